import type { ReactNode } from 'react';

export type BottomBarProps = {
  /** Names the region for screen readers: "Your choice", "Saving". */
  readonly label: string;
  /** At the start: what is selected, or that the draft is saved. */
  readonly note?: ReactNode;
  readonly amount?: ReactNode;
  /** At the end: one or two buttons. */
  readonly children: ReactNode;
};

/** A bar fixed at the bottom of the window: Continue for buyers, Save in the backoffice. */
export function BottomBar({ label, note, amount, children }: BottomBarProps) {
  return (
    <section className="k-bottom-bar" aria-label={label}>
      <div className="k-grow">
        {note === undefined ? null : <div className="k-bottom-bar-note">{note}</div>}
        {amount === undefined ? null : <div className="k-bottom-bar-amount">{amount}</div>}
      </div>
      {children}
    </section>
  );
}

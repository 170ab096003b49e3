import type { ReactNode } from 'react';

export type BottomBarProps = {
  /** Names the part of the page for screen readers: "Your choice", "Saving". */
  readonly label: string;
  /** At the reading start: what is chosen and its amount, or that a draft was saved. */
  readonly note?: ReactNode;
  readonly amount?: ReactNode;
  /** At the reading end: the act, one or two buttons. */
  readonly children: ReactNode;
};

/** The bar that stays at the foot of the window: Continue for buyers, Save in the backoffice. */
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

import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { focusControl } from './focusControl.ts';
import { Icon } from './Icon.tsx';
import { iconAlertCircleFilled } from './icons/index.ts';

export type ErrorSummaryProps = {
  /** States the count: "Three things to correct before you go on". */
  readonly title: ReactNode;
  readonly items: readonly { readonly controlId: string; readonly text: ReactNode }[];
  /** Increase it with each attempt to send: the summary then takes the focus. */
  readonly attempt?: number | undefined;
  /** Default: scrolls to the control and focuses it. */
  readonly onPick?: ((controlId: string) => void) | undefined;
};

/** The errors of a form with links to the fields ("Row 3, Price: …"). */
export function ErrorSummary({ title, items, attempt, onPick = focusControl }: ErrorSummaryProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt !== undefined && attempt > 0) section.current?.focus();
  }, [attempt]);
  const pick = (controlId: string) => (event: MouseEvent) => {
    event.preventDefault();
    onPick(controlId);
  };
  return (
    <section ref={section} className="k-errors" tabIndex={-1} role="alert" aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Icon of={iconAlertCircleFilled} />
        <span>{title}</span>
      </h2>
      <ol>
        {items.map(({ controlId, text }) => (
          <li key={controlId}>
            <a href={`#${controlId}`} onClick={pick(controlId)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

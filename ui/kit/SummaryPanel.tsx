import type { ReactNode } from 'react';

type SummaryLine = {
  readonly id: string;
  readonly label: ReactNode;
  readonly value: ReactNode;
  /** A discount, in the success colour. */
  readonly discount?: boolean | undefined;
};

export type SummaryPanelProps = {
  readonly lines: readonly SummaryLine[];
  readonly total: { readonly label: ReactNode; readonly value: ReactNode };
};

/** What an order costs. A changed total is announced. */
export function SummaryPanel({ lines, total }: SummaryPanelProps) {
  return (
    <dl className="k-summary">
      {lines.map((line) => (
        <div key={line.id} data-less={line.discount ? '' : undefined}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
      <div className="k-summary-total">
        <dt>{total.label}</dt>
        <dd aria-live="polite">{total.value}</dd>
      </div>
    </dl>
  );
}

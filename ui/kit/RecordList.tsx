import type { ReactNode } from 'react';

export type RecordRow = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode };

export type RecordListProps = {
  readonly rows: readonly RecordRow[];
  /** Amounts at the right, as in a panel of balances. */
  readonly figures?: boolean | undefined;
};

/** One thing as labels and values, with lines between. */
export function RecordList({ rows, figures = false }: RecordListProps) {
  return (
    <dl className="k-record" data-figures={figures ? '' : undefined}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

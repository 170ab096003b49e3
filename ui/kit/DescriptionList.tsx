import type { ReactNode } from 'react';

type DescriptionItem = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode };

export type DescriptionListProps = {
  readonly rows: readonly DescriptionItem[];
  /** Amounts at the right, as in a panel of balances. */
  readonly figures?: boolean | undefined;
};

/** One thing as labels and values, with lines between. */
export function DescriptionList({ rows, figures = false }: DescriptionListProps) {
  return (
    <dl className="k-description-list" data-figures={figures ? '' : undefined}>
      {rows.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

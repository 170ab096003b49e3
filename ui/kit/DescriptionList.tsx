import type { ReactNode } from 'react';

type DescriptionItem = { readonly id: string; readonly label: ReactNode; readonly value: ReactNode };

export type DescriptionListProps = {
  readonly rows: readonly DescriptionItem[];
  /** Aligns amounts at the right, as in a panel of balances. */
  readonly figures?: boolean | undefined;
};

/** Labels and values of one thing, with lines between. */
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

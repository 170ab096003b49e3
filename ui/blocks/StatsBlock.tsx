import { LocalizedText } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';
import { FormattedValue } from './FormattedValue.tsx';

type Params = {
  readonly items: readonly {
    readonly label: unknown;
    readonly value?: unknown;
    readonly as?: string;
    readonly currency?: unknown;
  }[];
};

/** Large single numbers, side by side. */
export function StatsBlock({ params }: BlockProps<Params>) {
  return (
    <dl className="b-stats">
      {params.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a block keep their places
        <div key={index}>
          <dt className="k-small k-muted">
            <LocalizedText text={item.label} />
          </dt>
          <dd className="k-display">
            <FormattedValue value={item.value} as={item.as} currency={item.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { Say } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';
import { Shown } from './Shown.tsx';

type Params = {
  readonly items: readonly {
    readonly label: unknown;
    readonly value?: unknown;
    readonly as?: string;
    readonly currency?: unknown;
  }[];
};

/** Single numbers, large, side by side. */
export function FiguresBlock({ params }: BlockProps<Params>) {
  return (
    <dl className="b-figures">
      {params.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a block keep their places
        <div key={index}>
          <dt className="k-small k-muted">
            <Say text={item.label} />
          </dt>
          <dd className="k-display">
            <Shown value={item.value} as={item.as} currency={item.currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

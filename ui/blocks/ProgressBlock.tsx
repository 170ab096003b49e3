import { Icon, iconRefresh } from '#ui/kit/index.ts';
import { Say, type SayValues } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';

type Params = { readonly text: unknown; readonly says?: unknown; readonly with?: SayValues };

/** Something is going on, and the page will change by itself. */
export function ProgressBlock({ params }: BlockProps<Params>) {
  return (
    <div className="b-progress" role="status">
      <Icon of={iconRefresh} spin />
      <span>
        <Say text={params.text} values={params.with} />
        {params.says === undefined ? null : (
          <span className="k-small k-muted">
            <Say text={params.says} values={params.with} />
          </span>
        )}
      </span>
    </div>
  );
}

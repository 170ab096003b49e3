import { Icon, iconRefresh } from '#ui/kit/index.ts';
import { LocalizedText, type TextValues } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';

type Params = { readonly title: unknown; readonly description?: unknown; readonly textValues?: TextValues };

/** Shows that work is under way and that the page will change automatically. */
export function SpinnerBlock({ params }: BlockProps<Params>) {
  return (
    <div className="b-spinner" role="status">
      <Icon of={iconRefresh} spin />
      <span>
        <LocalizedText text={params.title} values={params.textValues} />
        {params.description === undefined ? null : (
          <span className="k-small k-muted">
            <LocalizedText text={params.description} values={params.textValues} />
          </span>
        )}
      </span>
    </div>
  );
}

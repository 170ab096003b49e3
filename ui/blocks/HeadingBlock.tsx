import { NamedIcon } from '#ui/kit/index.ts';
import { LocalizedText, type TextValues } from '#ui/text/LocalizedText.tsx';
import type { BlockProps } from './block.ts';

type Params = {
  readonly title: unknown;
  readonly description?: unknown;
  readonly textValues?: TextValues;
  readonly level?: 1 | 2;
  readonly icon?: string;
};

/** A heading with an optional line under it. */
export function HeadingBlock({ params }: BlockProps<Params>) {
  const { title, description, level = 2, icon } = params;
  const Level = level === 1 ? 'h1' : 'h2';
  return (
    <header className="k-stack" style={{ gap: 4 }}>
      <Level className="k-row">
        {icon === undefined ? null : <NamedIcon name={icon} />}
        <LocalizedText text={title} values={params.textValues} />
      </Level>
      {description === undefined ? null : (
        <p className="k-muted">
          <LocalizedText text={description} values={params.textValues} />
        </p>
      )}
    </header>
  );
}

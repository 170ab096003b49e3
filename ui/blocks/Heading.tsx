import { NamedIcon } from '#ui/kit/index.ts';
import { Say, type SayValues } from '#ui/text/Say.tsx';
import type { BlockProps } from './block.ts';

type Params = {
  readonly text: unknown;
  readonly says?: unknown;
  readonly with?: SayValues;
  readonly level?: 1 | 2;
  readonly icon?: string;
};

/** A heading and a line under it. */
export function Heading({ params }: BlockProps<Params>) {
  const { text, says, level = 2, icon } = params;
  const Level = level === 1 ? 'h1' : 'h2';
  return (
    <header className="k-stack" style={{ gap: 4 }}>
      <Level className="k-row">
        {icon === undefined ? null : <NamedIcon name={icon} />}
        <Say text={text} values={params.with} />
      </Level>
      {says === undefined ? null : (
        <p className="k-muted">
          <Say text={says} values={params.with} />
        </p>
      )}
    </header>
  );
}

import { type ComponentType, Fragment, type ReactNode, Suspense, useMemo } from 'react';
import type { BlockInstance } from '#engine/definitions/index.ts';
import type { BlockEvent, BlockProps, BlockRegistry } from './block.ts';
import { compileBlock, type BlockScope } from './compileBlock.ts';

type BlocksProps = {
  readonly blocks: readonly BlockInstance[];
  readonly registry: BlockRegistry;
  readonly blockScope: BlockScope;
  /** The roots of the templates: a page's, and a journey's if one runs. */
  readonly roots: readonly string[];
  readonly send: (event: BlockEvent) => void;
  readonly busy?: boolean;
};

/** Draws the visible blocks in order. Consecutive buttons form one group. */
export function Blocks({ blocks, registry, blockScope, roots, send, busy = false }: BlocksProps) {
  const rootNames = roots.join(' ');
  const compiled = useMemo(
    () => blocks.map((instance, index) => compileBlock(instance, index, rootNames.split(' '))),
    [blocks, rootNames],
  );
  const groups: { readonly key: string; readonly areActs: boolean; readonly inside: ReactNode[] }[] = [];
  for (const { block, key, params } of compiled) {
    const filled = params(blockScope);
    const Block = registry[block] as ComponentType<BlockProps> | undefined;
    if (filled === null || Block === undefined) continue;
    const one = (
      <Suspense key={key} fallback={null}>
        <Block params={filled} send={send} busy={busy} />
      </Suspense>
    );
    const before = groups.at(-1);
    if (block === 'button' && before?.areActs === true) before.inside.push(one);
    else groups.push({ key, areActs: block === 'button', inside: [one] });
  }
  return groups.map(({ key, areActs, inside }) =>
    areActs ? (
      <div key={key} className="b-acts">
        {inside}
      </div>
    ) : (
      <Fragment key={key}>{inside}</Fragment>
    ),
  );
}

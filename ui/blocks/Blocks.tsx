import { type ComponentType, Suspense, useMemo } from 'react';
import type { PlacedBlock } from '#engine/definitions/index.ts';
import type { BlockEvent, BlockProps, BlockRegistry } from './block.ts';
import { compilePlaced, type Seen } from './compilePlaced.ts';

type BlocksProps = {
  readonly blocks: readonly PlacedBlock[];
  readonly registry: BlockRegistry;
  readonly seen: Seen;
  /** The roots that templates may name: a page's, and a journey's where one runs. */
  readonly roots: readonly string[];
  readonly send: (event: BlockEvent) => void;
  readonly busy?: boolean;
};

/** Draws blocks in their order, those that are to be shown. */
export function Blocks({ blocks, registry, seen, roots, send, busy = false }: BlocksProps) {
  const rootNames = roots.join(' ');
  const compiled = useMemo(
    () => blocks.map((placed, index) => compilePlaced(placed, index, rootNames.split(' '))),
    [blocks, rootNames],
  );
  return compiled.map(({ block, key, params }) => {
    const filled = params(seen);
    const Block = registry[block] as ComponentType<BlockProps> | undefined;
    if (filled === null || Block === undefined) return null;
    return (
      <Suspense key={key} fallback={null}>
        <Block params={filled} send={send} busy={busy} />
      </Suspense>
    );
  });
}

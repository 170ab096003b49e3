import type { ComponentType } from 'react';

/** What a block sends to the journey that it stands in: the event's type and what it carries. */
export type BlockEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * What every block gets: its parameters with templates filled in, and the way to send events. On a page without a
 * journey nothing listens. `busy`: an actor of the journey runs.
 */
export type BlockProps<Params = Readonly<Record<string, unknown>>> = {
  readonly params: Params;
  readonly send: (event: BlockEvent) => void;
  readonly busy: boolean;
};

/** Blocks by name. Each app provides those that its pages may show. */
export type BlockRegistry = Readonly<Record<string, ComponentType<BlockProps<never>>>>;

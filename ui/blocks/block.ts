import type { ComponentType } from 'react';

/** An event for the journey: its type and payload. */
export type BlockEvent = { readonly type: string } & Readonly<Record<string, unknown>>;

/**
 * Props of every block: its parameters with templates filled in, and `send`, which does nothing on pages without a
 * journey. `busy`: an actor of the journey runs.
 */
export type BlockProps<Params = Readonly<Record<string, unknown>>> = {
  readonly params: Params;
  readonly send: (event: BlockEvent) => void;
  readonly busy: boolean;
};

/** Blocks by name. Each app provides those of its pages. */
export type BlockRegistry = Readonly<Record<string, ComponentType<BlockProps<never>>>>;

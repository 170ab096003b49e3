import type { AnyMachineSnapshot } from 'xstate';
import type { JourneyMeta, BlockInstance, Text } from '#engine/definitions/index.ts';
import type { Failure } from '#engine/flows/index.ts';

/** The blocks of the current or last state that has blocks, and their scope. */
export type VisibleBlocks = {
  /** Identifies the state. While it stays the same, the blocks are not remounted. */
  readonly by: string;
  readonly blocks: readonly BlockInstance[];
  readonly scope: Readonly<Record<string, unknown>>;
};

/** A state's dialog, with the event that closing sends. */
type VisibleDialog = VisibleBlocks & NonNullable<JourneyMeta['dialog']>;

/** An immutable view of the innermost journey's active state. */
export type JourneyView = {
  readonly status: 'starting' | 'running' | 'done' | 'failed';
  /** Journeys and their states, outer to inner: checkout.paying/pay-by-card.entering. */
  readonly path: string;
  readonly shown: VisibleBlocks;
  readonly dialog?: VisibleDialog;
  readonly title?: Text;
  readonly titleBy?: string;
  readonly progress?: readonly [done: number, of: number];
  /** A text while an actor runs. */
  readonly busy?: Text;
  /** The event that the browser's Back sends. */
  readonly backEvent?: string;
  /** The id of the page that shows this state. */
  readonly page?: string;
  readonly output?: unknown;
  readonly error?: Failure;
};

export const noView: JourneyView = { status: 'starting', path: '', shown: { by: '', blocks: [], scope: {} } };

type Meta = Readonly<Record<string, unknown>>;
type MetaEntry = { readonly value: unknown; readonly by: string };

/** Returns the snapshots of a journey and those inside it, outer first. */
export function snapshotTree(snapshot: AnyMachineSnapshot): AnyMachineSnapshot[] {
  const inner = Object.values(snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>)
    .map((child) => child?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)
    .find((child) => child?.status === 'active' && child.machine !== undefined);
  return inner === undefined ? [snapshot] : [snapshot, ...snapshotTree(inner as AnyMachineSnapshot)];
}

/**
 * Returns the view of a journey. A state without blocks keeps the previous ones visible, for example under a running
 * call.
 */
export function viewOf(root: AnyMachineSnapshot, before: JourneyView, fill: RenderTemplate): JourneyView {
  const tree = snapshotTree(root);
  const snapshot = tree.at(-1) as AnyMachineSnapshot;
  const entries = metaOf(snapshot);
  const scope = { context: snapshot.context as Meta, input: (snapshot.context as { $input?: unknown }).$input };
  const path = tree.map((each) => `${each.machine.id}.${stateName(each.value)}`).join('/');
  const blocks = entries.get('blocks');
  const page = [...tree]
    .toReversed()
    .map((each) => pageOf(each, fill))
    .find((each) => each !== undefined);
  const title = entries.get('title');
  const own = blocks === undefined ? undefined : { by: blocks.by, blocks: blocks.value as BlockInstance[], scope };
  const dialog = own === undefined ? undefined : (entries.get('dialog')?.value as JourneyMeta['dialog']);
  return {
    status: 'running',
    path,
    shown: own === undefined || dialog !== undefined ? before.shown : own,
    ...(own === undefined || dialog === undefined ? {} : { dialog: { ...own, ...dialog } }),
    ...(title === undefined ? {} : { title: title.value as Text, titleBy: title.by }),
    ...pick(entries, 'progress'),
    ...pick(entries, 'busy'),
    ...pick(entries, 'backEvent'),
    ...(page === undefined ? {} : { page }),
  };
}

/** Fills a template with a journey's scope. */
export type RenderTemplate = (value: unknown, scope: Readonly<Record<string, unknown>>) => unknown;

function pageOf(snapshot: AnyMachineSnapshot, fill: RenderTemplate): string | undefined {
  const entries = metaOf(snapshot).get('page');
  if (entries === undefined) return undefined;
  const { context } = snapshot as { context: Meta & { $input?: unknown } };
  const page = fill(entries.value, { context, input: context.$input });
  return typeof page === 'string' ? page : undefined;
}

/** The meta of the active states, inner over outer, each with its state. */
function metaOf(snapshot: AnyMachineSnapshot): Map<string, MetaEntry> {
  const byDepth = Object.entries(snapshot.getMeta() as Record<string, Meta | undefined>).sort(
    ([one], [other]) => one.split('.').length - other.split('.').length,
  );
  const entries = new Map<string, MetaEntry>();
  for (const [by, meta] of byDepth)
    for (const [key, value] of Object.entries(meta ?? {})) entries.set(key, { value, by });
  return entries;
}

function pick<K extends 'progress' | 'busy' | 'backEvent'>(
  entries: Map<string, MetaEntry>,
  key: K,
): Pick<JourneyView, K> | object {
  const found = entries.get(key);
  return found === undefined ? {} : { [key]: found.value };
}

function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries((value ?? {}) as Record<string, unknown>)
    .map(([outer, inner]) => `${outer}.${stateName(inner)}`)
    .join('+');
}

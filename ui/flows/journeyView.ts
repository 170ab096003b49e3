import type { AnyMachineSnapshot } from 'xstate';
import type { JourneyMeta, BlockInstance, Text } from '#engine/definitions/index.ts';
import type { Failure } from '#engine/flows/index.ts';

/** What a state shows: the blocks that it or the last state with blocks names, and what their templates see. */
export type VisibleBlocks = {
  /** The same as long as the same state's blocks are shown: they are then not made anew. */
  readonly by: string;
  readonly blocks: readonly BlockInstance[];
  readonly scope: Readonly<Record<string, unknown>>;
};

/** A dialog of a state: what closing it sends, and what closes it. */
type VisibleDialog = VisibleBlocks & NonNullable<JourneyMeta['dialog']>;

/** A running journey as it is seen: the innermost journey's active state. Never changes; a new one comes instead. */
export type JourneyView = {
  readonly status: 'starting' | 'running' | 'done' | 'failed';
  /** Journeys and their states, outer to inner: checkout.paying/pay-by-card.entering. */
  readonly path: string;
  readonly shown: VisibleBlocks;
  /** A dialog over it, with blocks of its own. */
  readonly dialog?: VisibleDialog;
  readonly title?: Text;
  readonly titleBy?: string;
  readonly progress?: readonly [done: number, of: number];
  /** A text while an actor runs. */
  readonly busy?: Text;
  /** The event that the browser's Back sends here. */
  readonly backEvent?: string;
  /** The id of the page that shows this state. */
  readonly page?: string;
  readonly output?: unknown;
  readonly error?: Failure;
};

/** A view of nothing yet. */
export const noView: JourneyView = { status: 'starting', path: '', shown: { by: '', blocks: [], scope: {} } };

type Meta = Readonly<Record<string, unknown>>;
type MetaEntry = { readonly value: unknown; readonly by: string };

/** The snapshots of a journey and of the journeys running inside it, outer first. */
export function snapshotTree(snapshot: AnyMachineSnapshot): AnyMachineSnapshot[] {
  const inner = Object.values(snapshot.children as Record<string, { getSnapshot(): unknown } | undefined>)
    .map((child) => child?.getSnapshot() as Partial<AnyMachineSnapshot> | undefined)
    .find((child) => child?.status === 'active' && child.machine !== undefined);
  return inner === undefined ? [snapshot] : [snapshot, ...snapshotTree(inner as AnyMachineSnapshot)];
}

/**
 * The view of a running journey. Without blocks of its own a state leaves those before it in sight (a call runs, a frame
 * stands above them).
 */
export function viewOf(root: AnyMachineSnapshot, before: JourneyView, fill: RenderTemplate): JourneyView {
  const tree = snapshotTree(root);
  const snapshot = tree.at(-1) as AnyMachineSnapshot;
  const said = metaOf(snapshot);
  const scope = { context: snapshot.context as Meta, input: (snapshot.context as { $input?: unknown }).$input };
  const path = tree.map((each) => `${each.machine.id}.${stateName(each.value)}`).join('/');
  const blocks = said.get('blocks');
  const page = [...tree]
    .toReversed()
    .map((each) => pageOf(each, fill))
    .find((each) => each !== undefined);
  const title = said.get('title');
  const own = blocks === undefined ? undefined : { by: blocks.by, blocks: blocks.value as BlockInstance[], scope };
  const dialog = own === undefined ? undefined : (said.get('dialog')?.value as JourneyMeta['dialog']);
  return {
    status: 'running',
    path,
    shown: own === undefined || dialog !== undefined ? before.shown : own,
    ...(own === undefined || dialog === undefined ? {} : { dialog: { ...own, ...dialog } }),
    ...(title === undefined ? {} : { title: title.value as Text, titleBy: title.by }),
    ...pick(said, 'progress'),
    ...pick(said, 'busy'),
    ...pick(said, 'backEvent'),
    ...(page === undefined ? {} : { page }),
  };
}

/** Fills a template of a state's meta from its journey's scope. */
export type RenderTemplate = (value: unknown, scope: Readonly<Record<string, unknown>>) => unknown;

function pageOf(snapshot: AnyMachineSnapshot, fill: RenderTemplate): string | undefined {
  const said = metaOf(snapshot).get('page');
  if (said === undefined) return undefined;
  const { context } = snapshot as { context: Meta & { $input?: unknown } };
  const page = fill(said.value, { context, input: context.$input });
  return typeof page === 'string' ? page : undefined;
}

/** What the active states say, inner over outer, each with the state that says it. */
function metaOf(snapshot: AnyMachineSnapshot): Map<string, MetaEntry> {
  const byDepth = Object.entries(snapshot.getMeta() as Record<string, Meta | undefined>).sort(
    ([one], [other]) => one.split('.').length - other.split('.').length,
  );
  const said = new Map<string, MetaEntry>();
  for (const [by, meta] of byDepth) for (const [key, value] of Object.entries(meta ?? {})) said.set(key, { value, by });
  return said;
}

function pick<K extends 'progress' | 'busy' | 'backEvent'>(
  said: Map<string, MetaEntry>,
  key: K,
): Pick<JourneyView, K> | object {
  const found = said.get(key);
  return found === undefined ? {} : { [key]: found.value };
}

function stateName(value: unknown): string {
  if (typeof value === 'string') return value;
  return Object.entries((value ?? {}) as Record<string, unknown>)
    .map(([outer, inner]) => `${outer}.${stateName(inner)}`)
    .join('+');
}

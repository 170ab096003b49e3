import type { AnyActor, AnyMachineSnapshot } from 'xstate';

type Persisted = {
  readonly status?: string;
  readonly children?: Readonly<Record<string, { readonly snapshot?: unknown }>>;
};

/** Returns the actor of the innermost running journey, which receives user events. */
export function deepestActor(actor: AnyActor): AnyActor {
  const inner = childrenOf(actor).find(([, child]) => {
    const snapshot = child.getSnapshot() as Partial<AnyMachineSnapshot>;
    return snapshot.status === 'active' && snapshot.machine !== undefined;
  });
  return inner === undefined ? actor : deepestActor(inner[1]);
}

/**
 * Returns true if part of a restored tree failed: after a rename, an inner journey fails while the outer one waits
 * forever. Failures from before the restore don't count.
 */
export function isBroken(actor: AnyActor, persisted: unknown): boolean {
  const before = (persisted ?? {}) as Persisted;
  const { status } = actor.getSnapshot() as { status?: string };
  if (status === 'error') return before.status !== 'error';
  return childrenOf(actor).some(([id, child]) => isBroken(child, before.children?.[id]?.snapshot));
}

function childrenOf(actor: AnyActor): [string, AnyActor][] {
  const { children } = actor.getSnapshot() as { children?: Record<string, AnyActor | undefined> };
  return Object.entries(children ?? {}).flatMap(([id, child]) => (child === undefined ? [] : [[id, child]]));
}

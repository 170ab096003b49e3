import type { PersistedJourney } from '#engine/flows/index.ts';

type Persisted = { readonly children?: Readonly<Record<string, { readonly snapshot?: unknown } | undefined>> };

/** Returns the journeys inside a persisted snapshot with their versions. */
export function persistedTree(snapshot: unknown): { readonly journey: string; readonly version: string }[] {
  const children = Object.values((snapshot as Persisted | null)?.children ?? {});
  return children.flatMap((child) => {
    const inner = child?.snapshot as Partial<PersistedJourney> | undefined;
    if (typeof inner?.journey !== 'string') return [];
    const named = typeof inner.version === 'string' ? [{ journey: inner.journey, version: inner.version }] : [];
    return [...named, ...persistedTree(inner)];
  });
}

import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import { kinds, type Kind } from './kinds.ts';
import type { Loaded } from './loaded.ts';

/**
 * The facts of a place as the checker sees them: one that is the name of a definition is one of those that there are.
 * Only a whole set knows them all, so what runs in a browser is not held to it.
 */
export function withNames(loaded: Loaded, place: string, facts: FactDeclarations): FactDeclarations {
  const out: Record<string, FactSchema> = { ...facts };
  for (const [fact, kind] of namedFacts(loaded, place, new Set())) {
    const declared = out[fact];
    const known = idsOf(loaded, kind);
    if (declared !== undefined && known !== undefined) out[fact] = { ...declared, enum: known };
  }
  return out;
}

/** The ids of a kind; undefined for what is no kind, or of which there is none. */
export function idsOf(loaded: Loaded, kind: string): readonly string[] | undefined {
  if (!(kinds as readonly string[]).includes(kind)) return undefined;
  const ids = [...loaded.ids(kind as Kind)];
  return ids.length === 0 ? undefined : ids;
}

function* namedFacts(loaded: Loaded, place: string, seen: Set<string>): Generator<readonly [string, string]> {
  const described = loaded.language.facts.get(place);
  if (described === undefined || seen.has(place)) return;
  seen.add(place);
  for (const included of described.includes ?? []) yield* namedFacts(loaded, included, seen);
  for (const [fact, { names }] of Object.entries(described.facts)) if (names !== undefined) yield [fact, names];
}

import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import { currencyCodes } from '#engine/money/index.ts';
import { kinds, type Kind } from './kinds.ts';
import type { DefinitionSet } from './definitionSet.ts';

/**
 * The facts of a scope as the checker sees them: one that is a name is one of those that there are. Only a whole set
 * knows them all, so what runs in a browser is not held to it.
 */
export function withNames(definitions: DefinitionSet, scope: string, facts: FactDeclarations): FactDeclarations {
  const out: Record<string, FactSchema> = { ...facts };
  for (const [fact, { names, also = [] }] of namedFacts(definitions, scope, new Set())) {
    const declared = out[fact];
    const known = namesFor(definitions, names);
    if (declared !== undefined && known !== undefined) out[fact] = { ...declared, enum: [...known, ...also] };
  }
  return out;
}

/** What a fact may be by its word `names`: the ids of a kind, what the definitions of a kind say in a property, a currency. */
function namesFor(definitions: DefinitionSet, names: string): readonly string[] | undefined {
  if (names === 'currency') return currencyCodes;
  const [kind = '', property] = names.split('.');
  if (property === undefined) return idsOf(definitions, kind);
  const said = definitions
    .all(kind as Kind)
    .flatMap(({ value }) => (value as { [name: string]: unknown })[property] ?? '');
  return [...new Set(said.filter((each) => typeof each === 'string'))];
}

/** The ids of a kind; undefined for what is no kind, or of which there is none. */
export function idsOf(definitions: DefinitionSet, kind: string): readonly string[] | undefined {
  if (!(kinds as readonly string[]).includes(kind)) return undefined;
  const ids = [...definitions.ids(kind as Kind)];
  return ids.length === 0 ? undefined : ids;
}

type Named = { readonly names: string; readonly also?: readonly string[] };

function* namedFacts(
  definitions: DefinitionSet,
  scope: string,
  seen: Set<string>,
): Generator<readonly [fact: string, Named]> {
  const described = definitions.language.facts.get(scope);
  if (described === undefined || seen.has(scope)) return;
  seen.add(scope);
  for (const included of described.includes ?? []) yield* namedFacts(definitions, included, seen);
  for (const [fact, { names, ...more }] of Object.entries(described.facts))
    if (names !== undefined) yield [fact, { names, ...more }];
}

import type { FactDeclarations, FactSchema } from '#engine/conditions/index.ts';
import { currencyCodes } from '#engine/money/index.ts';
import { kinds, type Kind } from './kinds.ts';
import type { DefinitionSet } from './definitionSet.ts';

/**
 * Returns the facts of a scope for the checker: a fact that holds a name gets the known names as its enum. Browsers do
 * not have the whole set, so they skip this.
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

/**
 * Returns the possible values of a fact by its `names`: ids of a kind, values of a property of a kind, or currency
 * codes.
 */
function namesFor(definitions: DefinitionSet, names: string): readonly string[] | undefined {
  if (names === 'currency') return currencyCodes;
  const [kind = '', property] = names.split('.');
  if (property === undefined) return idsOf(definitions, kind);
  const said = definitions
    .all(kind as Kind)
    .flatMap(({ value }) => (value as { [name: string]: unknown })[property] ?? '');
  return [...new Set(said.filter((each) => typeof each === 'string'))];
}

/** Returns the ids of a kind; undefined if it is not a kind or has no definitions. */
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

import { type CompiledCase, type Condition, compileCase, compileCondition } from '#engine/conditions/index.ts';
import type { Catalog, FactMap, From } from '#engine/definitions/index.ts';

type Facts = Readonly<Record<string, unknown>>;
type Entries = readonly { readonly when?: FactMap; readonly is: unknown }[];

const conditions = new WeakMap<object, Condition>();
const choices = new WeakMap<object, CompiledCase<unknown>>();

/**
 * Whether a condition of a definition holds, at its decision place. What only a browser knows counts as met: it can hide
 * or explain there, and the server decides without it.
 */
export function evaluateCondition(catalog: Catalog, place: string, map: FactMap | undefined, facts: Facts): boolean {
  return map === undefined || compiledConditionAt(catalog, place, map).test(facts, { browserFactsCountAsMet: true });
}

/** The condition, compiled once. */
export function compiledConditionAt(catalog: Catalog, place: string, map: FactMap): Condition {
  const known = conditions.get(map);
  if (known) return known;
  const compiled = compileCondition(map, catalog.facts(place), { where: 'yesNo', open: ['product.', 'settings.'] });
  conditions.set(map, compiled);
  return compiled;
}

/** What the first entry says that applies; `{from}` takes a fact. */
export function evaluateCase(catalog: Catalog, place: string, entries: Entries, facts: Facts): unknown {
  let choice = choices.get(entries);
  if (!choice) {
    choice = compileCase(entries, catalog.facts(place));
    choices.set(entries, choice);
  }
  const said = choice.pick(facts);
  return isFrom(said) ? (facts[said.from] ?? said.else) : said;
}

function isFrom(said: unknown): said is From {
  return typeof said === 'object' && said !== null && 'from' in said;
}

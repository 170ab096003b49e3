import { type CompiledCase, type Condition, compileCase, compileCondition } from '#engine/conditions/index.ts';
import type { Catalog, FactMap, From } from '#engine/definitions/index.ts';

type Facts = Readonly<Record<string, unknown>>;
type Entries = readonly ({ readonly when: FactMap; readonly then: unknown } | { readonly else: unknown })[];

const conditions = new WeakMap<object, Condition>();
const cases = new WeakMap<object, CompiledCase<unknown>>();

/**
 * Whether a condition of a definition holds, in its fact scope. What only a browser knows counts as met: it can hide
 * or disable there, and the server decides without it.
 */
export function evaluateCondition(catalog: Catalog, scope: string, map: FactMap | undefined, facts: Facts): boolean {
  return map === undefined || compiledConditionAt(catalog, scope, map).test(facts, { browserFactsCountAsMet: true });
}

/** The condition, compiled once. */
export function compiledConditionAt(catalog: Catalog, scope: string, map: FactMap): Condition {
  const known = conditions.get(map);
  if (known) return known;
  const compiled = compileCondition(map, catalog.facts(scope), { where: 'yesNo', open: ['product.', 'settings.'] });
  conditions.set(map, compiled);
  return compiled;
}

/** The value of the first entry that applies; `{from}` takes a fact. */
export function evaluateCase(catalog: Catalog, scope: string, entries: Entries, facts: Facts): unknown {
  let compiled = cases.get(entries);
  if (!compiled) {
    compiled = compileCase(entries, catalog.facts(scope));
    cases.set(entries, compiled);
  }
  const value = compiled.pick(facts);
  return isFrom(value) ? (facts[value.from] ?? value.else) : value;
}

function isFrom(value: unknown): value is From {
  return typeof value === 'object' && value !== null && 'from' in value;
}

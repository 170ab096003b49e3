import { compileCondition } from '#engine/conditions/index.ts';
import type { FactMap } from '#engine/definitions/index.ts';

/** Evaluates a condition over the page's facts; true without one. The checker has typed every fact. */
export function matchesPageFacts(when: FactMap | undefined, facts: Readonly<Record<string, unknown>>): boolean {
  if (when === undefined) return true;
  const open = ['viewer.', 'business.', 'stored.', 'device.'];
  return compileCondition(when, {}, { where: 'yesNo', open }).test(facts);
}

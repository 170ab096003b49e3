import { compileCondition } from '#engine/conditions/index.ts';
import type { FactMap } from '#engine/definitions/index.ts';
import { readAt } from '#engine/flows/index.ts';
import type { Row } from './row.ts';

/** Whether a condition over /row/… holds for a row; none always does. */
export function holdsForRow(when: FactMap | undefined, row: Row): boolean {
  if (when === undefined) return true;
  const { test, facts } = compileCondition(when, {}, { where: 'yesNo', open: ['/row/'] });
  return test(Object.fromEntries(facts.map((name) => [name, readAt({ row }, name.slice(1).split('/'))])));
}

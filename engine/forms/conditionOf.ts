import { compileCondition } from '#engine/conditions/index.ts';
import type { CompileScope } from './compileScope.ts';
import type { Condition } from './condition.ts';

/** Compiles a condition over fields and facts; what is wrong with it is added to the faults, and it then never holds. */
export function conditionOf(map: unknown, at: string, scope: CompileScope): Condition {
  const { place, names, faults } = scope;
  const { baseCurrency: currency, open = [] } = place;
  const compiled = compileCondition(map, names, { where: 'yesNo', currency, open });
  for (const { code, path, params, nearest } of compiled.findings) {
    faults.add(code, `${at}${path}`, params, nearest);
  }
  const reads = compiled.facts;
  return { reads, test: (read) => compiled.test(Object.fromEntries(reads.map((name) => [name, read(name)]))) };
}

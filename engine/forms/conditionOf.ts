import { compileCondition } from '#engine/conditions/index.ts';
import type { CompileScope } from './compileScope.ts';

/** Reads a fact or field by its name in a condition; undefined if it has no value. */
export type Read = (name: string) => unknown;

/** A compiled condition over fields and facts, and the names it reads. */
export type FieldCondition = {
  readonly test: (read: Read) => boolean;
  readonly reads: readonly string[];
};

/** Compiles a condition over fields and facts. Adds its problems to the findings; a faulty condition never holds. */
export function conditionOf(map: unknown, at: string, scope: CompileScope): FieldCondition {
  const { factScope, names, findings } = scope;
  const { baseCurrency: currency, open = [] } = factScope;
  const compiled = compileCondition(map, names, { where: 'yesNo', currency, open });
  for (const { code, path, params, nearest } of compiled.findings) {
    findings.add(code, `${at}${path}`, params, nearest);
  }
  const reads = compiled.facts;
  return { reads, test: (read) => compiled.test(Object.fromEntries(reads.map((name) => [name, read(name)]))) };
}

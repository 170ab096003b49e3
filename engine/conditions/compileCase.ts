import { compileCondition, type Condition, type ConditionOptions } from './compileCondition.ts';
import { equal } from './equal.ts';
import type { FactDeclarations, Facts } from './facts.ts';
import { type Finding, finding } from './finding.ts';
import { isRecord } from './isRecord.ts';
import { below } from './below.ts';

export type CaseOptions<Value> = Omit<ConditionOptions, 'where'> & {
  /** Compiles the `then` or `else` value of an entry. Its findings use the given path. */
  readonly compileThen?: (value: unknown, path: string) => CompiledValue<Value>;
};

type CompiledValue<Value> = {
  readonly value: Value;
  readonly findings?: readonly Finding[];
  readonly facts?: readonly string[];
};

/** A compiled case: selects one of any number of values. */
export type CompiledCase<Value> = {
  /**
   * Returns the value of the first matching entry. Throws if there are findings, because the default may be missing.
   */
  pick(facts: Facts): Value;
  /** Names of all facts it reads, without duplicates. */
  readonly facts: readonly string[];
  readonly findings: readonly Finding[];
};

type Entry<Value> = { readonly condition: Condition | undefined; readonly value: Value };

/**
 * Compiles `[{"when": …, "then": …}, …, {"else": …}]`. The first entry whose condition holds wins; the last entry
 * must have `else`. Rejects browser facts. Never throws: problems are returned as findings.
 */
export function compileCase<Value = unknown>(
  entries: unknown,
  declarations: FactDeclarations,
  options: CaseOptions<Value> = {},
): CompiledCase<Value> {
  const given: readonly unknown[] = Array.isArray(entries) ? entries : [];
  const findings: Finding[] = given.length === 0 ? [finding('case.notAList', '')] : [];
  const facts = new Set<string>();
  const compiled = given.map((entry, index) => {
    const read = readEntry(entry, below('', index), declarations, options);
    findings.push(...read.findings);
    for (const name of read.facts) facts.add(name);
    return read.entry;
  });
  findings.push(...unreachedEntries(given));
  return {
    pick: (values) => {
      const match = compiled.find(({ condition }) => condition === undefined || condition.test(values));
      if (findings.length > 0 || match === undefined)
        throw new Error('The case has findings, so it cannot select a value. Check `findings` first.');
      return match.value;
    },
    facts: [...facts],
    findings,
  };
}

function readEntry<Value>(
  given: unknown,
  path: string,
  declarations: FactDeclarations,
  options: CaseOptions<Value>,
): { entry: Entry<Value>; findings: Finding[]; facts: readonly string[] } {
  const entry = isRecord(given) ? given : {};
  const findings: Finding[] = [];
  const hasWhen = Object.hasOwn(entry, 'when');
  const key = hasWhen ? 'then' : 'else';
  const isKnown = Object.keys(entry).every((each) => each === 'when' || each === key);
  if (!isRecord(given) || !isKnown) findings.push(finding('case.badEntry', path));
  if (isRecord(given) && !Object.hasOwn(given, key)) findings.push(finding('case.noValue', path));
  const condition = hasWhen ? compileCondition(entry['when'], declarations, { ...options, where: 'case' }) : undefined;
  const at = below(path, 'when');
  findings.push(...(condition?.findings ?? []).map((found) => ({ ...found, path: at + found.path })));
  const { compileThen = (value) => ({ value: value as Value }) } = options;
  const compiled: CompiledValue<Value> = compileThen(entry[key], below(path, key));
  findings.push(...(compiled.findings ?? []));
  const facts = [...(condition?.facts ?? []), ...(compiled.facts ?? [])];
  return { entry: { condition, value: compiled.value }, findings, facts };
}

function unreachedEntries(entries: readonly unknown[]): Finding[] {
  const findings: Finding[] = [];
  const hasWhen = (entry: unknown): boolean => isRecord(entry) && Object.hasOwn(entry, 'when');
  const last = entries.length - 1;
  const defaultAt = entries.findIndex((entry) => !hasWhen(entry));
  if (last >= 0 && hasWhen(entries[last])) findings.push(finding('case.noDefault', below('', last)));
  for (const [index, entry] of entries.entries()) {
    if (defaultAt !== -1 && index > defaultAt) findings.push(finding('case.afterDefault', below('', index)));
    else if (isRecord(entry) && hasWhen(entry)) {
      const earlier = entries
        .slice(0, index)
        .findIndex((before) => isRecord(before) && covers(before['when'], entry['when']));
      if (earlier !== -1) findings.push(finding('case.neverReached', below('', index), { earlier: earlier + 1 }));
    }
  }
  return findings;
}

// True if every value that meets the later condition also meets the earlier one, so the later entry is unreachable.
function covers(earlier: unknown, later: unknown): boolean {
  if (!isRecord(earlier) || !isRecord(later) || Object.keys(earlier).length === 0) return false;
  return Object.entries(earlier).every(
    ([name, asked]) => Object.hasOwn(later, name) && equal(asSchema(later[name]), asSchema(asked)),
  );
}

function asSchema(asked: unknown): unknown {
  return isRecord(asked) || Array.isArray(asked) ? asked : { const: asked };
}

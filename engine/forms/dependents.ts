import type { CompiledField } from './compiled.ts';
import type { FieldCondition } from './conditionOf.ts';
import type { FindingCollector } from './formFinding.ts';
import { patternOf, type CompiledReference } from './reference.ts';

export type Dependents = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Returns the inputs of a field's value and visibility: patterns, and names of facts. Validators do not affect either.
 */
function readsOf(field: CompiledField, ancestors: readonly CompiledField[]): string[] {
  const { pattern, visibleIf, variants, options, computed, clamp, readOnlyIf } = field;
  const conditions = [
    visibleIf,
    readOnlyIf,
    ...variants.map(({ when }) => when),
    ...(options ?? []).map((option) => option.visibleIf),
  ];
  const inherited = ancestors.map((ancestor) => ancestor.pattern);
  return [
    ...conditions.flatMap((condition) => readsOfCondition(condition, pattern)),
    ...(computed?.reads ?? []).map((reference) => patternOf(reference, pattern)),
    ...clamp.map(({ to }) => patternOf(to, pattern)),
    ...inherited,
  ];
}

function readsOfCondition(condition: FieldCondition | undefined, pattern: string): string[] {
  return (condition?.reads ?? []).map((name) => (name.startsWith('/') ? name : `${siblingOf(pattern)}${name}`));
}

function siblingOf(pattern: string): string {
  return pattern.slice(0, pattern.lastIndexOf('/') + 1);
}

/** Maps each field or fact to the fields it affects: by conditions, validators, clamps and computed values. */
export function dependentsOf(fields: readonly CompiledField[], all: ReadonlyMap<string, CompiledField>): Dependents {
  const dependents = new Map<string, Set<string>>();
  const note = (from: string, to: string): void => {
    const known = all.has(from) ? from : from.slice(from.lastIndexOf('/') + 1);
    const set = dependents.get(known) ?? new Set();
    dependents.set(known, set.add(to));
  };
  walk(fields, [], (field, ancestors) => {
    for (const read of readsOf(field, ancestors)) note(read, field.pattern);
    for (const reference of validatedWith(field)) note(patternOf(reference, field.pattern), field.pattern);
    if (typeof field.required === 'object') {
      for (const read of readsOfCondition(field.required, field.pattern)) note(read, field.pattern);
    }
  });
  return dependents;
}

function validatedWith({ base, variants }: CompiledField): CompiledReference[] {
  return [base, ...variants.map(({ form }) => form)].flatMap(({ validators }) =>
    validators.flatMap(({ reads }) => reads),
  );
}

/** Adds findings for fields whose visibility or value depends on themselves. */
export function findCycles(
  fields: readonly CompiledField[],
  all: ReadonlyMap<string, CompiledField>,
  at: (pattern: string) => string,
  findings: FindingCollector,
): void {
  const reads = new Map<string, readonly string[]>();
  walk(fields, [], (field, ancestors) =>
    reads.set(
      field.pattern,
      readsOf(field, ancestors).filter((read) => all.has(read)),
    ),
  );
  const settled = new Set<string>();
  const visit = (pattern: string, path: readonly string[]): void => {
    if (settled.has(pattern)) return;
    const start = path.indexOf(pattern);
    if (start !== -1) {
      const circle = [...path.slice(start), pattern];
      if (settled.has(circle.join())) return;
      settled.add(circle.join());
      findings.add('form.cycle', at(pattern), { fields: circle.join(', ') });
      return;
    }
    for (const read of reads.get(pattern) ?? []) visit(read, [...path, pattern]);
    settled.add(pattern);
  };
  for (const pattern of reads.keys()) visit(pattern, []);
}

function walk(
  fields: readonly CompiledField[],
  ancestors: readonly CompiledField[],
  visit: (field: CompiledField, ancestors: readonly CompiledField[]) => void,
): void {
  for (const field of fields) {
    visit(field, ancestors);
    walk(field.fields, [...ancestors, field], visit);
  }
}

import { isRecord } from '#engine/conditions/index.ts';
import type { Migration, MigrationStep } from './definition.ts';
import type { FormData } from './evaluate/evaluation.ts';

/** One change that a migration made to answers. */
export type Change = {
  readonly migration: string;
  readonly word: 'rename' | 'split' | 'map' | 'drop';
  /** Pointer to the answer before the change. */
  readonly path: string;
  readonly from: unknown;
  /** The new value; absent if the answer was dropped. */
  readonly to?: unknown;
};

/**
 * Returns the migrations that answers still need: those of the current definition that their version lacked, by id, in
 * order.
 */
export function pendingMigrations(
  now: { readonly migrations?: readonly Migration[] },
  then: { readonly migrations?: readonly Migration[] },
): readonly Migration[] {
  const done = new Set((then.migrations ?? []).map(({ id }) => id));
  return (now.migrations ?? []).filter(({ id }) => !done.has(id));
}

/** Migrates answers of an earlier definition to the current one, and returns the changes. Does not change `data`. */
export function migrateAnswers(
  migrations: readonly Migration[],
  data: FormData,
): { readonly data: FormData; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  let result = data;
  for (const { id, steps } of migrations) {
    for (const step of steps) {
      const keys = step.in === undefined ? [] : step.in.split('/');
      result = within(result, keys, '', (holder, pointer) => applied(step, holder, pointer, id, changes)) as FormData;
    }
  }
  return { data: result, changes };
}

/** Applies a change to each group or row of a pattern; skips missing ones. */
function within(
  value: unknown,
  [key, ...rest]: readonly string[],
  pointer: string,
  act: (holder: FormData, pointer: string) => FormData,
): unknown {
  if (key === undefined) return isRecord(value) ? act(value, pointer) : value;
  if (key === '*') {
    if (!Array.isArray(value)) return value;
    return value.map((row: unknown, index) => within(row, rest, `${pointer}/${index}`, act));
  }
  if (!isRecord(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: within(value[key], rest, `${pointer}/${key}`, act) };
}

function applied(
  { rename, split, map, drop }: MigrationStep,
  holder: FormData,
  pointer: string,
  migration: string,
  changes: Change[],
): FormData {
  if (rename !== undefined) {
    if (!Object.hasOwn(holder, rename.from)) return holder;
    const { [rename.from]: value, ...others } = holder;
    changes.push({
      migration,
      word: 'rename',
      path: `${pointer}/${rename.from}`,
      from: value,
      to: { [rename.to]: value },
    });
    // An existing answer under the new name is newer.
    return { [rename.to]: value, ...others };
  }
  if (split !== undefined) {
    if (typeof holder[split.from] !== 'string') return holder;
    const { [split.from]: value, ...others } = holder;
    const parts = partsOf(String(value), split.separator, split.into);
    changes.push({ migration, word: 'split', path: `${pointer}/${split.from}`, from: value, to: parts });
    return { ...parts, ...others };
  }
  if (map !== undefined) {
    if (!Object.hasOwn(holder, map.field)) return holder;
    const before = holder[map.field];
    const mapped = (value: unknown): unknown => {
      const key = String(value);
      return Object.hasOwn(map.values, key) ? map.values[key] : value;
    };
    const after = Array.isArray(before) ? [...new Set(before.map(mapped))] : mapped(before);
    if (JSON.stringify(after) === JSON.stringify(before)) return holder;
    changes.push({ migration, word: 'map', path: `${pointer}/${map.field}`, from: before, to: after });
    return { ...holder, [map.field]: after };
  }
  if (drop === undefined || !Object.hasOwn(holder, drop)) return holder;
  const { [drop]: value, ...others } = holder;
  changes.push({ migration, word: 'drop', path: `${pointer}/${drop}`, from: value });
  return others;
}

/** Splits a text into as many parts as there are names; the last part holds the rest. */
function partsOf(text: string, by: string, into: readonly string[]): Record<string, string> {
  const parts = text.split(by).map((part) => part.trim());
  const values = into.map((_, index) => (index < into.length - 1 ? parts[index] : parts.slice(index).join(by)));
  return Object.fromEntries(into.flatMap((name, index) => (values[index] ? [[name, values[index]]] : [])));
}

import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { Read } from './conditionOf.ts';
import type { ValueKind } from './definition.ts';
import type { FormData } from './evaluate/evaluation.ts';
import { isOfKind } from './isOfKind.ts';
import { momentIn } from './moment.ts';
import { fromDecimal, MoneyError } from '#engine/money/index.ts';

export type InitialDataOptions = {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
  /** Returns a new unique row id. */
  readonly newId: () => string;
  /** The whole form's answers, for a row added later. */
  readonly answers?: FormData;
};

/** Returns the initial answers of a new form. Not for stored data: an empty stored answer stays empty. */
export function initialData(
  form: CompiledForm,
  facts: Readonly<Record<string, unknown>>,
  options: InitialDataOptions,
): FormData {
  const answers: Record<string, unknown> = {};
  return initialFields(form.fields, facts, { ...options, answers }, answers);
}

/** Returns a new row with its id and its defaults. */
export function initialRow(
  field: CompiledField,
  facts: Readonly<Record<string, unknown>>,
  options: InitialDataOptions,
): Record<string, unknown> {
  return { id: options.newId(), ...initialFields(field.fields, facts, options) };
}

function initialFields(
  fields: readonly CompiledField[],
  facts: Readonly<Record<string, unknown>>,
  options: InitialDataOptions,
  data: Record<string, unknown> = {},
): Record<string, unknown> {
  // A condition of a default reads facts, and answers before it, beside it and at the root.
  const read: Read = (name) => {
    if (name.startsWith('/')) return answerAt(options.answers, name.slice(1).split('/'));
    if (Object.hasOwn(data, name)) return data[name];
    return Object.hasOwn(facts, name) ? facts[name] : undefined;
  };
  for (const field of fields) {
    const value = initialValue(field, facts, options, read);
    if (value !== undefined) data[field.key] = value;
  }
  return data;
}

function answerAt(answers: unknown, keys: readonly string[]): unknown {
  let value = answers;
  for (const key of keys) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

function initialValue(
  field: CompiledField,
  facts: Readonly<Record<string, unknown>>,
  options: InitialDataOptions,
  read: Read,
): unknown {
  if (field.kind === 'rows') {
    const { initialCount } = field.repeat;
    const wanted =
      typeof initialCount === 'number'
        ? initialCount
        : (initialCount.find(({ when }) => when?.test(read) ?? true)?.then ?? 0);
    return Array.from({ length: Math.min(wanted, field.repeat.max) }, () => initialRow(field, facts, options));
  }
  if (field.kind === 'group') {
    const inner = initialFields(field.fields, facts, options);
    return Object.keys(inner).length > 0 ? inner : undefined;
  }
  return defaultOf(field, options, read);
}

/** Returns the default value of a field by the given facts and answers; undefined if it starts empty. */
export function defaultOf(
  field: CompiledField,
  options: Pick<InitialDataOptions, 'now' | 'zone'>,
  read: Read,
): unknown {
  const { defaultEntry: entry, defaultChoices: choices } = field;
  if (entry === undefined || entry === null || field.computed !== undefined) return undefined;
  if (choices !== undefined) {
    return literal(choices.find(({ when }) => when?.test(read) ?? true)?.then, field);
  }
  if (typeof entry === 'object' && 'now' in entry) return momentIn(entry, field.kind, options.now, options.zone);
  if (typeof entry === 'object' && 'from' in entry) return read(entry.from) ?? literal(entry.else, field);
  return literal(entry, field);
}

function literal(value: unknown, { kind, base }: CompiledField): unknown {
  if (value === null) return undefined;
  return kind === 'money' && typeof value === 'string' ? fromDecimal(value, base.currency) : value;
}

/** Returns whether a plain value is a valid default of a kind. Money is a decimal string. */
export function isDefaultOf(kind: ValueKind, value: unknown, currency: string): boolean {
  if (kind === 'money') return isAmount(value, currency);
  return kind !== 'rows' && !isRecord(value) && isOfKind(kind, value);
}

function isAmount(value: unknown, currency: string): boolean {
  try {
    return typeof value === 'string' && Number.isSafeInteger(fromDecimal(value, currency));
  } catch (error) {
    if (error instanceof MoneyError) return false;
    throw error;
  }
}

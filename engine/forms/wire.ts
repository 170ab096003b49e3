import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField, CompiledForm } from './compiled.ts';
import type { FormData } from './evaluate/evaluation.ts';
import { fromDecimal, MoneyError, parseDecimal, toDecimal } from '#engine/money/index.ts';
import { formatDate, parseDate } from '#engine/text/index.ts';

/** An unreadable external value. It stays unchanged in the data, so that the form rejects it. */
export type WireFinding = { readonly path: string; readonly name: string };

/** Converts data to the API's format: its names, booleans, money, dates and locations. */
export function toWire(form: CompiledForm, data: FormData): Record<string, unknown> {
  return toWireFields(form.fields, data);
}

/**
 * Reads data in the API's format. Strict: accepts booleans, decimals and dates only in the field's format. Ignores
 * unknown names. Adds ids from newId to rows without one.
 */
export function fromWire(
  form: CompiledForm,
  wire: Readonly<Record<string, unknown>>,
  newId: () => string,
): { readonly data: FormData; readonly findings: readonly WireFinding[] } {
  const findings: WireFinding[] = [];
  return { data: fromWireFields(form.fields, wire, '', newId, findings), findings };
}

function toWireFields(
  fields: readonly CompiledField[],
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {};
  for (const field of fields) {
    if (!Object.hasOwn(data, field.key) || field.kind === 'none') continue;
    const value = data[field.key];
    const { split } = field.api;
    if (split !== undefined && typeof value === 'string') {
      const parts = value.split(split.separator);
      for (const [index, name] of split.into.entries()) wire[name] = parts[index] ?? '';
    } else wire[nameOf(field)] = toWireValue(field, value);
  }
  return wire;
}

function toWireValue(field: CompiledField, value: unknown): unknown {
  if (value === null) return null;
  if (field.kind === 'group' && isRecord(value)) return written(field, toWireFields(field.fields, value));
  if (field.kind === 'rows' && Array.isArray(value)) {
    return written(
      field,
      value.filter(isRecord).map((row) => ({ id: row['id'], ...toWireFields(field.fields, row) })),
    );
  }
  return written(field, value);
}

function written({ kind, api, base }: CompiledField, value: unknown): unknown {
  if (kind === 'boolean' && api.true !== undefined && api.false !== undefined)
    return value === true ? api.true : api.false;
  switch (api.as) {
    case 'decimal':
      return typeof value !== 'number' ? value : kind === 'money' ? toDecimal(value, base.currency) : String(value);
    case 'DD-MM-YYYY':
      return typeof value === 'string' ? formatDate(value) : value;
    case 'lat,long':
      return isRecord(value) ? `${String(value['latitude'])},${String(value['longitude'])}` : value;
    case 'json':
      return JSON.stringify(value);
    default:
      return value;
  }
}

function fromWireFields(
  fields: readonly CompiledField[],
  wire: Readonly<Record<string, unknown>>,
  pointer: string,
  newId: () => string,
  findings: WireFinding[],
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const field of fields) {
    const name = nameOf(field);
    const path = `${pointer}/${field.key}`;
    const { split } = field.api;
    if (split?.into.every((part) => typeof wire[part] === 'string') === true) {
      data[field.key] = split.into.map((part) => wire[part]).join(split.separator);
      continue;
    }
    if (!Object.hasOwn(wire, name) || field.kind === 'none') continue;
    const read = readValue(field, wire[name]);
    if (read === undefined) findings.push({ path, name });
    const value = read === undefined ? wire[name] : read.value;
    if (field.kind === 'group' && isRecord(value)) {
      data[field.key] = fromWireFields(field.fields, value, path, newId, findings);
    } else if (field.kind === 'rows' && Array.isArray(value)) {
      data[field.key] = value.map((row: unknown, index) =>
        isRecord(row)
          ? { id: rowId(row['id'], newId), ...fromWireFields(field.fields, row, `${path}/${index}`, newId, findings) }
          : row,
      );
    } else data[field.key] = value;
  }
  return data;
}

/** Converts a value to the internal format; undefined if it is unreadable. */
function readValue({ kind, api, base }: CompiledField, value: unknown): { readonly value: unknown } | undefined {
  if (value === null || value === undefined) return { value: undefined };
  if (kind === 'boolean' && api.true !== undefined && api.false !== undefined) {
    if (value === api.true) return { value: true };
    return value === api.false ? { value: false } : undefined;
  }
  if (api.as === undefined) return { value };
  if (typeof value !== 'string') return undefined;
  switch (api.as) {
    case 'decimal':
      return kind === 'money' ? readMoney(value, base.currency) : readNumber(value);
    case 'DD-MM-YYYY':
      return /^\d{2}-\d{2}-\d{4}$/.test(value) ? found(parseDate(value)) : undefined;
    case 'lat,long':
      return readGeoPoint(value);
    case 'json':
      return readJson(value);
  }
}

function readMoney(value: string, currency: string): { readonly value: unknown } | undefined {
  if (!parseDecimal(value, currency).ok) return undefined;
  try {
    return { value: fromDecimal(value, currency) };
  } catch (error) {
    if (error instanceof MoneyError) return undefined;
    throw error;
  }
}

function readNumber(value: string): { readonly value: unknown } | undefined {
  return /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? { value: Number(value) } : undefined;
}

function readGeoPoint(value: string): { readonly value: unknown } | undefined {
  const match = /^(-?\d{1,3}(?:\.\d{1,15})?),(-?\d{1,3}(?:\.\d{1,15})?)$/.exec(value);
  return match === null ? undefined : { value: { latitude: Number(match[1]), longitude: Number(match[2]) } };
}

function readJson(value: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(value) };
  } catch {
    return undefined;
  }
}

function found(value: unknown): { readonly value: unknown } | undefined {
  return value === null ? undefined : { value };
}

function rowId(id: unknown, newId: () => string): string {
  return typeof id === 'string' && id !== '' ? id : typeof id === 'number' ? String(id) : newId();
}

function nameOf({ api, key }: CompiledField): string {
  return api.name ?? key;
}

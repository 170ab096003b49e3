import { isRecord } from '#engine/conditions/index.ts';
import type { ValueKind } from './definition.ts';
import { isDate, parseTime, readInstant, stripInvisible } from '#engine/text/index.ts';

/** Returns whether an answer is empty: absent, null, text without visible characters, or an empty list. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'string' ? stripInvisible(value).trim() === '' : Array.isArray(value) && value.length === 0;
}

/** Returns whether a value is of a kind. Unreadable typed text is not. */
export function isOfKind(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
    case 'money':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
    case 'rows':
      return Array.isArray(value);
    case 'date':
      return typeof value === 'string' && isDate(value);
    case 'time':
      return typeof value === 'string' && parseTime(value) === value;
    case 'instant':
      return typeof value === 'string' && readInstant(value) !== null;
    case 'range':
      return isRecord(value) && isOfKind('instant', value['from']) && isOfKind('instant', value['to']);
    default:
      return isRecord(value);
  }
}

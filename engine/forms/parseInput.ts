import type { ValueKind } from './definition.ts';
import { formatAmount, parseDecimal } from '#engine/money/index.ts';
import { normalizeDigits, stripInvisible } from '#engine/text/index.ts';

/**
 * Parses typed text as a value of the kind. Returns unreadable text unchanged, so that the form keeps and rejects it.
 * Empty text gives undefined.
 */
export function parseInput(kind: ValueKind, text: string, currency: string): unknown {
  if (text.trim() === '') return text === '' ? undefined : text;
  if (kind === 'money') {
    const parsed = parseDecimal(text, currency);
    return parsed.ok ? parsed.minor : text;
  }
  if (kind === 'integer' || kind === 'number') return parseFigure(text) ?? text;
  return text;
}

/** Formats a value for its input. Returns unreadable input as typed. */
export function formatInput(kind: ValueKind, value: unknown, currency: string): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'number') return String(value);
  if (kind === 'money')
    return Number.isSafeInteger(value) ? formatAmount(value, currency).replace('\u2212', '-') : String(value);
  return plain(value);
}

const figure = /^([-+\u2212]?)(\d*|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/;

// Numbers are exact up to fifteen digits; longer ones could change silently.
function parseFigure(text: string): number | undefined {
  const typed = normalizeDigits(stripInvisible(text)).trim().replaceAll('\u066b', '.').replaceAll('\u066c', ',');
  const match = figure.exec(typed);
  if (match === null) return undefined;
  const [, sign = '', grouped = '', fraction = ''] = match;
  const whole = grouped.replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (whole + fraction === '' || (whole + fraction).length > 15) return undefined;
  const size = Number(`${whole || '0'}.${fraction || '0'}`);
  return (sign === '-' || sign === '\u2212') && size !== 0 ? -size : size;
}

// Shows 1e-7 as 0.0000001.
function plain(value: number): string {
  const text = String(value);
  return text.includes('e-') ? value.toFixed(15).replace(/0+$/, '') : text;
}

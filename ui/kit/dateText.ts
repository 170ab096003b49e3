import { normalizeDigits } from '#engine/text/index.ts';

export type DateKind = 'date' | 'datetime' | 'time';

type Group = { readonly size: number; readonly before: string };

const day: readonly Group[] = [
  { size: 2, before: '' },
  { size: 2, before: '-' },
  { size: 4, before: '-' },
];

const groups: Readonly<Record<DateKind, readonly Group[]>> = {
  date: day,
  datetime: [...day, { size: 2, before: ' ' }, { size: 2, before: ':' }],
  time: [
    { size: 2, before: '' },
    { size: 2, before: ':' },
  ],
};

const whole: Readonly<Record<DateKind, RegExp>> = {
  date: /^(\d\d)-(\d\d)-(\d{4})$/,
  datetime: /^(\d\d)-(\d\d)-(\d{4}) (\d\d):(\d\d)$/,
  time: /^(\d\d):(\d\d)$/,
};

const iso: Readonly<Record<DateKind, RegExp>> = {
  date: /^(\d{4})-(\d\d)-(\d\d)$/,
  datetime: /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/,
  time: /^(\d\d):(\d\d)/,
};

/**
 * Inserts separators while typing: `1812` becomes `18-12`, `1/2/2026` becomes `01-02-2026`. Accepts a pasted ISO date.
 */
export function maskDate(kind: DateKind, typed: string): string {
  const text = normalizeDigits(typed);
  if (iso[kind].test(text.trim())) return formatDateInput(kind, text.trim());
  const parts = groups[kind];
  const found: string[] = [''];
  for (const sign of text) {
    const last = found.length - 1;
    const size = parts[last]?.size ?? 0;
    const current = found[last] ?? '';
    if (!/\d/.test(sign)) {
      if (current !== '' && found.length < parts.length) {
        found[last] = current.padStart(size, '0');
        found.push('');
      }
    } else if (current.length < size) {
      found[last] = current + sign;
    } else if (found.length < parts.length) {
      found.push(sign);
    }
  }
  return found.map((part, index) => (part === '' ? '' : (parts[index]?.before ?? '') + part)).join('');
}

/** Returns ISO for a complete, valid date (`2026-02-01`, `2026-02-01T18:00`, `18:00`), else the text unchanged. */
export function parseDateInput(kind: DateKind, shown: string): string {
  const match = whole[kind].exec(shown);
  if (match === null) return shown;
  // Times have one format. The form rejects one such as 25:00.
  if (kind === 'time') return shown;
  const found = match.slice(1);
  const [date = '', month = '', year = '', hour, minute] = found;
  if (!isDay(Number(year), Number(month), Number(date))) return shown;
  const head = `${year}-${month}-${date}`;
  if (kind === 'date') return head;
  return isTime(hour, minute) ? `${head}T${hour}:${minute}` : shown;
}

/** Formats an ISO date for display. Other text stays unchanged. */
export function formatDateInput(kind: DateKind, value: string): string {
  const match = iso[kind].exec(value);
  if (match === null) return value;
  if (kind === 'time') return `${match[1]}:${match[2]}`;
  const [, year, month, date, hour, minute] = match;
  return `${date}-${month}-${year}${kind === 'date' ? '' : ` ${hour}:${minute}`}`;
}

function isDay(year: number, month: number, date: number): boolean {
  if (year < 1 || month < 1 || month > 12 || date < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return date <= (lengths[month - 1] ?? 0);
}

function isTime(hour = '', minute = ''): boolean {
  return Number(hour) < 24 && Number(minute) < 60;
}

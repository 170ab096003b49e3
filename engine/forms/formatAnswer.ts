import { isRecord } from '#engine/conditions/index.ts';
import type { CompiledField } from './compiled.ts';
import type { FieldText } from './formText.ts';
import type { Translate } from './messages.ts';
import { formatGeoPoint } from './geoPoint.ts';
import { formatAmount, formatMoney } from '#engine/money/index.ts';
import { formatDate, formatInstant, type Lang, localize, readInstant } from '#engine/text/index.ts';

export type FormatAnswerOptions = {
  readonly lang: Lang;
  readonly translate: Translate;
  /** IANA name of the zone that moments are shown in. */
  readonly zone: string;
  /** Omits the currency, for a column whose header shows it. */
  readonly bare?: boolean | undefined;
};

/**
 * Formats an answer for people: option labels, amounts with currency, moments in a zone. Unreadable input stays as
 * typed; no answer gives an empty text.
 */
export function formatAnswer(
  field: CompiledField,
  value: unknown,
  text: FieldText,
  options: FormatAnswerOptions,
): string {
  if (value === undefined || value === null || value === '') return '';
  const { lang, translate, zone, bare = false } = options;
  switch (field.kind) {
    case 'boolean':
      return value === true
        ? (translate('rows.yes') ?? 'yes')
        : value === false
          ? (translate('rows.no') ?? 'no')
          : String(value);
    case 'money':
      if (typeof value !== 'number') return String(value);
      return bare ? formatAmount(value, field.base.currency) : formatMoney(value, field.base.currency, lang).text;
    case 'date':
      return formatDate(String(value));
    case 'instant':
      return momentText(value, zone);
    case 'range':
      return isRecord(value) ? `${momentText(value['from'], zone)} – ${momentText(value['to'], zone)}` : String(value);
    case 'file':
      return isRecord(value) ? String(value['name'] ?? '') : String(value);
    case 'location':
      return formatGeoPoint(value);
    case 'list':
      return Array.isArray(value)
        ? value.map((choice) => nameOf(choice, text, lang)).join(lang === 'ar' ? '، ' : ', ')
        : String(value);
    case 'rows':
      return Array.isArray(value) ? (translate('rows.count', { count: value.length }) ?? String(value.length)) : '';
    case 'group':
    case 'none':
      return '';
    case 'integer':
    case 'number':
      return `${nameOf(value, text, lang)}${typeof value === 'number' ? unitOf(field) : ''}`;
    default:
      return nameOf(value, text, lang);
  }
}

/** Returns whether an answer is always left to right: a number, a date, an address. */
export function isLeftToRight(field: CompiledField): boolean {
  return (
    ['integer', 'number', 'date', 'time', 'instant', 'range', 'location'].includes(field.kind) ||
    field.base.settings['direction'] === 'ltr'
  );
}

function nameOf(value: unknown, text: FieldText, lang: Lang): string {
  const option = text.options.get(String(value));
  return option === undefined ? String(value) : localize(option.label, lang);
}

function momentText(value: unknown, zone: string): string {
  const instant = typeof value === 'string' ? readInstant(value) : null;
  return instant === null ? String(value ?? '') : formatInstant(instant, zone);
}

function unitOf({ base }: CompiledField): string {
  const unit = base.settings['unit'];
  return typeof unit === 'string' ? unit : '';
}

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
  /** IANA name: moments are shown by its clocks. */
  readonly zone: string;
  /** In a column whose head names the currency: the figure alone. */
  readonly bare?: boolean | undefined;
};

/**
 * An answer as a person reads it: choices by their names, amounts with their currency, moments by the clocks of a zone;
 * what could not be read as it was typed, and an empty text for no answer.
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

/** Whether an answer is written left to right in any language: a figure, a date, an address. */
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

import type { CompiledField, CompiledForm, FieldForm } from './compiled.ts';
import type { Correction, Issue } from './evaluate/evaluation.ts';
import { interpolate, type Translate } from './messages.ts';
import { patternOf, readReference } from './reference.ts';
import { formatMoney } from '#engine/money/index.ts';
import { formatDate, formatInstant, type Lang, localize, readInstant } from '#engine/text/index.ts';

export type DescribeOptions = {
  readonly lang: Lang;
  /** The general messages (schemas/messages/forms.json) in that language. */
  readonly translate: Translate;
  /** IANA name of the zone that moments are shown in. */
  readonly zone: string;
  /** The current field type, if the field has variants. */
  readonly fieldForm?: FieldForm | undefined;
};

/** Returns the pattern of the field at a pointer: * for each row index. */
export function patternOfPath(path: string): string {
  return path.replace(/\/\d+(?=\/|$)/g, '/*');
}

/**
 * Returns the message of an issue: the validator's, the field's, the type's, or the general one for the code and value
 * kind.
 */
export function describeIssue(issue: Issue, form: CompiledForm, options: DescribeOptions): string {
  const pattern = patternOfPath(issue.path);
  const field = form.byPattern.get(pattern);
  const type = options.fieldForm ?? field?.base;
  const params = paramsOf(issue.params, pattern, form, field, options);
  const own = issue.message ?? form.text.fields.get(pattern)?.messages[issue.code] ?? type?.messages[issue.code];
  return own === undefined
    ? general(issue.code, field, options.translate, params)
    : interpolate(own, options.lang, params);
}

/** Returns the message of a correction. */
export function describeCorrection(correction: Correction, form: CompiledForm, options: DescribeOptions): string {
  const { path, code, to, message } = correction;
  const pattern = patternOfPath(path);
  const field = form.byPattern.get(pattern);
  const params = paramsOf({ limit: to }, pattern, form, field, options);
  return message === undefined
    ? general(`corrected.${code}`, undefined, options.translate, params)
    : interpolate(message, options.lang, params);
}

/** Returns the name of a field for people: "Row 3, Price" for one in rows. */
export function nameOfField(
  path: string,
  form: CompiledForm,
  { lang, translate }: Pick<DescribeOptions, 'lang' | 'translate'>,
): string {
  const names: string[] = [];
  let walked = '';
  for (const key of path.split('/').slice(1)) {
    walked += `/${key}`;
    if (/^\d+$/.test(key)) {
      const rows = form.text.fields.get(patternOfPath(walked.slice(0, walked.lastIndexOf('/'))));
      const n = Number(key) + 1;
      const title = rows?.rowTitle;
      names.splice(
        -1,
        1,
        title === undefined ? (translate('row', { n }) ?? String(n)) : interpolate(title, lang, { n }),
      );
      continue;
    }
    const label = form.text.fields.get(patternOfPath(walked))?.label;
    names.push(label === undefined ? key : localize(label, lang));
  }
  const [last = ''] = names.slice(-1);
  const inRow = /\/\d+\//.test(path);
  return inRow ? names.slice(-2).join(lang === 'ar' ? '، ' : ', ') : last;
}

function general(
  code: string,
  field: CompiledField | undefined,
  translate: Translate,
  params: Readonly<Record<string, string | number>>,
): string {
  const ofKind = field === undefined ? undefined : translate(`${code}.${field.kind}`, params);
  return ofKind ?? translate(code, params) ?? translate('invalid', params) ?? code;
}

function paramsOf(
  params: Issue['params'],
  pattern: string,
  form: CompiledForm,
  field: CompiledField | undefined,
  { lang, zone }: DescribeOptions,
): Record<string, string | number> {
  const words: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(params)) {
    if (name === 'limit') words[name] = shown(value, field, lang, zone);
    else if (name === 'bytes' && typeof value === 'number')
      words['size'] = lang === 'ar' ? `\u2066${megabytes(value)}\u2069` : megabytes(value);
    else if (name === 'field' && typeof value === 'string') {
      const label = form.text.fields.get(patternOf(readReference(value), pattern))?.label;
      words[name] = label === undefined ? value : localize(label, lang);
    } else if (typeof value === 'number' || typeof value === 'string') words[name] = value;
  }
  return words;
}

function shown(value: unknown, field: CompiledField | undefined, lang: Lang, zone: string): string {
  switch (field?.kind) {
    case 'money':
      return typeof value === 'number' ? formatMoney(value, field.base.currency, lang).text : String(value);
    case 'date':
      return formatDate(String(value));
    case 'instant':
    case 'range': {
      const instant = readInstant(String(value));
      return instant === null ? String(value) : formatInstant(instant, zone);
    }
    default:
      return value === undefined ? '' : String(value);
  }
}

function megabytes(bytes: number): string {
  const size = bytes / 1_000_000;
  return size >= 1 ? `${Math.round(size * 10) / 10} MB` : `${Math.round(bytes / 1000)} KB`;
}

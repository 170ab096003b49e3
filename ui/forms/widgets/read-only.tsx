import { formatMoney } from '#engine/money/index.ts';
import { formatDate, formatInstant, readInstant, type Lang } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A value as text that can be selected and copied. */
function Control({ id, field, form, slice }: WidgetProps) {
  const { lang, zone } = useFormContext();
  return (
    <output id={id} className="f-read-only" tabIndex={-1}>
      <bdi>{shown(slice.value, field.kind, form.currency, lang, zone)}</bdi>
    </output>
  );
}

function shown(value: unknown, kind: string, currency: string, lang: Lang, zone: string): string {
  if (value === undefined || value === null) return '\u2013';
  if (kind === 'money' && typeof value === 'number') return formatMoney(value, currency, lang).text;
  if (kind === 'date') return formatDate(String(value));
  const instant = kind === 'instant' ? readInstant(String(value)) : null;
  return instant === null ? String(value) : formatInstant(instant, zone);
}

export const readOnly: Widget = { Control };

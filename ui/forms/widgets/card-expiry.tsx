import { normalizeDigits } from '#engine/text/index.ts';
import { TextInput } from '#ui/kit/index.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A card's expiry as MM/YY. The slash is inserted automatically. */
function Control(props: WidgetProps) {
  return (
    <TextInput
      {...useUncontrolledText(props)}
      id={props.id}
      ltr
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder="MM/YY"
      normalize={monthAndYear}
      aria-required={props.slice.required || undefined}
    />
  );
}

/** `3` becomes `03/`, `1227` and `12/2027` become `12/27`. A deleted slash stays deleted. */
function monthAndYear(typed: string): string {
  const text = normalizeDigits(typed);
  const [first = '', second] = text.split('/');
  const month = first.replace(/\D/g, '');
  if (second !== undefined) {
    const year = second.replace(/\D/g, '');
    return `${month.padStart(month === '' ? 0 : 2, '0').slice(0, 2)}/${year.length === 4 ? year.slice(2) : year.slice(0, 2)}`;
  }
  if (month.length === 1 && month > '1') return `0${month}/`;
  return month.length > 2 ? `${month.slice(0, 2)}/${month.slice(2, 4)}` : month;
}

export const cardExpiry: Widget = { Control };

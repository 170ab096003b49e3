import { inGroups, normaliseDigits } from '#engine/text/index.ts';
import { TextInput } from '#ui/kit/index.ts';
import { useTyped } from './useTyped.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A card's number in groups of four, as it is printed. */
function Control(props: WidgetProps) {
  return (
    <TextInput
      {...useTyped(props)}
      id={props.id}
      ltr
      inputMode="numeric"
      autoComplete="cc-number"
      normalise={(text) => inGroups(normaliseDigits(text).replace(/\D/g, '').slice(0, 19), 4)}
      aria-required={props.slice.required || undefined}
    />
  );
}

export const cardNumber: Widget = { Control };

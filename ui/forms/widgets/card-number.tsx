import { inGroups, normalizeDigits } from '#engine/text/index.ts';
import { TextInput } from '#ui/kit/index.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A card number in groups of four. */
function Control(props: WidgetProps) {
  return (
    <TextInput
      {...useUncontrolledText(props)}
      id={props.id}
      ltr
      inputMode="numeric"
      autoComplete="cc-number"
      normalize={(text) => inGroups(normalizeDigits(text).replace(/\D/g, '').slice(0, 19), 4)}
      aria-required={props.slice.required || undefined}
    />
  );
}

export const cardNumber: Widget = { Control };

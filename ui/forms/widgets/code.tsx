import { CodeInput, TextInput } from '#ui/kit/index.ts';
import { normalizeDigits } from '#engine/text/index.ts';
import { useControlledText } from './useControlledText.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A code of digits. Settings: length; purpose: otp (autofilled from SMS) or security (on the back of a card). */
function Control(props: WidgetProps) {
  return props.form.settings['purpose'] === 'security' ? <CardCode {...props} /> : <OneTimeCode {...props} />;
}

function OneTimeCode(props: WidgetProps) {
  const { id, form, slice, onBlur } = props;
  const { length = 6 } = form.settings as { length?: number };
  const [typed, type] = useControlledText(props);
  return (
    <CodeInput
      id={id}
      length={length}
      value={typed}
      onChange={type}
      onBlur={onBlur}
      aria-required={slice.required || undefined}
    />
  );
}

function CardCode(props: WidgetProps) {
  const { length = 4 } = props.form.settings as { length?: number };
  return (
    <TextInput
      {...useUncontrolledText(props)}
      id={props.id}
      ltr
      inputMode="numeric"
      autoComplete="cc-csc"
      normalize={(text) => normalizeDigits(text).replace(/\D/g, '').slice(0, length)}
      aria-required={props.slice.required || undefined}
    />
  );
}

export const code: Widget = { Control };

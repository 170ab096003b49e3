import { formatPhone } from '#engine/text/index.ts';
import { PhoneInput } from '#ui/kit/index.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A phone number. On blur, an Egyptian mobile number is grouped. Settings: autocomplete. */
function Control(props: WidgetProps) {
  const { id, form, readOnly, slice } = props;
  const { autocomplete } = form.settings as { autocomplete?: string };
  return (
    <PhoneInput
      {...useUncontrolledText(props, (_, value) => (value === undefined ? '' : formatPhone(String(value))))}
      id={id}
      autoComplete={autocomplete ?? 'tel'}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
    />
  );
}

export const phone: Widget = { Control };

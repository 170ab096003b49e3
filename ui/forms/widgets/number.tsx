import { NumberInput } from '#ui/kit/index.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A number as text, changed by typing only. Settings: unit. */
function Control(props: WidgetProps) {
  const { id, field, form, readOnly, slice } = props;
  const { unit } = form.settings as { unit?: string };
  return (
    <NumberInput
      {...useUncontrolledText(props)}
      id={id}
      decimal={field.kind === 'number'}
      unit={unit}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
    />
  );
}

export const number: Widget = { Control };

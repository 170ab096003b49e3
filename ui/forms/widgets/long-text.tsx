import { TextArea } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useControlledText } from './useControlledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** Text of several lines with a counter. Settings: rows, maxLength. */
function Control(props: WidgetProps) {
  const { id, form, text, readOnly, slice, onBlur } = props;
  const { lang, translate } = useFormContext();
  const { rows, maxLength } = form.settings as { rows?: number; maxLength?: number };
  const [typed, type] = useControlledText(props);
  return (
    <TextArea
      id={id}
      rows={rows ?? 3}
      max={maxLength}
      countLabel={(count, max) => translate('counter', { count, max })}
      value={typed}
      onChange={type}
      onBlur={onBlur}
      placeholder={text.placeholder === undefined ? undefined : localize(text.placeholder, lang)}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
    />
  );
}

export const longText: Widget = { Control };

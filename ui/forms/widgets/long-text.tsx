import { TextArea } from '#ui/kit/index.ts';
import { localise } from '#engine/text/index.ts';
import { useForm } from '../FormContext.ts';
import { useOwnText } from './useOwnText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** Several lines of text with a counter. Settings: rows, maxLength. */
function Control(props: WidgetProps) {
  const { id, form, text, locked, slice, onLeave } = props;
  const { lang, say } = useForm();
  const { rows, maxLength } = form.settings as { rows?: number; maxLength?: number };
  const [typed, type] = useOwnText(props);
  return (
    <TextArea
      id={id}
      rows={rows ?? 3}
      max={maxLength}
      countLabel={(count, max) => say('counter', { count, max })}
      value={typed}
      onChange={type}
      onBlur={onLeave}
      placeholder={text.placeholder === undefined ? undefined : localise(text.placeholder, lang)}
      readOnly={locked}
      aria-required={slice.required || undefined}
    />
  );
}

export const longText: Widget = { Control };

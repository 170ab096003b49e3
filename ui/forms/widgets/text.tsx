import { TextInput } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One line of text. Settings: inputMode, autocomplete, direction. */
function Control(props: WidgetProps) {
  const { id, form, text, readOnly, slice } = props;
  const { lang } = useFormContext();
  const { inputMode, autocomplete, direction } = form.settings as {
    inputMode?: 'email';
    autocomplete?: string;
    direction?: string;
  };
  return (
    <TextInput
      {...useUncontrolledText(props)}
      id={id}
      ltr={direction === 'ltr'}
      inputMode={inputMode}
      // Keeps phones from capitalising and correcting URLs and e-mails.
      {...(direction === 'ltr' ? { autoCapitalize: 'none', spellCheck: false } : {})}
      autoComplete={autocomplete ?? 'off'}
      placeholder={text.placeholder === undefined ? undefined : localize(text.placeholder, lang)}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
    />
  );
}

export const text: Widget = { Control };

import { useState } from 'react';
import { IconButton, iconEye, iconEyeOff, TextInput } from '#ui/kit/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useUncontrolledText } from './useUncontrolledText.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** A password. Settings: autocomplete. */
function Control(props: WidgetProps) {
  const { id, form, readOnly, slice } = props;
  const { translate } = useFormContext();
  const [isShown, setShown] = useState(false);
  const { autocomplete } = form.settings as { autocomplete?: string };
  return (
    <TextInput
      {...useUncontrolledText(props)}
      id={id}
      type={isShown ? 'text' : 'password'}
      ltr
      autoComplete={autocomplete ?? 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
      aria-required={slice.required || undefined}
      tail={
        <IconButton
          icon={isShown ? iconEyeOff : iconEye}
          label={isShown ? translate('hide') : translate('show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}

export const password: Widget = { Control };

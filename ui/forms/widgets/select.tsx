import { Button, Select } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useOptions } from './useOptions.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One of some options, in the browser's own list. */
function Control(props: WidgetProps) {
  const { id, text, readOnly, slice, onChange, onBlur } = props;
  const { lang, translate } = useFormContext();
  const { options, state, retry } = useOptions(props);
  if (state === 'failed') {
    return (
      <Button variant="plain" id={id} onClick={retry}>
        {translate('loadAgain')}
      </Button>
    );
  }
  const chosen = options.find(({ value }) => value === slice.value);
  const placeholder =
    state === 'loading'
      ? translate('loading')
      : text.placeholder === undefined
        ? translate('choose')
        : localize(text.placeholder, lang);
  return (
    <Select
      id={id}
      choices={options.map(({ key, label }) => ({ value: key, label }))}
      value={chosen?.key ?? ''}
      placeholder={placeholder}
      disabled={readOnly}
      onChange={(key) => onChange(options.find((option) => option.key === key)?.value)}
      onBlur={onBlur}
      aria-required={slice.required || undefined}
      aria-busy={state === 'loading' || undefined}
    />
  );
}

export const select: Widget = { Control };

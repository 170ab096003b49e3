import { useMemo } from 'react';
import { Combobox } from '#ui/kit/Combobox.tsx';
import { Button } from '#ui/kit/index.ts';
import { localize } from '#engine/text/index.ts';
import { useFormContext } from '../FormContext.ts';
import { useOptions } from './useOptions.ts';
import type { Widget, WidgetProps } from './widget.ts';

/** One or several of many options, found by typing. */
function Control(props: WidgetProps) {
  const { id, field, text, readOnly, slice, onChange, onBlur } = props;
  const { lang, translate } = useFormContext();
  const { options, state, retry } = useOptions(props);
  const choices = useMemo(
    () => options.map(({ key, label, hint, also }) => ({ value: key, label, hint, also })),
    [options],
  );
  const isList = field.kind === 'list';
  if (state === 'failed') {
    return (
      <Button variant="plain" id={id} onClick={retry}>
        {translate('loadAgain')}
      </Button>
    );
  }
  const given: readonly unknown[] = Array.isArray(slice.value) ? slice.value : [slice.value];
  const chosen = given.filter((value) => value !== undefined && value !== null);
  const choose = (keys: readonly string[]): void => {
    // A chosen value that is no longer offered stays until it is removed.
    const values = keys.map((key) => options.find((option) => option.key === key)?.value ?? key);
    onChange(isList ? values : values[0]);
  };
  const invitation = text.placeholder === undefined ? translate('choose') : localize(text.placeholder, lang);
  return (
    <Combobox
      id={id}
      choices={choices}
      value={chosen.map(String)}
      multiple={isList}
      disabled={readOnly}
      placeholder={state === 'loading' ? translate('loading') : invitation}
      texts={{
        none: translate('search.none'),
        open: translate('search.open'),
        count: (count) => translate('search.count', { count }),
        remove: (name) => translate('search.remove', { name }),
      }}
      onChange={choose}
      onBlur={onBlur}
      aria-required={slice.required || undefined}
      aria-busy={state === 'loading' || undefined}
    />
  );
}

export const combobox: Widget = { Control };

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CompiledField, FieldText } from '#engine/forms/index.ts';
import { type Lang, localize, otherLang } from '#engine/text/index.ts';
import type { ReferenceRow } from '../ports.ts';
import { useFormContext } from '../FormContext.ts';
import type { WidgetProps } from './widget.ts';

type ShownOption = {
  readonly value: string | number | boolean;
  /** The value as a native control holds it. */
  readonly key: string;
  readonly label: string;
  readonly hint: string | undefined;
  /** The label in the other language. */
  readonly also: string;
};

export type Options = {
  readonly options: readonly ShownOption[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
};

/** Returns a field's offered options in the current language, its own or those of a reference list. */
export function useOptions({ field, text, slice }: WidgetProps): Options {
  const { store, lang, ports } = useFormContext();
  const [rows, setRows] = useState<readonly ReferenceRow[] | 'failed' | undefined>();
  const { optionsReference: reference } = field;
  const { references } = ports;
  const load = useCallback(() => {
    let isWanted = true;
    const take = (found: readonly ReferenceRow[] | 'failed'): void => {
      if (!isWanted) return;
      setRows(found);
      if (found !== 'failed' && reference !== undefined) {
        const values = found.map(({ value }) => value);
        store.setReference(reference, values);
      }
    };
    if (reference !== undefined) {
      const found = references?.(reference) ?? Promise.reject(new Error(`Nothing here knows ${reference}.`));
      found.then(take, () => take('failed'));
    }
    return () => {
      isWanted = false;
    };
  }, [reference, references, store]);
  useEffect(load, [load]);
  const { offered } = slice;
  // Keeps the list's identity while it is equal: there may be thousands.
  const options = useMemo(
    () =>
      reference === undefined
        ? ownOptions(field, text, offered, lang)
        : (Array.isArray(rows) ? (rows as readonly ReferenceRow[]) : []).map(({ value, label }) => ({
            value,
            key: String(value),
            label: localize(label, lang),
            hint: undefined,
            also: localize(label, otherLang(lang)),
          })),
    [reference, rows, field, text, offered, lang],
  );
  if (reference !== undefined) {
    return {
      options,
      state: rows === undefined ? 'loading' : rows === 'failed' ? 'failed' : 'ready',
      retry: () => {
        setRows(undefined);
        load();
      },
    };
  }
  return { options, state: 'ready', retry: () => undefined };
}

function ownOptions(
  field: CompiledField,
  text: FieldText,
  offered: readonly unknown[] | undefined,
  lang: Lang,
): readonly ShownOption[] {
  return (field.options ?? [])
    .filter(({ value }) => offered === undefined || offered.includes(value))
    .map(({ value }) => {
      const words = text.options.get(String(value));
      return {
        value,
        key: String(value),
        label: words === undefined ? String(value) : localize(words.label, lang),
        hint: words?.hint === undefined ? undefined : localize(words.hint, lang),
        also: words === undefined ? '' : localize(words.label, otherLang(lang)),
      };
    });
}

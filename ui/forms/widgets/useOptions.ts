import { useCallback, useEffect, useState } from 'react';
import { localise } from '#engine/text/index.ts';
import type { ReferenceRow } from '../ports.ts';
import { useForm } from '../FormContext.ts';
import type { WidgetProps } from './widget.ts';

type ShownOption = {
  readonly value: string | number | boolean;
  /** The value as a native control holds it. */
  readonly key: string;
  readonly name: string;
  readonly hint: string | undefined;
};

export type Options = {
  readonly options: readonly ShownOption[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly retry: () => void;
};

/** The choices of a field that are offered now, in the language of the moment: its own, or those of a reference list. */
export function useOptions({ field, text, slice }: WidgetProps): Options {
  const { store, lang, ports } = useForm();
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
  if (reference !== undefined) {
    const found = Array.isArray(rows) ? (rows as readonly ReferenceRow[]) : [];
    return {
      options: found.map(({ value, name }) => ({
        value,
        key: String(value),
        name: localise(name, lang),
        hint: undefined,
      })),
      state: rows === undefined ? 'loading' : rows === 'failed' ? 'failed' : 'ready',
      retry: () => {
        setRows(undefined);
        load();
      },
    };
  }
  const offered = (field.options ?? []).filter(
    ({ value }) => slice.offered === undefined || slice.offered.includes(value),
  );
  const options = offered.map(({ value }) => {
    const words = text.options.get(String(value));
    return {
      value,
      key: String(value),
      name: words === undefined ? String(value) : localise(words.name, lang),
      hint: words?.hint === undefined ? undefined : localise(words.hint, lang),
    };
  });
  return { options, state: 'ready', retry: () => undefined };
}

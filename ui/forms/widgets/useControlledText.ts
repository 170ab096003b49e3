import { useState } from 'react';
import type { WidgetProps } from './widget.ts';

type Owner = { readonly slice: { readonly value: unknown }; readonly onInput: WidgetProps['onInput'] };

/**
 * Text state of a control that rerenders on each key. Typed text stays as typed; a value from elsewhere, such as a
 * draft, replaces it.
 */
export function useControlledText({ slice, onInput }: Owner): readonly [string, (text: string) => void] {
  const { value } = slice;
  const [own, setOwn] = useState({ text: textOf(value), sent: value, seen: value });
  let shown = own;
  if (own.seen !== value) {
    shown = { ...own, seen: value, text: value === own.sent ? own.text : textOf(value) };
    setOwn(shown);
  }
  const type = (text: string): void => {
    const sent = text === '' ? undefined : text;
    setOwn({ text, sent, seen: value });
    onInput(sent);
  };
  return [shown.text, type];
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}

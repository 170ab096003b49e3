import { useLayoutEffect, useRef } from 'react';
import { parseInput, formatInput } from '#engine/forms/index.ts';
import type { WidgetProps } from './widget.ts';

type UncontrolledText = {
  readonly ref: React.RefObject<HTMLInputElement | null>;
  readonly defaultValue: string;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
};

/**
 * Props of an input that holds its own text, so keys don't rerender it or move the caret. Blur formats the text. A
 * value from elsewhere, such as a draft, replaces it.
 */
export function useUncontrolledText(
  { field, form, slice, onInput, onBlur }: WidgetProps,
  show = formatInput,
  read = parseInput,
): UncontrolledText {
  const box = useRef<HTMLInputElement>(null);
  const own = useRef(slice.value);
  const seen = useRef(slice.value);
  const { kind } = field;
  const shown = show(kind, slice.value, form.currency);
  useLayoutEffect(() => {
    // A rerender for another reason: the input's text is newer than the slice.
    if (seen.current === slice.value) return;
    seen.current = slice.value;
    if (own.current === slice.value || box.current === null) return;
    own.current = slice.value;
    box.current.value = shown;
  });
  const take = (text: string): void => {
    own.current = read(kind, text, form.currency);
    onInput(own.current);
  };
  const settle = (): void => {
    onBlur();
    const input = box.current;
    if (input === null) return;
    const text = show(kind, read(kind, input.value, form.currency), form.currency);
    if (text !== input.value) input.value = text;
  };
  return { ref: box, defaultValue: shown, onChange: take, onBlur: settle };
}

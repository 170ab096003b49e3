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
 * A native box that keeps its own text: a key draws nothing again and never moves the caret. On leaving, the text is
 * written as values of the kind are; a value that comes from elsewhere (a draft, a correction) replaces it.
 */
export function useUncontrolledText(
  { field, form, slice, onType, onLeave }: WidgetProps,
  show = formatInput,
  read = parseInput,
): UncontrolledText {
  const box = useRef<HTMLInputElement>(null);
  const own = useRef(slice.value);
  const seen = useRef(slice.value);
  const { kind } = field;
  const shown = show(kind, slice.value, form.currency);
  useLayoutEffect(() => {
    // Drawn again for another reason, in the middle of a word: what stands here is newer than what the form knows.
    if (seen.current === slice.value) return;
    seen.current = slice.value;
    if (own.current === slice.value || box.current === null) return;
    own.current = slice.value;
    box.current.value = shown;
  });
  const take = (text: string): void => {
    own.current = read(kind, text, form.currency);
    onType(own.current);
  };
  const settle = (): void => {
    onLeave();
    const input = box.current;
    if (input === null) return;
    const text = show(kind, read(kind, input.value, form.currency), form.currency);
    if (text !== input.value) input.value = text;
  };
  return { ref: box, defaultValue: shown, onChange: take, onBlur: settle };
}

import type { ChangeEvent, ComponentPropsWithRef, CompositionEvent } from 'react';

type Box = HTMLInputElement | HTMLTextAreaElement;

/** Props of a native input with strings as values. */
export type BaseInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'onCompositionEnd' | 'value' | 'defaultValue' | 'type' | 'dir' | 'size'
> & {
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
};

export type Normalize = (typed: string) => string;

/**
 * Returns handlers that normalize typed text in place and pass it on. The caret keeps its position, and composing is
 * not disturbed.
 */
export function inputHandlers<E extends Box>(normalize: Normalize, onChange: ((value: string) => void) | undefined) {
  const take = (box: E) => {
    rewrite(box, normalize);
    onChange?.(box.value);
  };
  return {
    onChange: (event: ChangeEvent<E>) => {
      const { nativeEvent, currentTarget } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange?.(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionEnd: (event: CompositionEvent<E>) => take(event.currentTarget),
  };
}

function rewrite(box: Box, normalize: Normalize): void {
  const before = box.value;
  const after = normalize(before);
  if (after === before) return;
  const caret = box.selectionStart ?? before.length;
  const kept = caret === before.length ? after.length : normalize(before.slice(0, caret)).length;
  box.value = after;
  box.setSelectionRange(kept, kept);
}

export const passThrough: Normalize = (text) => text;

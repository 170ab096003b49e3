import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { findChoices, matchingChoice, type ComboChoice } from './findChoices.ts';

type ComboboxInput = {
  readonly choices: readonly ComboChoice[];
  readonly value: readonly string[];
  readonly multiple: boolean;
  readonly locked: boolean;
  readonly onChange: (value: readonly string[]) => void;
};

/** Renders this many choices, and as many more near the end of the list. */
const drawnAtOnce = 60;

/** The state and key handling of a combobox. */
export function useCombobox({ choices, value, multiple, locked, onChange }: ComboboxInput) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const [limit, setLimit] = useState(drawnAtOnce);
  const composing = useRef(false);
  const found = useMemo(() => findChoices(choices, typed ?? ''), [choices, typed]);
  const drawn = Math.min(found.length, Math.max(limit, at + drawnAtOnce / 2));

  const open = (): void => {
    if (locked || isOpen) return;
    setOpen(true);
    setLimit(drawnAtOnce);
    setAt(found.findIndex((choice) => value.includes(choice.value)));
  };
  const close = (): void => {
    setOpen(false);
    setAt(-1);
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setLimit(drawnAtOnce);
    setAt(text === '' ? -1 : 0);
    if (text === '' && !multiple) onChange([]);
  };
  const choose = (choice: ComboChoice): void => {
    const isChosen = value.includes(choice.value);
    setTyped(undefined);
    if (multiple) onChange(isChosen ? value.filter((other) => other !== choice.value) : [...value, choice.value]);
    else {
      onChange([choice.value]);
      close();
    }
  };
  /** On blur, typed text selects the only choice it can mean. */
  const leave = (): void => {
    const match = typed === undefined ? undefined : matchingChoice(choices, typed);
    if (match !== undefined && !value.includes(match.value)) choose(match);
    setTyped(undefined);
    close();
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (composing.current || event.nativeEvent.isComposing) return;
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    if (step !== undefined && !locked) {
      event.preventDefault();
      if (!isOpen) open();
      else setAt(moved(at, step, found.length));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(undefined);
      close();
    } else if (event.key === 'Enter' && isOpen) {
      const choice = found[at];
      event.preventDefault();
      if (choice !== undefined) choose(choice);
    } else if (event.key === 'Backspace' && multiple && (typed ?? '') === '' && value.length > 0 && !locked) {
      onChange(value.slice(0, -1));
    }
  };
  const showMore = (): void => setLimit((count) => Math.min(found.length, count + drawnAtOnce));
  return { isOpen, open, close, typed, type, found, drawn, at, choose, leave, onKeyDown, showMore };
}

/** Single steps wrap around, long ones stop at the ends. */
function moved(at: number, step: number, count: number): number {
  if (count === 0) return -1;
  const next = at + step;
  if (Math.abs(step) > 1) return Math.max(0, Math.min(count - 1, next));
  return next < 0 ? count - 1 : next % count;
}

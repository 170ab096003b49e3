import { foldForSearch } from '#engine/text/index.ts';

export type ComboChoice = {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** The label in the other language, found as well. */
  readonly also?: string | undefined;
};

const keys = new WeakMap<ComboChoice, string>();

/** Returns the choices that contain every typed word, those that start with it first. */
export function findChoices(choices: readonly ComboChoice[], typed: string): readonly ComboChoice[] {
  const wanted = foldForSearch(typed);
  if (wanted === '') return choices;
  const words = wanted.split(' ');
  const found = choices.filter((choice) => words.every((word) => keyOf(choice).includes(word)));
  const begins = found.filter((choice) => keyOf(choice).startsWith(wanted));
  return begins.length === 0 ? found : [...begins, ...found.filter((choice) => !keyOf(choice).startsWith(wanted))];
}

/** Returns the only choice that the text can mean: the same text, or the single match. */
export function matchingChoice(choices: readonly ComboChoice[], typed: string): ComboChoice | undefined {
  const wanted = foldForSearch(typed);
  if (wanted === '') return undefined;
  const found = findChoices(choices, typed);
  return found.length === 1
    ? found[0]
    : found.find(({ label, also = '' }) => [label, also].some((name) => foldForSearch(name) === wanted));
}

function keyOf(choice: ComboChoice): string {
  let key = keys.get(choice);
  if (key === undefined) {
    key = foldForSearch([choice.label, choice.hint, choice.also].filter(Boolean).join(' '));
    keys.set(choice, key);
  }
  return key;
}

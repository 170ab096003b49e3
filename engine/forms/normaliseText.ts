import type { NormaliseWord } from './definition.ts';
import {
  normaliseDigits,
  normalisePhone,
  normaliseSpaces,
  toNationalEgyptian,
  toNationalMobile,
  trimmed,
} from '#engine/text/index.ts';

/** What each word does to a text that was typed or pasted. Each leaves alone what is right already. */
const words: Readonly<Record<NormaliseWord, (text: string) => string>> = {
  digits: normaliseDigits,
  spaces: normaliseSpaces,
  trim: trimmed,
  strip: normalisePhone,
  national: toNationalEgyptian,
  mobile: toNationalMobile,
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  scheme: (text) => (text === '' || /^[a-z][a-z0-9+-]*:/i.test(text) ? text : `https://${text}`),
};

/** Applies the words in their order. */
export function normaliseText(text: string, order: readonly NormaliseWord[]): string {
  return order.reduce((done, word) => words[word](done), text);
}

import { normalizeDigits } from './digits.ts';
import { normalizeSpaces, stripInvisible } from './spaces.ts';

/**
 * Folds a text for search: case, accents, digits and spaces; in Arabic also vowel marks, the kashida and mixed
 * spellings (أ إ آ ا, ى ي, ة ه).
 */
export function foldForSearch(text: string): string {
  const bare = stripInvisible(text.normalize('NFKD'))
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[\u0671\u0623\u0625\u0622]/g, '\u0627')
    .replaceAll('\u0649', '\u064a')
    .replaceAll('\u0629', '\u0647');
  return normalizeSpaces(normalizeDigits(bare)).toLowerCase();
}

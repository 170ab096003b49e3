import { normalizeDigits, normalizeSpaces, stripInvisible } from '#engine/text/index.ts';

/** Folds case, digits, spaces, invisible marks and Unicode composition, for comparing texts as people do. */
export function folded(text: string): string {
  return normalizeSpaces(normalizeDigits(stripInvisible(text.normalize('NFKC')))).toLowerCase();
}

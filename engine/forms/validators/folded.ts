import { normalizeDigits, normalizeSpaces, stripInvisible } from '#engine/text/index.ts';

/** One form for texts that people take for the same: case, digits, spaces, invisible marks and compositions folded. */
export function folded(text: string): string {
  return normalizeSpaces(normalizeDigits(stripInvisible(text.normalize('NFKC')))).toLowerCase();
}

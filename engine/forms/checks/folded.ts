import { normaliseDigits, normaliseSpaces, stripInvisible } from '#engine/text/index.ts';

/** One form for texts that people take for the same: case, digits, spaces, invisible marks and compositions folded. */
export function folded(text: string): string {
  return normaliseSpaces(normaliseDigits(stripInvisible(text.normalize('NFKC')))).toLowerCase();
}

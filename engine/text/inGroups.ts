/**
 * Splits a reference into groups from its start for reading out: `971 204 553`. For display only; copy the original
 * text.
 */
export function inGroups(text: string, size = 3): string {
  const letters = [...text];
  return letters.map((letter, index) => (index > 0 && index % size === 0 ? ` ${letter}` : letter)).join('');
}

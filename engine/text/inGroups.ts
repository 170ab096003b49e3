/** A reference in groups from its start, `971 204 553`, as it is read out. Copy the text itself, without the spaces. */
export function inGroups(text: string, size = 3): string {
  const letters = [...text];
  return letters.map((letter, index) => (index > 0 && index % size === 0 ? ` ${letter}` : letter)).join('');
}

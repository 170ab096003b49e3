/** Returns the first letter of a name, in place of a picture. */
export function initialOf(name: string): string {
  return [...name.trim()][0]?.toUpperCase() ?? '';
}

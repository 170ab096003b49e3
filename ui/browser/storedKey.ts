/** Under which key of the browser's storage a stored fact stands: its name without what it begins with. */
export function storedKey(fact: string): string {
  return fact.slice(fact.indexOf('.') + 1);
}

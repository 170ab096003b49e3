/** Returns the storage key of a stored fact: its name without `stored.`. */
export function storedKey(fact: string): string {
  return fact.slice(fact.indexOf('.') + 1);
}

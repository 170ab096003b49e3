/** Whether a database keeps a text as it is: it has no character NUL and no half of a pair of surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

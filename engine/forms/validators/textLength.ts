/** Counts characters as JSON Schema does: an emoji outside the basic plane counts as one. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** How long a text is in characters: an emoji outside the basic plane counts as one, as JSON Schema counts. */
export function textLength(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

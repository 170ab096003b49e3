/** The text of an answer; null when it is larger than `most` bytes, of which no more is read then. */
export async function readTextWithLimit({ body }: Response, most: number): Promise<string | null> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

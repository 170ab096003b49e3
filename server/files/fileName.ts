/**
 * The name of an uploaded file as it is shown: no folders, no control or direction characters, at most 100 characters, and
 * the extension of what it really is.
 */
export function fileName(given: string | undefined, extension: string): string {
  const last = (given ?? '').normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const stem = last
    .replace(/[\p{Cc}\p{Cf}"<>|*?:]/gu, '')
    .replace(/\.[^.]*$/, '')
    .replace(/^\.+/, '')
    .trim();
  return `${[...stem].slice(0, 95).join('') || 'file'}.${extension}`;
}

/** Returns true if the browser offers encryption, which it does on https and localhost only. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle?.encrypt === 'function';
}

/** Whether this page can encrypt: the browser's own cryptography is there on https and on localhost only. */
export function canSeal(): boolean {
  return typeof globalThis.crypto?.subtle?.encrypt === 'function';
}

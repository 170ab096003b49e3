/** Where an address would be resolved to see whether it leaves us; nobody can own it. */
const here = 'http://masar.invalid';

/**
 * A path of our own with query and fragment, as it was given; null for one that leads to another origin or is none. A browser
 * reads `//host`, `/\host` and control characters in its own ways, so they are refused whatever they resolve to.
 */
export function sameOriginPath(address: string | undefined): string | null {
  if (!address || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(address)) return null;
  const url = URL.parse(address, here);
  if (url?.origin !== here) return null;
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

/** Whether an origin is in the list. An entry may leave the port open: `http://localhost:*`. */
export function allowsOrigin(list: readonly string[], origin: string): boolean {
  return list.some((entry) =>
    entry.endsWith(':*') ? origin === entry.slice(0, -2) || portOf(origin, entry.slice(0, -1)) : origin === entry,
  );
}

/** Whether what follows the start is a port and nothing else. */
function portOf(origin: string, start: string): boolean {
  return origin.startsWith(start) && /^\d{1,5}$/.test(origin.slice(start.length));
}

/** An entry of the list in its canonical form; null when it is no http origin. */
export function readOrigin(text: string): string | null {
  const open = text.endsWith(':*');
  const url = URL.parse(open ? text.slice(0, -2) : text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username)
    return null;
  return open ? `${url.origin}:*` : url.origin;
}

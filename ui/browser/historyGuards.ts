type Guard = (event: PopStateEvent) => void;

const guards = new Set<Guard>();

/**
 * Starts calling guards on Back and Forward. Call it before the router starts: listeners on window run in order, and
 * the router would draw the next page first.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    for (const guard of guards) guard(event);
  });
}

/** Adds a guard, which may stop Back or Forward by stopImmediatePropagation. Returns a function that removes it. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

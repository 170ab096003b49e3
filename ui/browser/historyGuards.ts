type Guard = (event: PopStateEvent) => void;

const guards = new Set<Guard>();

/**
 * Begins to tell guards of Back and Forward before anybody else hears of them. To be called before the router listens: on a
 * window listeners are told in the order in which they came, and the router has drawn another page by the time of the next.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', (event) => {
    for (const guard of guards) guard(event);
  });
}

/** Adds somebody who may stop Back or Forward (stopImmediatePropagation). Gives back the way to end that. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard);
  return () => guards.delete(guard);
}

/**
 * Marks a history entry with its journey and step, where 0 is the start. `isFirst`: it started in the tab's first
 * entry.
 */
export type HistoryState = { readonly journey: string; readonly step: number; readonly isFirst: boolean };

/** The browser's history, as journeys use it. */
export type Navigation = {
  /** Path and query of the current entry. */
  address(): string;
  state(): HistoryState | undefined;
  open(address: string, options: { readonly replace: boolean; readonly state: HistoryState }): void;
  go(delta: number): void;
  /** The number of entries in the tab. */
  length(): number;
  /** Calls `listener` on Back and Forward. Returns a function that unsubscribes it. */
  onPop(listener: () => void): () => void;
  /** Calls `hidden` when the page is left or reloaded, `shown` when the browser restores it. */
  onHide(listeners: { readonly hidden: () => void; readonly shown: () => void }): void;
};

type Navigate = (address: string, options: { readonly replace: boolean; readonly state: unknown }) => void;

/** The history of this window. `navigate` is the router's, which keeps `state` as `usr`. */
export function browserNavigation(navigate: Navigate): Navigation {
  return {
    address: () => location.pathname + location.search,
    state() {
      const state = (history.state as { usr?: { journeyState?: HistoryState } | null } | null)?.usr;
      return state?.journeyState;
    },
    open: (address, { replace, state: mark }) => {
      // Marking the current entry keeps the URL's hash.
      const isMarked = replace && address === location.pathname + location.search;
      navigate(isMarked ? address + location.hash : address, { replace, state: { journeyState: mark } });
    },
    go: (delta) => history.go(delta),
    length: () => history.length,
    onPop(listener) {
      // The browser restores a page from its cache without a popstate.
      const revived = whenRevived(listener);
      window.addEventListener('popstate', listener);
      window.addEventListener('pageshow', revived);
      return () => {
        window.removeEventListener('popstate', listener);
        window.removeEventListener('pageshow', revived);
      };
    },
    onHide({ hidden, shown }) {
      window.addEventListener('pagehide', hidden);
      window.addEventListener('pageshow', whenRevived(shown));
    },
  };
}

function whenRevived(listener: () => void): (event: PageTransitionEvent) => void {
  return ({ persisted }) => {
    if (persisted) listener();
  };
}

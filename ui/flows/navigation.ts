/**
 * Which running journey an entry of the browser's history belongs to, and how far into it: 0 is where it began.
 * `isFirst`: it began in the first entry of the tab.
 */
export type HistoryState = { readonly journey: string; readonly step: number; readonly isFirst: boolean };

/** The browser's history as journeys need it. */
export type Navigation = {
  /** Path and query of the present entry. */
  address(): string;
  state(): HistoryState | undefined;
  open(address: string, options: { readonly replace: boolean; readonly state: HistoryState }): void;
  go(delta: number): void;
  /** How many entries the tab has. */
  length(): number;
  /** Is told when the person went back or forward. Gives back the way to stop. */
  onPop(listener: () => void): () => void;
  /** Is told when the page is being left, by a reload too, and when it comes back to life as it was. */
  onHide(listeners: { readonly hidden: () => void; readonly shown: () => void }): void;
};

type Navigate = (address: string, options: { readonly replace: boolean; readonly state: unknown }) => void;

/** The history of this window. `navigate` is the router's: it must draw what the address says, and keeps `state` as `usr`. */
export function browserNavigation(navigate: Navigate): Navigation {
  return {
    address: () => location.pathname + location.search,
    state() {
      const state = (history.state as { usr?: { journeyState?: HistoryState } | null } | null)?.usr;
      return state?.journeyState;
    },
    open: (address, { replace, state: mark }) => {
      // An entry that is only marked keeps the part of the page that it names.
      const isMarked = replace && address === location.pathname + location.search;
      navigate(isMarked ? address + location.hash : address, { replace, state: { journeyState: mark } });
    },
    go: (delta) => history.go(delta),
    length: () => history.length,
    onPop(listener) {
      // A page that was left for another site comes back to life without a popstate.
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

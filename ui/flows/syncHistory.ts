import type { Runner } from './createRunner.ts';
import type { Navigation } from './navigation.ts';

export type HistoryOptions = {
  readonly runner: Runner;
  readonly navigation: Navigation;
  /** Returns the URL of a page of this journey, or null if it has none. */
  readonly hrefFor: (page: string) => string | null;
};

/**
 * Syncs the URL and Back with a running journey. The URL follows the journey: a state's page, else the page where it
 * started. Back sends the state's `backEvent`; without one it leaves the journey and all its entries.
 */
export function syncHistory({ runner, navigation, hrefFor }: HistoryOptions): () => void {
  const { key } = runner;
  const found = navigation.state()?.journey === key ? navigation.state() : undefined;
  let step = found?.step ?? 0;
  // The tab has no earlier entry, so Back cannot leave.
  const isFirst = found?.isFirst ?? navigation.length() === 1;
  let address = navigation.address();
  // The first URL is corrected in place, not pushed.
  let popped = true;
  let leaving = false;

  const open = (next: string, replace: boolean): void => {
    if (!replace) step += 1;
    address = next;
    navigation.open(next, { replace, state: { journey: key, step, isFirst } });
  };
  const wanted = (): string => {
    const { page } = runner.view();
    return (page === undefined ? undefined : hrefFor(page)) ?? runner.base;
  };
  const follow = (): void => {
    const { status, backEvent } = runner.view();
    if (status !== 'running' || leaving) return;
    const isElsewhere = address !== wanted();
    if (isElsewhere) open(wanted(), popped || navigation.state()?.journey !== key);
    else if (navigation.state()?.journey !== key) open(address, true);
    popped = false;
    // Adds an entry for Back to consume, so that it reaches the journey.
    if (backEvent !== undefined && step === 0) open(address, false);
  };

  const goBack = (entries: number): void => {
    const { backEvent } = runner.view();
    if (backEvent === undefined) {
      leave();
      return;
    }
    popped = true;
    if (runner.send({ type: backEvent })) return;
    // The journey rejected it: as if Back was not pressed.
    popped = false;
    navigation.go(entries);
  };
  const leave = (): void => {
    if (isFirst) {
      popped = true;
      follow();
      return;
    }
    leaving = true;
    navigation.go(-(step + 1));
  };
  const stopListening = navigation.onPop(() => {
    const mark = navigation.state();
    if (mark?.journey !== key) return;
    const gone = mark.step - step;
    step = mark.step;
    address = navigation.address();
    if (gone < 0 && !leaving) {
      goBack(-gone);
      return;
    }
    // Forward, or returned after leaving.
    leaving = false;
    popped = true;
    follow();
  });
  const stopFollowing = runner.subscribe(follow);
  follow();
  return () => {
    stopListening();
    stopFollowing();
  };
}

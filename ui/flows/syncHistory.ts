import type { Runner } from './createRunner.ts';
import type { Navigation } from './navigation.ts';

export type HistoryOptions = {
  readonly runner: Runner;
  readonly navigation: Navigation;
  /** The address of a page of this journey; null when it has none here. */
  readonly hrefFor: (page: string) => string | null;
};

/**
 * Keeps the browser's address and its Back with a running journey. The journey is the truth, the address follows it: a
 * state that names a page has that page's address, all others that of the page where the journey began. Back goes to the
 * state's own event where it has one, else it leaves the journey, past everything that it had put into the history.
 */
export function syncHistory({ runner, navigation, hrefFor }: HistoryOptions): () => void {
  const { key } = runner;
  const found = navigation.state()?.journey === key ? navigation.state() : undefined;
  let step = found?.step ?? 0;
  // Nothing is before it in this tab: Back cannot leave.
  const isFirst = found?.isFirst ?? navigation.length() === 1;
  let address = navigation.address();
  // The address is where one came to, not where one goes from: at first it is put right in place.
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
    // An entry for Back to take away, so that it reaches the journey and not the page before it.
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
    // Not now: as if Back had not been pressed.
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
    // Forward, or here again after having left.
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

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Runner, RunnerOptions } from './createRunner.ts';
import type { HistoryOptions } from './syncHistory.ts';
import type { RunningJourneys } from './runningJourneys.ts';

export type UseRunnerOptions = {
  readonly journeys: RunningJourneys;
  /** Read when this key is acquired. Later values apply to the next run. */
  readonly options: RunnerOptions;
  readonly hrefFor: HistoryOptions['hrefFor'];
};

/** Returns the runner of a page's journey while the page is mounted. Null at the first render. */
export function useRunner({ journeys, options, hrefFor }: UseRunnerOptions): Runner | null {
  const { key } = options;
  const take = useEffectEvent(() => void journeys.take(options, hrefFor));
  useEffect(() => {
    take();
    return () => journeys.give(key);
  }, [journeys, key]);
  return useSyncExternalStore(journeys.subscribe, () => journeys.find(key)) ?? null;
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Runner, RunnerOptions } from './createRunner.ts';
import type { HistoryOptions } from './syncHistory.ts';
import type { RunningJourneys } from './runningJourneys.ts';

export type UseRunnerOptions = {
  readonly journeys: RunningJourneys;
  /** Read when this key is first taken; what they say later belongs to the next running. */
  readonly options: RunnerOptions;
  readonly hrefFor: HistoryOptions['hrefFor'];
};

/** The runner of a page's journey for as long as the page stands; null before its first moment. */
export function useRunner({ journeys, options, hrefFor }: UseRunnerOptions): Runner | null {
  const { key } = options;
  const take = useEffectEvent(() => void journeys.take(options, hrefFor));
  useEffect(() => {
    take();
    return () => journeys.give(key);
  }, [journeys, key]);
  return useSyncExternalStore(journeys.subscribe, () => journeys.find(key)) ?? null;
}

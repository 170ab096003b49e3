import { useSyncExternalStore } from 'react';
import type { Runner } from './createRunner.ts';
import type { JourneyView } from './journeyView.ts';

/** The journey as it is now; drawn again at each of its steps, the steps of journeys inside it too. */
export function useJourney(runner: Runner): JourneyView {
  return useSyncExternalStore(runner.subscribe, runner.view);
}

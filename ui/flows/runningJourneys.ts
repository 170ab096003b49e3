import { createRunner } from './createRunner.ts';
import type { JourneyLocation, Runner, RunnerOptions } from './createRunner.ts';
import { syncHistory } from './syncHistory.ts';
import type { HistoryOptions } from './syncHistory.ts';
import type { JourneyStorage } from './journeyStorage.ts';
import type { Navigation } from './navigation.ts';

type Running = { readonly runner: Runner; readonly options: RunnerOptions; users: number; stop: () => void };

export type RunningJourneys = ReturnType<typeof createRunningJourneys>;

/**
 * Holds the running journeys of this tab. A page acquires its journey and releases it on unmount. A released journey
 * stops a moment later, unless a page acquired it again or the URL is still its own. Route changes and StrictMode
 * therefore never run anything twice.
 */
export function createRunningJourneys(navigation: Navigation) {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  // Calls in flight fail when the page is left. Sleeping journeys ignore that.
  const asleep = new Set<Runner>();
  navigation.onHide({
    hidden() {
      for (const { runner } of running.values()) {
        if (isOver(runner)) continue;
        asleep.add(runner);
        runner.stop();
      }
    },
    shown() {
      for (const runner of asleep) runner.start();
      asleep.clear();
    },
  });

  const putDown = (key: string): void => {
    const found = running.get(key);
    if (found === undefined || found.users > 0 || (navigation.state()?.journey === key && !isOver(found.runner)))
      return;
    running.delete(key);
    found.stop();
  };

  return {
    /** Acquires a journey, and starts or resumes it if it is not running. */
    take(options: RunnerOptions, hrefFor: HistoryOptions['hrefFor']): Runner {
      const known = running.get(options.key);
      if (known !== undefined) {
        known.users += 1;
        return known.runner;
      }
      const runner = createRunner(options);
      const entry: Running = { runner, options, users: 1, stop: () => undefined };
      running.set(options.key, entry);
      for (const listener of listeners) listener();
      runner.start();
      const unfollow = syncHistory({ runner, navigation, hrefFor });
      entry.stop = () => {
        unfollow();
        runner.stop();
      };
      for (const key of running.keys()) putDown(key);
      return runner;
    },
    give(key: string): void {
      const found = running.get(key);
      if (found === undefined) return;
      found.users -= 1;
      setTimeout(() => putDown(key));
    },
    find(key: string): Runner | undefined {
      return running.get(key)?.runner;
    },
    /** Calls `listener` when another journey is acquired. Returns a function that unsubscribes it. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * Returns the running or last saved journey that started with these parameters, for a page with `resumesJourney`.
     * Undefined if the page was opened directly.
     */
    journeyToResume(params: Readonly<Record<string, string>>, storage: JourneyStorage): JourneyLocation | undefined {
      const found = [...running.values()].filter(
        ({ runner, options }) =>
          !isOver(runner) && Object.entries(params).every(([name, value]) => options.params[name] === value),
      );
      return found.at(-1)?.options ?? storage.latestFor(params);
    },
  };
}

function isOver(runner: Runner): boolean {
  const { status } = runner.view();
  return status === 'done' || status === 'failed';
}

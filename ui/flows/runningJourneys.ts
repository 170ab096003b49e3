import { createRunner } from './createRunner.ts';
import type { JourneyLocation, Runner, RunnerOptions } from './createRunner.ts';
import { syncHistory } from './syncHistory.ts';
import type { HistoryOptions } from './syncHistory.ts';
import type { JourneyStorage } from './journeyStorage.ts';
import type { Navigation } from './navigation.ts';

type Running = { readonly runner: Runner; readonly options: RunnerOptions; users: number; stop: () => void };

export type RunningJourneys = ReturnType<typeof createRunningJourneys>;

/**
 * The journeys that run on the pages of this tab. A page takes its journey and gives it back; one that nobody has taken
 * again a moment later is put down, unless the address is still its own: its next page is only on its way. So neither a
 * change of route nor StrictMode's second mount starts or calls anything twice.
 */
export function createRunningJourneys(navigation: Navigation) {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  // Calls that are under way end badly when the page goes: that is nothing that a journey should hear, and keep.
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
    /** Takes a journey, beginning or resuming it when it is not running. */
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
    /** The runner of a journey that was taken. */
    find(key: string): Runner | undefined {
      return running.get(key)?.runner;
    },
    /** Is told when another journey was taken. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /**
     * The journey that led to a page which carries it on: it began on an address with these parameters and is running, or
     * was put down last. Undefined: the page was opened by hand, and there is none.
     */
    journeyToResume(params: Readonly<Record<string, string>>, kept: JourneyStorage): JourneyLocation | undefined {
      const found = [...running.values()].filter(
        ({ runner, options }) =>
          !isOver(runner) && Object.entries(params).every(([name, value]) => options.params[name] === value),
      );
      return found.at(-1)?.options ?? kept.latestFor(params);
    },
  };
}

function isOver(runner: Runner): boolean {
  const { status } = runner.view();
  return status === 'done' || status === 'failed';
}

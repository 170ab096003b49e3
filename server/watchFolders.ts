import { type FSWatcher, existsSync, watch } from 'node:fs';

/** Milliseconds of quiet after which a burst of changes (an editor's save, a switch of branches) counts as over. */
const quiet = 80;

/**
 * Calls `changed` once after each burst of changes to files at any depth below `folders`; one that isn't there is left out.
 * While `changed` runs, further changes wait and make one more call. What it throws is its own affair: it reports by itself.
 */
export function watchFolders(folders: readonly string[], changed: () => Promise<void>): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let closed = false;
  const run = () => {
    if (closed) return;
    if (running) {
      again = true;
      return;
    }
    running = changed()
      .catch(() => {})
      .finally(() => {
        running = null;
        if (again) run();
      });
    again = false;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(run, quiet);
  };
  const watchers: FSWatcher[] = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, soon).on('error', soon));
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      for (const each of watchers) each.close();
      await running;
    },
  };
}

import { existsSync, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInFolders } from './readSource.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Milliseconds: an editor saves a file in several steps. */
const pause = 100;

/**
 * Tells when a file of the definitions was saved, once for all that is saved together. Each folder has a watcher of its own:
 * Node's recursive one hears nothing more of a file that an editor has replaced by a new one, as many do with each save.
 */
export function watchFolders(
  root: string | undefined,
  packs: readonly string[],
  changed: () => void,
): { close(): void } {
  const watched = [...builtInFolders.map((folder) => join(root ?? repository, folder)), ...packs];
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Folders come, go and are replaced; the new watchers listen before the old ones stop and before anything is read.
      const before = watchers;
      watchers = watchEach();
      for (const watcher of before) watcher.close();
      changed();
    }, pause);
  };
  const watchEach = () =>
    // A folder that has gone is told when it is read.
    watched
      .filter((folder) => existsSync(folder))
      .flatMap(foldersIn)
      .map((folder) => {
        const watcher = watch(folder, heard);
        watcher.on('error', heard);
        return watcher;
      });
  let watchers = watchEach();
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** A folder and all that are in it. */
function foldersIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name)),
  ];
}

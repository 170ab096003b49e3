import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtInFolders } from './readSource.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
/** Milliseconds: an editor saves a file in several steps. */
const pause = 100;

/** Tells when a file of the definitions was saved, once for all that is saved together. */
export function watchFolders(
  root: string | undefined,
  packs: readonly string[],
  changed: () => void,
): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, pause);
  };
  const watched = [...builtInFolders.map((folder) => join(root ?? repository, folder)), ...packs];
  const watchers = watched.map((folder) => watch(folder, { recursive: true }, heard));
  // A folder that goes away while it is watched is told when it is read.
  for (const watcher of watchers) watcher.on('error', heard);
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}

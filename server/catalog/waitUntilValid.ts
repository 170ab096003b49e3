import type { Environment } from '#engine/definitions/index.ts';
import { StartupError } from '#server/startupError.ts';
import { readCatalog } from './readCatalog.ts';
import { watchFolders } from './watchFolders.ts';

/** Resolves as soon as the folders are valid. Until then it reports what is wrong with them. */
export async function waitUntilValid(
  packs: readonly string[],
  environment: Environment,
  say: (text: string) => void,
): Promise<void> {
  while (true) {
    try {
      readCatalog(packs, environment);
      return;
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      say(`${error.message}\nWaiting until they are mended …`);
    }
    await new Promise<void>((resolve) => {
      const watcher = watchFolders(undefined, packs, () => {
        watcher.close();
        resolve();
      });
    });
  }
}

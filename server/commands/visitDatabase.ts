import { visitEmbedded } from '#server/database/embedded/index.ts';
import { type Database, openPool } from '#server/database/pool.ts';
import { readSettings } from '#server/settings.ts';
import type { Asked } from './command.ts';

/** Does something with the database of the settings (DATABASE_URL, else that of DATA_DIR), whether a server runs on it or not. */
export async function visitDatabase<T>(
  { env, cwd }: Pick<Asked, 'env' | 'cwd'>,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, dataDirGiven } = readSettings(env, cwd);
  const visit =
    databaseUrl === null
      ? await visitEmbedded({ dataDir, given: dataDirGiven })
      : { url: databaseUrl, leave: async () => {} };
  const db = openPool(visit.url, () => {});
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await visit.leave();
  }
}

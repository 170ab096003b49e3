import { openEmbeddedReadOnly } from '#server/database/embedded/index.ts';
import { type Database, openPool } from '#server/database/pool.ts';
import { readSettings } from '#server/settings.ts';
import type { CommandInput } from './command.ts';

/** Does something with the database of the settings (DATABASE_URL, else that of DATA_DIR), whether a server runs on it or not. */
export async function withReadOnlyDatabase<T>(
  { env, cwd }: Pick<CommandInput, 'env' | 'cwd'>,
  act: (db: Database) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir, dataDirGiven } = readSettings(env, cwd);
  const opened =
    databaseUrl === null
      ? await openEmbeddedReadOnly({ dataDir, given: dataDirGiven })
      : { url: databaseUrl, close: async () => {} };
  const db = openPool(opened.url, () => {});
  try {
    return await act(db);
  } finally {
    await db.destroy();
    await opened.close();
  }
}

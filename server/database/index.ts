import { Client } from 'pg';
import type { Settings } from '#server/settings.ts';
import { StartupError } from '#server/startupError.ts';
import { openEmbedded } from './embedded/index.ts';
import { migrate } from './migrate.ts';
import { type Database, openPool } from './pool.ts';

export interface OpenDatabase {
  readonly db: Database;
  /** For what needs a connection of its own (LISTEN). Holds the password: never for a log. */
  readonly url: string;
  /** Ends the pool, and PostgreSQL where it is Masar's own. */
  close(): Promise<void>;
}

/** The oldest PostgreSQL that has what the migrations use. */
const oldest = 15;

/**
 * The database, ready and migrated: the one of DATABASE_URL, or Masar's own in DATA_DIR. Throws a StartupError when it can't be
 * had, and leaves nothing running then. `say` hears what a person should know, `onError` of connections that broke.
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'dataDirGiven'>,
  say: (line: string) => void,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, dataDirGiven } = settings;
  const embedded = databaseUrl === null ? await openEmbedded({ dataDir, given: dataDirGiven, say }) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  let db: Database | undefined;
  try {
    if (!embedded) await refuseUnfit(url);
    await migrate(url);
    db = openPool(url, onError);
  } catch (error) {
    await db?.destroy();
    await embedded?.stop();
    throw error;
  }
  const pool = db;
  return {
    db: pool,
    url,
    close: async () => {
      await pool.destroy();
      await embedded?.stop();
    },
  };
}

async function refuseUnfit(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  const { host, pathname } = new URL(url);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; number: number }>(
      "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
    );
    const [server] = rows;
    if (!server || server.number < oldest * 10_000) {
      throw new StartupError(`DATABASE_URL leads to PostgreSQL ${server?.version}; Masar needs ${oldest} or newer.`);
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const { message, code } = error as Error & { code?: string };
    throw new StartupError(`The database of DATABASE_URL (${host}${pathname}) can't be reached: ${message || code}`);
  } finally {
    await client.end().catch(() => {});
  }
}

import { readdir } from 'node:fs/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { StartupError } from '#server/startupError.ts';

const folder = new URL('./migrations/', import.meta.url);
/** One number that every Masar knows: of several processes that start at once, one migrates and the others wait. */
const lock = 7_377_202;

/**
 * Brings the database at `url` to the newest state, forward only, all or nothing; says which migrations it ran.
 * Throws a StartupError when a migration fails, and when the database was migrated by a newer Masar than this.
 */
export async function migrate(url: string): Promise<readonly string[]> {
  const pool = new Pool({
    connectionString: url,
    application_name: 'masar migrations',
    max: 2,
    connectionTimeoutMillis: 5_000,
  });
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const holder = await pool.connect();
  holder.on('error', () => {});
  try {
    await holder.query('select pg_advisory_lock($1)', [lock]);
    const { error, results = [] } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error !== undefined)
      throw new StartupError(explain(error, results.find(({ status }) => status === 'Error')?.migrationName));
    return results.map(({ migrationName }) => migrationName);
  } finally {
    // The lock goes with its connection.
    holder.release(true);
    await db.destroy();
  }
}

/** The file name is the migration's name. A file that is named otherwise is a fault, never silently left out. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  const numbers = new Map<string, string>();
  for (const file of await readdir(folder)) {
    const [, name, number] = /^((\d{3})-[a-z0-9-]+)\.ts$/.exec(file) ?? [];
    if (name === undefined || number === undefined) {
      throw new StartupError(`server/database/migrations/${file} is not named like 001-what-it-brings.ts`);
    }
    if (numbers.has(number)) {
      throw new StartupError(
        `server/database/migrations has two files of number ${number}: ${numbers.get(number)} and ${file}`,
      );
    }
    numbers.set(number, file);
    const loaded: Partial<Migration> = await import(new URL(file, folder).href);
    if (typeof loaded.up !== 'function')
      throw new StartupError(`server/database/migrations/${file} exports no function "up"`);
    migrations[name] = { up: loaded.up };
  }
  return migrations;
}

function explain(error: unknown, name: string | undefined): string {
  const { message } = error as Error;
  const missing = /previously executed migration (\S+) is missing/.exec(message)?.[1];
  if (missing)
    return `The database was used by a newer Masar than this one: it has the migration ${missing}, which this one doesn't know.`;
  return `The database could not be brought up to date${name ? ` (migration ${name})` : ''}: ${message}`;
}

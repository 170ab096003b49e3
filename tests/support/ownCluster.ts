import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { openEmbedded } from '#server/database/embedded/index.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Database, openPool } from '#server/database/pool.ts';
import { uncounted } from './rateLimits.ts';

/** A PostgreSQL of a test file's own, which may be ended: it is started again on the same port. */
export interface OwnCluster {
  readonly db: Database;
  readonly url: string;
  /** Ends it: SIGINT breaks every connection and stops in order, SIGQUIT leaves it to its recovery. Comes back when it takes connections again. */
  restart(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

export async function ownCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-cluster-'));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const dataDir = join(folder, 'data');
  const embedded = await openEmbedded({ dataDir, given: true, flags: ['max_connections=100'] });
  await migrate(embedded.url);
  const db = openPool(embedded.url, () => {});
  await sql.raw(uncounted).execute(db);
  afterAll(async () => {
    await db.destroy();
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const pid = async () => Number((await readFile(join(dataDir, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  return {
    db,
    url: embedded.url,
    async restart(signal) {
      const before = await pid();
      process.kill(before, signal);
      for (;;) {
        const now = await pid().catch(() => before);
        const answers = now !== before && (await sql`select 1`.execute(db).catch(() => null));
        if (answers) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
}

import { Client } from 'pg';

/** One number that every Masar knows: who holds its advisory lock owns the cluster. */
const lock = 7_377_201;

/** What came of asking for the cluster: it is ours, another Masar has it, or it takes no connections (it is stopping, say). */
export type Claim = { readonly owner: Client } | 'taken' | 'closed';

/**
 * Asks for the ownership of a cluster. The connection is the ownership: it goes with its process, and leaves nothing stale.
 */
export async function claimCluster(port: number, password: string): Promise<Claim> {
  const owner = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    application_name: 'masar owner',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A shutdown of the database reaches every connection as an error; unheard, it would end this process.
  owner.on('error', () => {});
  try {
    await owner.connect();
    const { rows } = await owner.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [lock]);
    if (rows[0]?.owned) return { owner };
    await owner.end();
    return 'taken';
  } catch {
    await owner.end().catch(() => {});
    return 'closed';
  }
}

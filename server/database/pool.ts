import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, Pool } from 'pg';
import { PreparingClient } from './preparingClient.ts';
import { types } from './types.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

/**
 * Connections to `url` for the server's own work: no statement longer than 10 s, no wait for a lock longer than 3 s, no
 * transaction idle for 15 s, sessions in UTC. Ends with `destroy()`. `onError` hears of idle connections that broke.
 * Few connections are faster than many on few cores (measured), so there are 8 at most.
 */
export function openPool(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    application_name: 'masar',
    max: 8,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    types,
    // Said as a statement, since a pooler in between refuses them as parameters of the connection.
    onConnect: async (client: ClientBase) => {
      await client.query(
        "set statement_timeout = '10s'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '15s'; set time zone 'UTC'",
      );
    },
  });
  pool.on('error', onError);
  // A connection that breaks while it is lent tells its borrower; unheard on the client, it would end this process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import { type ClientBase, type CustomTypesConfig, Pool, types as standard } from 'pg';
import { PreparingClient } from './preparingClient.ts';
import type { Tables } from './tables.ts';
const { builtins, getTypeParser } = standard;
const int8Array = 1016;
const dateArray = 1182;
const textArrayId = 1009;
/** pg's own list of ids has no arrays, though it parses them. */
type TypeId = Parameters<typeof getTypeParser>[0];

/**
 * How values of PostgreSQL become values of JavaScript. int8 becomes a number, checked: one that a number can't hold exactly
 * is a RangeError, never rounded. A date stays the string that it is. All else is as pg has it.
 */
const types: CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (id === builtins.INT8) return safeInteger;
      if (id === int8Array) return (text: string) => deep(textArray(text), safeInteger);
      if (id === builtins.DATE) return asIs;
      if (id === dateArray) return textArray;
    }
    return getTypeParser(id, format as 'text');
  },
} as CustomTypesConfig;

const textArray = getTypeParser(textArrayId as TypeId, 'text') as (text: string) => unknown[];

/** Throws a RangeError where the number isn't exact. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the integers that are counted exactly`);
  return value;
}

function asIs(text: string): string {
  return text;
}

function deep(values: unknown[], parse: (text: string) => number): unknown[] {
  return values.map((each) => (Array.isArray(each) ? deep(each, parse) : each === null ? null : parse(each as string)));
}

/**
 * The pool: each statement may run on another connection, a transaction or a batch has one of its own. What needs that takes
 * this type. A Tx is none: `isTransaction` tells them apart, for the compiler too.
 */
export class Database extends Kysely<Tables> {
  override get isTransaction(): false {
    return false;
  }
}

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
  return new Database({ dialect: new PostgresDialect({ pool }) });
}

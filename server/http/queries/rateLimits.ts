import { type Generated, sql } from 'kysely';
import { throwAppError } from '#engine/errors.ts';
import { createBatcher } from '#server/database/batcher.ts';
import type { Database } from '#server/database/pool.ts';
import { prepared } from '#server/database/preparingClient.ts';
import type { Db } from '#server/database/transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    rate_limits: { name: string; ends_at: Date; count: Generated<number> };
  }
}

export interface RateLimit {
  readonly times: number;
  readonly seconds: number;
}

interface Counted {
  readonly count: number;
  readonly left: number;
}

/** Counts `more` under `name` for all processes together; the count ends `seconds` after its first. */
async function count(db: Db, name: string, seconds: number, more: number): Promise<Counted> {
  const { rows } = await sql<Counted>`${prepared}
    insert into rate_limits as c (name, ends_at, count)
    values (${name}, masar_now() + make_interval(secs => ${seconds}), ${more})
    on conflict (name) do update set
      count = case when c.ends_at <= masar_now() then excluded.count else c.count + excluded.count end,
      ends_at = case when c.ends_at <= masar_now() then excluded.ends_at else c.ends_at end
    returning count, extract(epoch from ends_at - masar_now())::float8 as left`.execute(db);
  return rows[0] ?? { count: more, left: seconds };
}

/** Counts each of those who come at once under one name, in one statement. */
const countBatched = createBatcher(
  async (db, asked: readonly { readonly name: string; readonly seconds: number }[]) => {
    const [{ name, seconds } = { name: '', seconds: 0 }] = asked;
    const { count: last, left } = await count(db, name, seconds, asked.length);
    return asked.map((_, index) => ({ count: last - asked.length + index + 1, left }));
  },
);

/** Refuses when `name` was counted more often than allowed. */
export async function consumeRateLimit(db: Db, name: string, { times, seconds }: RateLimit): Promise<void> {
  const counted = db.isTransaction
    ? await count(db, name, seconds, 1)
    : await countBatched(db, name, { name, seconds });
  if (counted.count > times) throwAppError('rate.limited', { minutes: Math.max(1, Math.ceil(counted.left / 60)) });
}

export async function resetRateLimit(db: Db, name: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('name', '=', name).execute();
}

/** Counts one less: what was counted in advance did not come to pass. */
export async function refundRateLimit(db: Db, name: string): Promise<void> {
  await sql`update rate_limits set count = count - 1 where name = ${name} and count > 0`.execute(db);
}

/** Deletes counts that are over. */
export async function sweepRateLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where ends_at <= masar_now()`.execute(db);
}

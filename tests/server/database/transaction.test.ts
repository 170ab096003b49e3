import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '#server/database/transaction.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db } = await freshDatabase();
await sql`create table accounts (id int primary key, amount int not null)`.execute(db);
await sql`insert into accounts values (1, 0), (2, 0)`.execute(db);

describe('transact', () => {
  it('does again, from the top, what lost a deadlock', async () => {
    let runs = 0;
    let meet = () => {};
    const both = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let arrived = 0;
    const lockBoth = (first: number, second: number) =>
      withTransaction(db, async (tx) => {
        runs++;
        await sql`update accounts set amount = amount + 1 where id = ${first}`.execute(tx);
        if (++arrived === 2) meet();
        await both;
        await sql`update accounts set amount = amount + 1 where id = ${second}`.execute(tx);
      });
    await Promise.all([lockBoth(1, 2), lockBoth(2, 1)]);
    // PostgreSQL gives up on one of them; on both when both find the deadlock in the same moment.
    expect(runs).toBeGreaterThan(2);
    const { rows } = await sql`select amount from accounts order by id`.execute(db);
    expect(rows).toEqual([{ amount: 2 }, { amount: 2 }]);
  });

  it('joins the transaction that it is given, and leaves nothing of one that fails', async () => {
    await expect(
      withTransaction(db, async (tx) => {
        await withTransaction(tx, (inner) => sql`update accounts set amount = 99`.execute(inner));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const { rows } = await sql`select amount from accounts where amount = 99`.execute(db);
    expect(rows).toEqual([]);
  });

  it('gives up after five times', async () => {
    let runs = 0;
    const fail = withTransaction(db, async (tx) => {
      runs++;
      await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(tx);
    });
    await expect(fail).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(5);
  });
});

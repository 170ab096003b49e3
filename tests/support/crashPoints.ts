import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { enqueue } from '#server/jobs/queries/enqueue.ts';
import { jobNames } from '#server/payments/jobNames.ts';
import { buy, newKey, readyCheckout, createProduct, expectOk } from './testShop.ts';
import type { ServerProcess, Servers } from './servers.ts';

/** Where a server can be held: a change of a row that happens at that point and nowhere else. */
const points = {
  'after the charge was taken on, before it was sent': `
    before update on payment_attempts for each row when (old.charge_sent_at is null and new.charge_sent_at is not null)`,
  'after the order is committed, before its charge': `
    before update on payment_attempts for each row when (old.charge_sent_at is null and new.charge_sent_at is not null)`,
  'after the bank was called, before its answer is kept': `
    before update on payment_attempts for each row when (old.last_result_at is null and new.last_result_at is not null)`,
  'after the money is kept, before the order is fulfilled': `
    before update on orders for each row when (old.paid_at is null and new.paid_at is not null)`,
  'after the bank gave the money back, before that is kept': `
    before update on payment_attempts for each row when (new.refunded_amount > old.refunded_amount)`,
} as const;

type Point = keyof typeof points;

const claimed: Point = 'after the charge was taken on, before it was sent';
const paid: Point = 'after the money is kept, before the order is fulfilled';
const refunding: Point = 'after the bank gave the money back, before that is kept';

/** Where a server can be killed while it answers a buyer. */
export const crashPoints = (Object.keys(points) as Point[]).filter((point) => point !== refunding);

const gate = 77_001;
const waiting = `
  select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'advisory' and l.objid = ${gate} and not l.granted and a.datname = current_database()`;

/**
 * Two servers of which one is killed wherever it hurts and the other takes over. A trigger holds the one to be killed at
 * its point, so that no run depends on luck.
 */
export async function openCrashRig(opened: Servers, url: string) {
  const { db, bank } = opened;
  const [first, second] = opened.servers as [ServerProcess, ServerProcess];
  const keeper = new Client({ connectionString: url });
  await keeper.connect();
  afterAll(() => keeper.end());

  /** Holds whoever comes to the point until the gate is opened; gives how to open it. */
  async function holdAt(point: Point): Promise<() => Promise<void>> {
    await keeper.query('select pg_advisory_lock($1)', [gate]);
    await sql`
      create or replace function hold_here() returns trigger language plpgsql as $$
        begin perform pg_advisory_lock_shared(${sql.lit(gate)}); perform pg_advisory_unlock_shared(${sql.lit(gate)}); return new; end $$`.execute(
      db,
    );
    await sql`create trigger hold_here ${sql.raw(points[point])} execute function hold_here()`.execute(db);
    return async () => {
      // PostgreSQL would go on with what a dead one asked for.
      if (point !== claimed) await keeper.query(`select pg_terminate_backend(w.pid) from (${waiting}) w`);
      await keeper.query('select pg_advisory_unlock($1)', [gate]);
      await sql`drop function hold_here cascade`.execute(db);
    };
  }

  const isHeld = async () => (await keeper.query(waiting)).rows.length > 0;
  const orderOf = (refNum: string) =>
    db.selectFrom('orders').selectAll().where('ref_num', '=', refNum).executeTakeFirst();
  const until = (check: () => Promise<unknown>, is: unknown) =>
    expect.poll(check, { timeout: 90_000, interval: 200 }).toBe(is);

  /** Starts whatever does not run. */
  const up = () => Promise.all(opened.servers.map((server) => (server.alive() ? undefined : server.start())));

  /** Kills the first server at a point of one purchase, and sees to it that the second ends it: one charge, one posting. */
  async function killAt(point: Point): Promise<void> {
    await up();
    const product = await createProduct(opened, { size: 1 });
    const checkout = await readyCheckout(first.client(), product, 'credit-card');
    const call = { checkout: checkout.token, key: newKey(), expectedTotals: checkout.quote.expectedTotals };
    const early = point === paid ? expectOk(await first.client().call('orders.place', call)) : undefined;
    const ref = early?.attempt?.ref ?? '';
    const encryptedData = early ? await bank.seal('4242424242424242', ref) : '';
    const open = await holdAt(point);
    const cut = early
      ? first.client().call('attempts.submitCard', { ref, encryptedData })
      : first.client().call('orders.place', call);
    const broken = expect(cut).rejects.toThrow();
    await until(isHeld, true);
    expect(await first.end('SIGKILL')).toBe('SIGKILL');
    await broken;
    await open();
    const placed = early ?? expectOk(await second.client().call('orders.place', call));
    const attempt = placed.attempt?.ref ?? '';
    const status = async (of: string) => expectOk(await second.client().call('attempts.get', { ref: of })).status;
    const pay = async (of: string) =>
      second.client().call('attempts.submitCard', {
        ref: of,
        encryptedData: await bank.seal('4242424242424242', of),
      });
    if (point === claimed) {
      // Whether it was sent nobody knows; the bank, asked after a while, never had it.
      await later(2);
      await until(() => status(attempt), 'failed');
      const again = { refNum: placed.order.refNum, key: newKey() };
      const retry = expectOk(await second.client().call('orders.retryPayment', again));
      expectOk(await pay(retry.attempt?.ref ?? ''));
    } else {
      // After the money nobody calls again: the job that was put in with it does it. What was sent and not heard of is
      // asked about first.
      await until(async () => {
        const order = (await orderOf(placed.order.refNum))?.status;
        if (order !== 'paid' && !early && (await status(attempt)) !== 'paid') await pay(attempt);
        return order;
      }, 'paid');
      const { body } = await bank.call('GET', `/charges?merchantReference=${attempt}`);
      expect(body.status).toBe('APPROVED');
    }
    expect((await orderOf(placed.order.refNum))?.status).toBe('paid');
  }

  /**
   * Kills a server in the middle of a job that has called the bank already. Its job is nobody's until its lease ends, and is
   * then done by another. `soon` lets the time of the lease pass at once. Gives the
   * milliseconds that passed since another was there to take it over.
   */
  async function killInJob(soon: boolean): Promise<number> {
    if (!second.alive()) await second.start();
    const { order, attempt } = await buy(second.client(), await createProduct(opened), 'credit-card');
    const ref = attempt?.ref ?? '';
    const encryptedData = await bank.seal('4242424242424242', ref);
    expectOk(await second.client().call('attempts.submitCard', { ref, encryptedData }));
    await until(async () => (await orderOf(order.refNum))?.status, 'paid');
    const { id } = (await orderOf(order.refNum)) ?? expect.fail('there is no order');
    // The only one that can take the job.
    await first.end('SIGTERM');
    const open = await holdAt(refunding);
    const payload = { order: id, upTo: null, extra: false };
    await db.transaction().execute((tx) => enqueue(tx, { kind: jobNames.refund, payload }));
    await until(isHeld, true);
    await second.end('SIGKILL');
    await open();
    const job = await db.selectFrom('jobs').selectAll().where('kind', '=', jobNames.refund).executeTakeFirstOrThrow();
    expect(job).toMatchObject({ attempts: 1, lease_token: expect.any(String), dead_at: null });
    expect((await orderOf(order.refNum))?.status).toBe('paid');
    if (soon) await later(0.6);
    await first.start();
    const began = Date.now();
    await until(async () => (await orderOf(order.refNum))?.status, 'refunded');
    const took = Date.now() - began;
    const { body } = await bank.call('GET', `/charges?merchantReference=${ref}`);
    expect(body.refunds).toHaveLength(1);
    return took;
  }

  let minutes = 0;
  /** Lets time pass on server and bank; never back, since histories would go back too. */
  async function later(more: number): Promise<void> {
    minutes += more;
    await shiftClock(db, `${minutes} minutes`);
    await bank.call('POST', '/control/clock', { offsetMs: minutes * 60_000 });
  }

  return { up, killAt, killInJob, later };
}

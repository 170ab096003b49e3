import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { createProduct } from '#tests/support/testShop.ts';
import { ownCluster } from '#tests/support/ownCluster.ts';
import { SeededRandom } from '#tests/support/randomForms.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, buyWithRetries } from '#tests/support/buyWithRetries.ts';

/** ORDERS, SEED and KILLS of the environment make a run shorter, or the same as another one. */
const orders = Number(process.env['ORDERS'] ?? 2_000);
const seed = Number(process.env['SEED'] ?? 1);
const kills = Number(process.env['KILLS'] ?? 50);
const atOnce = 24;

const cluster = await ownCluster();
const opened = await openServers(cluster, 2);
const { db, bank, servers } = opened;
const random = new SeededRandom(seed);

/** What the bank does to a charge of which it was told beforehand, now and then. */
const misbehaviours: readonly Record<string, unknown>[] = [
  { call: { at: 'create', when: 'after', how: 'reset', times: 1 } },
  { call: { at: 'create', when: 'before', how: 500, times: 1 } },
  { call: { at: 'authenticate', when: 'after', how: 'garbage', times: 1 } },
  { call: { at: 'inquiry', when: 'before', how: 502, times: 2 } },
  { decline: 'INSUFFICIENT_FUNDS' },
  { paid: { amount: '1.00' } },
  { webhook: { copies: 5 } },
  { webhook: { silent: true } },
  { webhook: { delayMs: 800, reorder: true } },
  { webhook: { signature: 'missing' } },
];

describe(`${orders} orders with the seed ${seed}`, () => {
  test('through two servers that are killed, a database that is restarted and a bank that misbehaves: everything agrees', async () => {
    const products = await Promise.all([40, 200, orders * 2].map((size) => createProduct(opened, { size })));
    const answers: Answers = new Map();
    let begun = 0;
    let finished = 0;
    const buyer = async () => {
      while (begun < orders) {
        begun += 1;
        if (random.is(0.15)) await bank.call('POST', '/control', { scope: 'next', ...random.one(misbehaviours) });
        await buyWithRetries({
          client: () => random.one(servers).client(),
          bank,
          product: random.one(products),
          option: random.one(['credit-card', 'fawry'] as const),
          answers,
        });
        finished += 1;
      }
    };
    const chaos = async () => {
      for (let done = 0; done < kills && finished < orders; done++) {
        const next = Math.floor((orders * (done + 1)) / (kills + 1));
        await expect.poll(() => finished >= Math.min(next, orders), { timeout: 3_000_000, interval: 20 }).toBe(true);
        if (done % 10 === 9) await cluster.restart(random.one(['SIGINT', 'SIGQUIT'] as const));
        else {
          const victim = random.one(servers);
          await victim.end(random.one(['SIGKILL', 'SIGKILL', 'SIGTERM'] as const));
          await victim.start();
        }
      }
    };
    await Promise.all([...Array.from({ length: atOnce }, buyer), chaos()]);
    console.log(Object.fromEntries(answers));
    expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);

    await bank.call('DELETE', '/control/behaviours');
    // Whatever was silent is asked again; whatever is over ends.
    for (const hours of [1, 4, 60]) {
      await shiftClock(db, `${hours} hours`);
      await bank.call('POST', '/control/clock', { offsetMs: hours * 3_600_000 });
      await expect
        .poll(
          async () => {
            const { rows } = await sql<{ left: number }>`
              select (select count(*) from jobs where due_at <= masar_now() and dead_at is null and key not like 'every %')
                + (select count(*) from payment_attempts where next_inquiry_at <= masar_now()) as left`.execute(db);
            return rows[0]?.left;
          },
          { timeout: 600_000, interval: 500 },
        )
        .toBe(0);
    }
    await expect.poll(() => findMoneyMismatches(db, bank), { timeout: 300_000, interval: 2_000 }).toEqual([]);
    for (const { quotaId } of products.slice(0, 2)) {
      const { held, sold, capacity } = await db
        .selectFrom('quotas')
        .selectAll()
        .where('id', '=', quotaId)
        .executeTakeFirstOrThrow();
      expect(held + sold).toBeLessThanOrEqual(capacity ?? 0);
    }
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const audit = spawnSync(process.execPath, ['server/commands/run.mjs', 'audit'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: cluster.url },
      encoding: 'utf8',
    });
    console.log(audit.stdout);
    expect(audit.status).toBe(0);
  });
});

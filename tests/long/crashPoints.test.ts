import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { crashPoints, openCrashRig } from '#tests/support/crashPoints.ts';
import { createProduct } from '#tests/support/testShop.ts';
import { ownCluster } from '#tests/support/ownCluster.ts';
import { SeededRandom } from '#tests/support/randomForms.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, buyWithRetries } from '#tests/support/buyWithRetries.ts';

/** SEEDS of the environment makes a run shorter; FROM begins with another seed than the first. */
const seeds = Number(process.env['SEEDS'] ?? 50);
const from = Number(process.env['FROM'] ?? 1);

const cluster = await ownCluster();
const opened = await openServers(cluster);
const { db, bank, servers } = opened;
const { up, killAt, killInJob, later } = await openCrashRig(opened, cluster.url);
const answers: Answers = new Map();
afterAll(() => console.log(Object.fromEntries(answers)));

afterEach(async () => {
  await expect.poll(() => findMoneyMismatches(db, bank), { timeout: 120_000, interval: 500 }).toEqual([]);
  expect(opened.faults()).toEqual([]);
});

describe('a server that is killed', () => {
  test.each(crashPoints)('%s: one charge, one posting, the order is right', killAt);

  test('in the middle of a job: another has taken it over within a minute', async () => {
    expect(await killInJob(false)).toBeLessThan(60_000);
  });

  test.each(Array.from({ length: seeds }, (_unused, index) => from + index))(
    'at any moment, with the seed %s: everything agrees in the end',
    async (seed) => {
      await up();
      const random = new SeededRandom(seed);
      const product = await createProduct(opened, { size: random.one([2, 4, 20]) });
      const killing = async () => {
        for (let kills = random.one([1, 1, 2, 3]); kills > 0; kills--) {
          await pause(random.one([5, 20, 50, 100, 200, 400, 800]));
          const victim = random.one(servers);
          await victim.end('SIGKILL');
          await victim.start();
        }
      };
      const buying = Array.from({ length: 8 }, () =>
        buyWithRetries({
          client: () => random.one(servers).client(),
          bank,
          product,
          option: random.one(['credit-card', 'fawry'] as const),
          answers,
        }),
      );
      await Promise.all([...buying, killing()]);
      // Whatever was silent is asked about.
      await later(3);
      expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);
      const { capacity, held, sold } = await db
        .selectFrom('quotas')
        .selectAll()
        .where('id', '=', product.quotaId)
        .executeTakeFirstOrThrow();
      expect(held + sold).toBeLessThanOrEqual(capacity ?? 0);
    },
  );
});

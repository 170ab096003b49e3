import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { compareMoney } from '#tests/support/compareMoney.ts';
import { killPoints, openKills } from '#tests/support/kills.ts';
import { sellThing } from '#tests/support/market.ts';
import { ownCluster } from '#tests/support/ownCluster.ts';
import { Chance } from '#tests/support/randomForms.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, goShopping } from '#tests/support/shopping.ts';

/** SEEDS of the environment makes a run shorter; FROM begins with another seed than the first. */
const seeds = Number(process.env['SEEDS'] ?? 50);
const from = Number(process.env['FROM'] ?? 1);

const cluster = await ownCluster();
const opened = await openServers(cluster);
const { db, bank, servers } = opened;
const { up, killAt, killInJob, later } = await openKills(opened, cluster.url);
const answers: Answers = new Map();
afterAll(() => console.log(Object.fromEntries(answers)));

afterEach(async () => {
  await expect.poll(() => compareMoney(db, bank), { timeout: 120_000, interval: 500 }).toEqual([]);
  expect(opened.faults()).toEqual([]);
});

describe('a server that is killed', () => {
  test.each(killPoints)('%s: one charge, one posting, the order is right', killAt);

  test('in the middle of a job: another has taken it over within a minute', async () => {
    expect(await killInJob(false)).toBeLessThan(60_000);
  });

  test.each(Array.from({ length: seeds }, (_unused, index) => from + index))(
    'at any moment, with the seed %s: everything agrees in the end',
    async (seed) => {
      await up();
      const chance = new Chance(seed);
      const stall = await sellThing(opened, { size: chance.one([2, 4, 20]) });
      const killing = async () => {
        for (let kills = chance.one([1, 1, 2, 3]); kills > 0; kills--) {
          await pause(chance.one([5, 20, 50, 100, 200, 400, 800]));
          const victim = chance.one(servers);
          await victim.end('SIGKILL');
          await victim.start();
        }
      };
      const buying = Array.from({ length: 8 }, () =>
        goShopping({
          visitor: () => chance.one(servers).visitor(),
          bank,
          stall,
          option: chance.one(['credit-card', 'fawry'] as const),
          answers,
        }),
      );
      await Promise.all([...buying, killing()]);
      // Whatever was silent is asked about.
      await later(3);
      expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);
      const { size, held, sold } = await db
        .selectFrom('buckets')
        .selectAll()
        .where('id', '=', stall.bucketId)
        .executeTakeFirstOrThrow();
      expect(held + sold).toBeLessThanOrEqual(size ?? 0);
    },
  );
});

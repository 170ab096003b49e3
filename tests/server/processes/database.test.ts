import { expect, test } from 'vitest';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { createProduct } from '#tests/support/testShop.ts';
import { ownCluster } from '#tests/support/ownCluster.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, buyWithRetries } from '#tests/support/buyWithRetries.ts';

const cluster = await ownCluster();
const opened = await openServers(cluster, 1);
const { db, bank } = opened;
const [server] = opened.servers;

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'a database that is ended by %s under load: everybody is served in the end, nothing is lost or done twice, no server dies',
  async (signal) => {
    const product = await createProduct(opened, { size: 12 });
    const answers: Answers = new Map();
    let placed = 0;
    let restart: Promise<void> | undefined;
    const results = await Promise.all(
      Array.from({ length: 16 }, (_unused, index) =>
        buyWithRetries({
          client: () => (server ?? expect.fail('there is no server')).client(),
          bank,
          product,
          option: index % 2 ? 'fawry' : 'credit-card',
          answers,
          onStep: () => {
            placed += 1;
            if (placed === 4) restart = cluster.restart(signal);
          },
        }),
      ),
    );
    await restart;
    expect(results.filter((each) => 'refNum' in each)).toHaveLength(12);
    expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);
    expect(answers.get('503 busy') ?? 0).toBeGreaterThan(0);
    expect(server?.alive()).toBe(true);
    await expect.poll(() => findMoneyMismatches(db, bank), { timeout: 90_000 }).toEqual([]);
    // A charge of which nobody heard whether it was sent waits until the bank is asked; its thing is kept so long.
    const { held, sold } = await db
      .selectFrom('quotas')
      .select(['held', 'sold'])
      .where('id', '=', product.quotaId)
      .executeTakeFirstOrThrow();
    expect(held + sold).toBe(12);
    expect(sold).toBeGreaterThan(0);
  },
  240_000,
);

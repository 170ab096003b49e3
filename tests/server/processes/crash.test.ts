import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { addTestUser, password } from '#tests/support/app.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { openCrashRig } from '#tests/support/crashPoints.ts';
import { buy, changed, newKey, placeOrder, readyCheckout, createProduct, expectOk } from '#tests/support/testShop.ts';
import { openServers } from '#tests/support/servers.ts';
import { type Answers, buyWithRetries } from '#tests/support/buyWithRetries.ts';

/** Two servers on one database and one bank: one is killed wherever it hurts, the other takes over. */
const database = await freshDatabase();
const { db, url } = database;
const opened = await openServers(database);
const { bank, servers } = opened;
const [first, second] = servers as [(typeof servers)[0], (typeof servers)[0]];
const { killAt, killInJob } = await openCrashRig(opened, url);

afterEach(async () => {
  await expect.poll(() => findMoneyMismatches(db, bank), { timeout: 60_000 }).toEqual([]);
  expect(opened.faults()).toEqual([]);
}, 90_000);

async function orderOf(refNum: string) {
  return db.selectFrom('orders').selectAll().where('ref_num', '=', refNum).executeTakeFirst();
}

// Whoever is down is started only when it is needed again: a start takes longer than most of what is tested.
describe('two servers', () => {
  test('told the same event a hundred times, through both, make one effect of it', async () => {
    const product = await createProduct(opened);
    const { attempt, order } = await buy(second.client(), product, 'fawry');
    const { body: charge } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
    await bank.call('POST', '/control', { scope: { chargeId: charge.id }, webhook: { silent: true } });
    await bank.call('POST', `/control/charges/${charge.id}/pay`, {});
    const raw = JSON.stringify({
      eventId: `ev-${charge.id}`,
      chargeId: charge.id,
      merchantReference: attempt?.ref,
      status: 'APPROVED',
      amount: charge.amount,
      currency: 'EGP',
    });
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', bank.secret).update(`${t}.${raw}`).digest('hex');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_unused, index) =>
        fetch(`${(index % 2 ? first : second).address}/api/providers/bank/webhooks`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-bank-signature': `t=${t},v1=${v1}` },
          body: raw,
        }).then(({ status }) => status),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    await expect.poll(async () => (await orderOf(order.refNum))?.status).toBe('paid');
    const { rows } = await sql`select from webhook_events where event_id = ${`ev-${charge.id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  }, 60_000);

  test('sell twenty to thirty-two who come at once, and not one more', async () => {
    const product = await createProduct(opened, { size: 20 });
    const answers: Answers = new Map();
    const results = await Promise.all(
      Array.from({ length: 32 }, (_unused, index) =>
        buyWithRetries({
          client: () => (index % 2 ? first : second).client(),
          bank,
          product,
          option: index % 4 === 0 ? 'fawry' : 'credit-card',
          answers,
        }),
      ),
    );
    expect(results.filter((each) => 'refNum' in each)).toHaveLength(20);
    expect(results.filter((each) => 'refused' in each && each.refused === 'stock.insufficient')).toHaveLength(12);
    const quota = () => db.selectFrom('quotas').select(['held', 'sold']).where('id', '=', product.quotaId).execute();
    await expect.poll(quota, { timeout: 60_000 }).toEqual([{ held: 0, sold: 20 }]);
  }, 120_000);

  test('an order keeps the process that it began with, whatever is published, on every server', async () => {
    await addTestUser(db, 'admin@example.com', 'admin');
    const admin = first.client();
    expectOk(await admin.call('session.login', { email: 'admin@example.com', password }));
    const product = await createProduct(opened);
    const before = await buy(first.client(), product, 'fawry');
    const built = testCatalog().entry('process', 'order');
    const { states } = changed('flows/processes/order.json', {}) as { states: Record<string, { on: object }> };
    const placed = states['placed'];
    // From now on somebody decides about every order.
    const json = changed('flows/processes/order.json', {
      states: { ...states, placed: { ...placed, on: { ...placed?.on, CAPTURED: { target: 'needsDecision' } } } },
    });
    const input = { kind: 'process', id: 'order' } as const;
    const basedOn = built?.versions.whole ?? '';
    const { version } = expectOk(await admin.call('definitions.publish', { ...input, json, basedOn }));
    const there = second.client();
    there.cookies.set(...([...admin.cookies][0] ?? expect.fail('nobody is signed in')));
    const current = async () =>
      expectOk(await there.call('definitions.listVersions', input)).versions.find(({ current: is }) => is)?.version;
    await expect.poll(current).toBe(version);
    const after = await buy(second.client(), product, 'fawry');
    for (const { attempt } of [before, after]) {
      const { body } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
      await bank.call('POST', `/control/charges/${body.id}/pay`, {});
    }
    await expect.poll(async () => (await orderOf(after.order.refNum))?.status).toBe('needsDecision');
    await expect.poll(async () => (await orderOf(before.order.refNum))?.status).toBe('paid');
    const versions = await Promise.all(
      [before, after].map(async ({ order }) => (await orderOf(order.refNum))?.versions),
    );
    expect(versions[0]?.['orderProcess']).not.toBe(versions[1]?.['orderProcess']);
    const restored = { ...input, json: changed('flows/processes/order.json', {}), basedOn: version };
    const again = expectOk(await admin.call('definitions.publish', restored));
    await expect.poll(current).toBe(again.version);
  });

  test('an order that is placed twice, through one and the other, is one', async () => {
    const checkout = await readyCheckout(first.client(), await createProduct(opened), 'fawry');
    const key = newKey();
    const [one, two] = await Promise.all([
      placeOrder(first.client(), checkout, key),
      placeOrder(second.client(), checkout, key),
    ]);
    expect(two.order.refNum).toBe(one.order.refNum);
    expect(two.attempt?.ref).toBe(one.attempt?.ref);
  });

  test('lose nothing when one is told to stop in the middle: what runs is answered, the other takes the rest', async () => {
    const product = await createProduct(opened, { size: 40 });
    const answers: Answers = new Map();
    let placed = 0;
    let stopping: Promise<number | string> | undefined;
    const buyers = Promise.all(
      Array.from({ length: 24 }, () =>
        buyWithRetries({
          client: () => (first.alive() && stopping === undefined ? first : second).client(),
          bank,
          product,
          option: 'credit-card',
          answers,
          onStep: () => {
            placed += 1;
            if (placed === 8) stopping ??= first.end('SIGTERM');
          },
        }),
      ),
    );
    const results = await buyers;
    expect(await stopping).toBe(0);
    expect(results.filter((each) => 'refNum' in each)).toHaveLength(24);
    expect([...answers.keys()].filter((each) => each.startsWith('500'))).toEqual([]);
  }, 150_000);
});

describe('a server that is killed', () => {
  // The other points, and fifty seeds, are in tests/long.
  test('in the middle of a refund: another takes the job over when its lease ends, and the bank gives back once', async () => {
    await killInJob(true);
  }, 150_000);

  test.each([
    'after the bank was called, before its answer is kept',
    'after the money is kept, before the order is fulfilled',
  ] as const)('%s: one charge, one posting, the order is right', killAt, 150_000);
});

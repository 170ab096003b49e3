import Fastify from 'fastify';
import { Pool } from 'pg';
import { operations, toWire } from '#engine/contract/index.ts';
import { afterAll, inject, test } from 'vitest';
import { statusOnlyResult } from '#server/payments/provider/providerResult.ts';
import { findAttempt } from '#server/payments/queries/attempts.ts';
import { applyProviderResult } from '#server/payments/applyProviderResult.ts';
import {
  buy,
  newKey,
  createTestShop,
  readyCheckout,
  createProduct,
  expectOk,
  type ProductFixture,
  startCheckout,
} from '#tests/support/testShop.ts';
import { allOf, perSecond } from './allOf.ts';
import { middleRound } from './middleRound.ts';
import { record } from './figures.ts';
import { byHand, type Written, writtenBy } from './sameRows.ts';
import { type Sent, sendAll } from './sendAll.ts';

const atOnce = 32;
const many = 512;
const words = { en: 'Slip', ar: 'قسيمة' };
// An option whose money nobody is asked for: what is measured is ours alone.
const slip = {
  code: 'SLIP',
  title: words,
  group: 'cash-wallet',
  position: 95,
  journey: 'show-result',
  refund: 'none',
  expires: '48h',
};
const shop = await createTestShop({ pack: { 'schemas/payment-options/slip.json': slip } });
const { name } = await shop.db
  .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
  .executeTakeFirstOrThrow();
const url = inject('clusterUrl').replace(/\/masar$/, `/${name}`);
const origin = shop.services.settings.publicUrl;

const pool = new Pool({ connectionString: url, max: 8 });
const hand = Fastify();
let act: (index: number) => Promise<void> = async () => {};
let asked = 0;
hand.get('/bare', async () => ({ ok: true }));
hand.post('/write', async () => {
  await act((asked += 1));
  return { ok: true };
});
const handOrigin = await hand.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await hand.close();
  await pool.end();
});

function posted(name: 'orders.place' | 'checkouts.create', input: object): Sent {
  const { path, wire } = operations[name];
  return { method: 'POST', path, body: toWire(wire.input, input) };
}

/** The same rows written by hand, over HTTP as ours are. */
async function handwritten(written: Written, shared: string): Promise<number> {
  act = await byHand(url, pool, written, many, shared);
  const requests = Array.from({ length: many }, () => ({ method: 'POST', path: '/write', body: { a: 1 } }));
  return (await sendAll(handOrigin, atOnce, requests)).perSecond;
}

const rowsOf = ({ inserted, updated }: Written) => `${inserted.length} rows, ${updated.length} changes`;

test('requests', async () => {
  const { slug } = await createProduct(shop, { size: 10 });
  const all = (path: string, count: number) => Array.from({ length: count }, () => ({ method: 'GET', path }));
  const floor = await sendAll(handOrigin, atOnce, all('/bare', 4000));
  const health = await sendAll(origin, atOnce, all('/healthz', 4000));
  const page = await sendAll(origin, atOnce, all(`/${slug}`, 400));
  const brief = { part: 'requests', unit: '/s', floor: floor.perSecond, floorIs: 'bare Fastify' };
  record([
    { ...brief, name: 'a request that asks nothing', ours: health.perSecond },
    { ...brief, name: "a product's page, written by the server", ours: page.perSecond },
  ]);
});

test('placing orders', async () => {
  const product = await createProduct(shop, { size: 100_000 });
  const ready = async () => {
    const { token, quote } = await readyCheckout(shop.client(), product, 'slip');
    return { checkout: token, key: newKey(), expectedTotals: quote.expectedTotals };
  };
  const first = await ready();
  const written = await writtenBy(url, async () => expectOk(await shop.client().call('orders.place', first)));
  const round = await middleRound(async () => {
    const checkouts = await allOf(many, atOnce, ready);
    const ours = await sendAll(
      origin,
      atOnce,
      checkouts.map((body) => posted('orders.place', body)),
    );
    return { ours: ours.perSecond, floor: await handwritten(written, 'quotas') };
  });
  record([
    {
      part: 'orders',
      name: `placing, ${atOnce} at once (${rowsOf(written)})`,
      unit: '/s',
      ...round,
      floorIs: 'by hand, same rows',
      budget: { of: 'ratio', least: 0.8 },
    },
  ]);
});

test('one hot thing', async () => {
  const product = await createProduct(shop, { size: 100_000 });
  const lines = [{ item: product.item, quantity: 1 }];
  const written = await writtenBy(url, () => startCheckout(shop.client(), product));
  const round = await middleRound(async () => {
    const starts = Array.from({ length: many }, () =>
      posted('checkouts.create', { slug: product.slug, lines, source: '' }),
    );
    const ours = await sendAll(origin, atOnce, starts);
    return { ours: ours.perSecond, floor: await handwritten(written, 'quotas') };
  });
  record([
    {
      part: 'hot',
      name: `holding one of it, ${atOnce} at once (${rowsOf(written)})`,
      unit: '/s',
      ...round,
      floorIs: 'by hand, stock first',
      budget: { of: 'ratio', least: 2 },
    },
  ]);
});

test('payments that arrive', async () => {
  // Not a hot thing: money comes in for many.
  const products = await allOf(16, 1, () => createProduct(shop, { size: 100_000 }));
  const services = { ...shop.services, catalog: shop.services.catalog(), log: shop.app.log };
  const arrival = async (index = 0) => {
    const { attempt } = await buy(shop.client(), products[index % products.length] as ProductFixture, 'credit-card');
    const found = await findAttempt(shop.db, attempt?.ref ?? '');
    if (found === undefined) throw new Error('an order without its attempt');
    const { id, payable: amount, currency } = found.attempt;
    return { id, evidence: { ...statusOnlyResult('webhook', 'paid'), amount, currency } };
  };
  const first = await arrival();
  const written = await writtenBy(url, () => applyProviderResult(services, first.id, first.evidence));
  const round = await middleRound(async () => {
    const arrivals = await allOf(many, 8, arrival);
    const ours = await perSecond(many, atOnce, async (index) => {
      const { id, evidence } = arrivals[index] as (typeof arrivals)[number];
      const settled = await applyProviderResult(services, id, evidence);
      if (settled?.order.status !== 'paid') throw new Error('a payment did not complete its order');
    });
    return { ours, floor: await perSecond(many, atOnce, await byHand(url, pool, written, many, '')) };
  });
  record([
    {
      part: 'settle',
      name: `a card payment to a paid order, ${atOnce} at once (${rowsOf(written)})`,
      unit: '/s',
      ...round,
      floorIs: 'by hand, same rows, one transaction',
    },
  ]);
});

import Fastify from 'fastify';
import { Pool } from 'pg';
import { operations, toWire } from '#engine/contract/index.ts';
import { afterAll, inject, test } from 'vitest';
import { newKey, openMarket, readyCheckout, sellThing, sound, startCheckout } from '#tests/support/market.ts';
import { record } from './figures.ts';
import { byHand, type Written, writtenBy } from './sameRows.ts';
import { type Sent, sendAll } from './sendAll.ts';

const atOnce = 32;
const many = 320;
const words = { en: 'Slip', ar: 'قسيمة' };
// An option whose money nobody is asked for: what is measured is ours alone.
const slip = {
  code: 'SLIP',
  name: words,
  group: 'cash-wallet',
  place: { order: 95 },
  journey: 'show-result',
  refund: 'none',
  expires: '48h',
};
const market = await openMarket({ pack: { 'schemas/payment-options/slip.json': slip } });
const { name } = await market.db
  .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
  .executeTakeFirstOrThrow();
const url = inject('clusterUrl').replace(/\/masar$/, `/${name}`);
const origin = market.services.settings.publicUrl;

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

function posted(name: 'orders.place' | 'checkouts.start', input: object): Sent {
  const { path, wire } = operations[name];
  return { method: 'POST', path, body: toWire(wire.input, input) };
}

/** The same rows written by hand, over HTTP as ours are. */
async function handwritten(written: Written, shared: string) {
  act = await byHand(url, pool, written, many, shared);
  return sendAll(
    handOrigin,
    atOnce,
    Array.from({ length: many }, () => ({ method: 'POST', path: '/write', body: { a: 1 } })),
  );
}

test('requests', async () => {
  const { pattern } = await sellThing(market, { size: 10 });
  const all = (path: string, count: number) => Array.from({ length: count }, () => ({ method: 'GET', path }));
  const floor = await sendAll(handOrigin, atOnce, all('/bare', 4000));
  const health = await sendAll(origin, atOnce, all('/healthz', 4000));
  const page = await sendAll(origin, atOnce, all(`/${pattern}`, 400));
  const brief = { part: 'requests', unit: '/s', floor: floor.perSecond, floorIs: 'bare Fastify' };
  record([
    { ...brief, name: 'a request that asks nothing', ours: health.perSecond },
    { ...brief, name: "a product's page, written by the server", ours: page.perSecond },
  ]);
});

test('placing orders', async () => {
  const stall = await sellThing(market, { size: 100_000 });
  const checkouts = [];
  for (let index = 0; index <= many; index += 1) {
    checkouts.push(await readyCheckout(market.visitor(), stall, 'slip'));
  }
  const [first, ...others] = checkouts.map(({ token, quote }) => ({
    checkout: token,
    key: newKey(),
    expected: quote.expected,
  }));
  const written = await writtenBy(url, async () => sound(await market.visitor().call('orders.place', first as never)));
  const ours = await sendAll(
    origin,
    atOnce,
    others.map((body) => posted('orders.place', body)),
  );
  const floor = await handwritten(written, 'buckets');
  record([
    {
      part: 'orders',
      name: `placing, ${atOnce} at once (${written.inserted.length} rows, ${written.updated.length} changes)`,
      unit: '/s',
      ours: ours.perSecond,
      floor: floor.perSecond,
      floorIs: 'by hand, same rows',
      budget: { of: 'ratio', least: 0.8 },
    },
  ]);
});

test('one hot thing', async () => {
  const stall = await sellThing(market, { size: 100_000 });
  const lines = [{ item: stall.item, quantity: 1 }];
  const written = await writtenBy(url, () => startCheckout(market.visitor(), stall));
  const ours = await sendAll(
    origin,
    atOnce,
    Array.from({ length: many }, () => posted('checkouts.start', { pattern: stall.pattern, lines, source: '' })),
  );
  const floor = await handwritten(written, 'buckets');
  record([
    {
      part: 'hot',
      name: `holding one of it, ${atOnce} at once (${written.inserted.length} rows, ${written.updated.length} changes)`,
      unit: '/s',
      ours: ours.perSecond,
      floor: floor.perSecond,
      floorIs: 'by hand, stock first',
      budget: { of: 'ratio', least: 2 },
    },
  ]);
});

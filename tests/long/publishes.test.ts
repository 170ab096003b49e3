import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addTestUser, quickPayment } from '#tests/support/app.ts';
import { compareMoney } from '#tests/support/compareMoney.ts';
import { buy, openMarket, sellThing, sound } from '#tests/support/market.ts';

/** PUBLISHES of the environment makes a run shorter. */
const publishes = Number(process.env['PUBLISHES'] ?? 2_000);
/** What a server may have grown by over the second half, in MB: a single catalog that is held on to each time is a hundred times that. */
const slackMb = 20;

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const market = await openMarket({ publishes: true });
const { db, services } = market;

test(`${publishes} publications, each in use before the next, leave nothing behind in memory`, async () => {
  await addTestUser(db, 'admin@example.com', 'admin');
  const admin = await market.signIn('admin@example.com');
  const mona = await market.signIn(market.seller.email);
  const stall = await sellThing(market, { size: publishes });
  const orders: string[] = [];
  const kinds = [
    ['form', 'buyer'],
    ['process', 'order'],
    ['field-type', 'text'],
    ['page', 'product'],
    ['payment-option', 'fawry'],
  ] as const;
  const publish = async (turn: number) => {
    const [kind, id] = kinds[turn % kinds.length] ?? kinds[0];
    const entry = services.catalog().entry(kind, id);
    const description = `Publication ${turn}`;
    const json = {
      ...(services.catalog().get(kind, id) as object),
      ...(kind === 'form' || kind === 'process' ? { description } : turned(kind, turn)),
    };
    sound(await admin.call('definitions.publish', { kind, id, json, basedOn: entry?.versions.whole ?? '' }));
  };
  const use = async (turn: number) => {
    const page = await market.app.inject(`/${stall.pattern}`);
    expect(page.statusCode).toBe(200);
    sound(
      await mona.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name: `Lesson ${turn}` } }),
    );
    const buyer = market.visitor();
    orders.push((await buy(buyer, stall, 'fawry')).order.refNum);
    // An order of a while ago, whose process was another.
    sound(await buyer.call('orders.get', { refNum: orders[Math.floor(orders.length / 2)] ?? '' }));
    sound(await mona.call('orders.show', { refNum: orders[0] ?? '' }));
  };
  const used = async () => {
    await market.rest();
    for (let times = 0; times < 4; times++) {
      collect();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return Math.round(process.memoryUsage().heapUsed / 1e5) / 10;
  };
  const figures: Record<number, number> = {};
  for (let turn = 1; turn <= publishes; turn++) {
    await publish(turn);
    await use(turn);
    if (turn % Math.ceil(publishes / 10) === 0) {
      figures[turn] = await used();
      console.log(`${turn} publications: ${figures[turn]} MB`);
    }
  }
  const heaps = Object.values(figures);
  const half = heaps.slice(Math.floor(heaps.length / 2));
  expect(Math.max(...half) - (half[0] ?? 0)).toBeLessThan(slackMb);
  expect(await compareMoney(db, market.bank)).toEqual([]);
});

function turned(kind: string, turn: number): object {
  if (kind === 'payment-option') return { tenor: (turn % 60) + 1 };
  return kind === 'field-type'
    ? { schema: { maxLength: 200 + (turn % 50) } }
    : { title: { en: `Product ${turn}`, ar: `المنتج ${turn}` } };
}

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { addTestUser, quickPayment } from '#tests/support/app.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import { buy, createTestShop, createProduct, expectOk } from '#tests/support/testShop.ts';

/** PUBLISHES of the environment makes a run shorter. */
const publishes = Number(process.env['PUBLISHES'] ?? 2_000);
/** What a server may have grown by over the second half, in MB: a single catalog that is held on to each time is a hundred times that. */
const slackMb = 20;

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const shop = await createTestShop({ publishes: true });
const { db, services } = shop;

test(`${publishes} publications, each in use before the next, leave nothing behind in memory`, async () => {
  await addTestUser(db, 'admin@example.com', 'admin');
  const admin = await shop.signIn('admin@example.com');
  const mona = await shop.signIn(shop.seller.email);
  const product = await createProduct(shop, { size: publishes });
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
    expectOk(await admin.call('definitions.publish', { kind, id, json, basedOn: entry?.versions.whole ?? '' }));
  };
  const use = async (turn: number) => {
    const page = await shop.app.inject(`/${product.slug}`);
    expect(page.statusCode).toBe(200);
    expectOk(
      await mona.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name: `Lesson ${turn}` } }),
    );
    const buyer = shop.client();
    orders.push((await buy(buyer, product, 'fawry')).order.refNum);
    // An order of a while ago, whose process was another.
    expectOk(await buyer.call('orders.getPublic', { refNum: orders[Math.floor(orders.length / 2)] ?? '' }));
    expectOk(await mona.call('orders.getForSeller', { refNum: orders[0] ?? '' }));
  };
  const used = async () => {
    await shop.drainBackground();
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
  expect(await findMoneyMismatches(db, shop.bank)).toEqual([]);
});

function turned(kind: string, turn: number): object {
  if (kind === 'payment-option') return { tenor: (turn % 60) + 1 };
  return kind === 'field-type'
    ? { schema: { maxLength: 200 + (turn % 50) } }
    : { title: { en: `Product ${turn}`, ar: `المنتج ${turn}` } };
}

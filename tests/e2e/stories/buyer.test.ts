import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';
import { newBuyer } from '#tests/support/buyer.ts';
import { openStand } from '#tests/support/stand.ts';

const stand = await openStand();
const browser = await openBrowser();
const { db } = stand;

const goodCard = '4111111111111111';

afterEach(async () => {
  await stand.moveClock(0);
  await stand.agrees();
});

/** An order with its stock, its attempts and what the seller is owed for it. */
async function orderOf(refNum: string) {
  const { rows } = await sql<{
    status: string;
    stock: string;
    value: number;
    attempts: { status: string; method: string }[];
    posted: number;
  }>`
    select o.status, o.stock, o.value,
      (select json_agg(json_build_object('status', a.status, 'money', a.money) order by a.number) from attempts a
        where a.order_id = o.id) as attempts,
      (select count(*)::int from ledger_transactions t join attempts a on a.id = t.attempt_id
        where a.order_id = o.id and t.posting = 'capture') as posted
    from orders o where o.ref_num = ${refNum}`.execute(db);
  return rows[0];
}

test.each([
  ['en', 'You paid'],
  ['ar', 'دفعت'],
] as const)('in %s at 360 px a buyer pays by card with a code in the bank’s frame', async (language, paid) => {
  const thing = await stand.thing();
  const buyer = await newBuyer(browser, { language });
  await buyer.openProduct(thing.link, 2);
  await buyer.fillDetails({ delivery: true });
  await buyer.choose(/Credit|بطاقة ائتمان/);
  await buyer.placeOrder();
  await buyer.payByCard(goodCard);
  await buyer.confirmCode();
  const refNum = await buyer.gate(new RegExp(paid));
  expect(await orderOf(refNum)).toMatchObject({
    status: 'paid',
    stock: 'sold',
    value: 20_000,
    attempts: [{ status: 'paid', money: 'sale' }],
    posted: 1,
  });
});

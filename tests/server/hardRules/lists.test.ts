import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compileTemplate } from '#engine/flows/index.ts';
import { placeOrder, expectOk } from '#tests/support/testShop.ts';
import { matchesRow } from '#ui/blocks/list/matchesRow.ts';
import { addPromo, answered, createHardRulesShop, createStallProduct } from './hardRulesShop.ts';

const shop = await createHardRulesShop();
const catalog = shop.services.catalog();
await addPromo(shop, 'ALL', '100');
const seller = await shop.signIn(shop.seller.email);

/** An order of a product with an option; with a code one that there is nothing to pay for. */
async function order(option: string, code?: string): Promise<string> {
  const buyer = shop.client();
  const { token } = await answered(buyer, await createStallProduct(shop));
  const view =
    code === undefined
      ? expectOk(await buyer.call('checkouts.selectOption', { token, option }))
      : expectOk(await buyer.call('checkouts.applyPromoCode', { token, code }));
  return (await placeOrder(buyer, view)).order.refNum;
}

/** Pays an order at the bank's desk. */
async function pay(refNum: string): Promise<void> {
  const { providerRef } = expectOk(await shop.client().call('orders.getPublic', { refNum }));
  await shop.bank.call('POST', `/control/charges/${providerRef}/pay`, {});
  await vi.waitFor(
    async () => {
      await shop.runDueJobs();
      expect(expectOk(await shop.client().call('orders.getPublic', { refNum })).outcome).toBe('paid');
    },
    { timeout: 15_000, interval: 200 },
  );
}

let [waiting, paid, free] = ['', '', ''];
beforeAll(async () => {
  waiting = await order('corner-shop');
  paid = await order('corner-shop');
  await pay(paid);
  free = await order('nothing-to-pay', 'ALL');
});

describe('a list of the pack', () => {
  const rows = async () => expectOk(await seller.call('lists.query', { list: 'stall-orders' }));
  const list = catalog.get('list', 'stall-orders');

  /** Ids of the actions of an order's row, as the list shows them. */
  async function actionsOf(refNum: string): Promise<string[]> {
    const { rows: all, columns } = await rows();
    const row = all.find((each) => each['refNum'] === refNum);
    if (row === undefined) throw new Error(`no row ${refNum}`);
    return (list?.rowActions ?? []).filter(({ visibleIf }) => matchesRow(visibleIf, row, columns)).map(({ id }) => id);
  }

  test('has only what its definition lets through', async () => {
    const { rows: all, total } = await rows();
    expect(total).toBe(3);
    expect(new Set(all.map((row) => row['refNum']))).toEqual(new Set([waiting, paid, free]));
  });

  test('shows on each row what can be done with it: by state, and by an amount', async () => {
    expect(await actionsOf(waiting)).toEqual(['open', 'payAgain']);
    expect(await actionsOf(paid)).toEqual(['open', 'copyReference']);
    expect(await actionsOf(free)).toEqual(['open', 'copyReference']);
  });

  test('an amount in a condition is one of money, not of minor units', async () => {
    const { columns } = await rows();
    const when = { '/row/payable': { minimum: '10.00' } };
    expect(matchesRow(when, { payable: 1_000 }, columns)).toBe(true);
    expect(matchesRow(when, { payable: 999 }, columns)).toBe(false);
    expect(matchesRow(when, { payable: null }, columns)).toBe(false);
  });

  test('an action leads where its row says', () => {
    const action = list?.rowActions?.find(({ id }) => id === 'payAgain');
    expect(compileTemplate(action?.open, ['row'])({ row: { refNum: waiting } })).toEqual({
      page: 'pay-again',
      query: { refNum: waiting },
    });
  });
});

test('a report of the pack groups, measures and adds up what its dataset has', async () => {
  const report = expectOk(await seller.call('reports.run', { report: 'stall-sales' }));
  const { payable } = expectOk(await shop.client().call('orders.getPublic', { refNum: paid }));
  // The free order is paid as well: it counts, with nothing.
  expect(report.rows).toHaveLength(1);
  expect(report.rows[0]).toMatchObject({ title: 'Oud', orders: 2, value: payable, dearest: payable });
  expect(report.totals).toMatchObject([{ orders: 2, value: payable }]);
  const { output } = await seller.call('reports.run', {
    report: 'stall-sales',
    filters: { paidAt: { to: '2020-01-01' } },
  });
  expect(output.rows).toEqual([]);
});

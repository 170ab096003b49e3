import { beforeAll, describe, expect, test, vi } from 'vitest';
import { compileTemplate } from '#engine/flows/index.ts';
import { placeOrder, sound } from '#tests/support/market.ts';
import { holdsForRow } from '#ui/blocks/list/holdsForRow.ts';
import { addPromo, answered, openHardMarket, sellStall } from './stall.ts';

const market = await openHardMarket();
const catalog = market.services.catalog();
await addPromo(market, 'ALL', '100');
const seller = await market.signIn(market.seller.email);

/** An order of a stall with an option; with a code one that there is nothing to pay for. */
async function order(option: string, code?: string): Promise<string> {
  const buyer = market.visitor();
  const { token } = await answered(buyer, await sellStall(market));
  const view =
    code === undefined
      ? sound(await buyer.call('checkouts.choose', { token, option }))
      : sound(await buyer.call('checkouts.promo', { token, code }));
  return (await placeOrder(buyer, view)).order.refNum;
}

/** Pays an order at the bank's desk. */
async function pay(refNum: string): Promise<void> {
  const { providerRef } = sound(await market.visitor().call('orders.get', { refNum }));
  await market.bank.call('POST', `/control/charges/${providerRef}/pay`, {});
  await vi.waitFor(
    async () => {
      await market.work();
      expect(sound(await market.visitor().call('orders.get', { refNum })).outcome).toBe('paid');
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
  const rows = async () => sound(await seller.call('lists.rows', { resource: 'stall-orders' }));
  const resource = catalog.get('resource', 'stall-orders');

  /** Ids of the actions of an order's row, as the list shows them. */
  async function actionsOf(refNum: string): Promise<string[]> {
    const { rows: all, columns } = await rows();
    const row = all.find((each) => each['refNum'] === refNum);
    if (row === undefined) throw new Error(`no row ${refNum}`);
    return (resource?.rowActions ?? []).filter(({ show }) => holdsForRow(show?.when, row, columns)).map(({ id }) => id);
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
    expect(holdsForRow(when, { payable: 1_000 }, columns)).toBe(true);
    expect(holdsForRow(when, { payable: 999 }, columns)).toBe(false);
    expect(holdsForRow(when, { payable: null }, columns)).toBe(false);
  });

  test('an action leads where its row says', () => {
    const action = resource?.rowActions?.find(({ id }) => id === 'payAgain');
    expect(compileTemplate(action?.open, ['row'])({ row: { refNum: waiting } })).toEqual({
      page: 'pay-again',
      query: { refNum: waiting },
    });
  });
});

test('a report of the pack groups, measures and adds up what its dataset has', async () => {
  const report = sound(await seller.call('reports.run', { report: 'stall-sales' }));
  const { payable } = sound(await market.visitor().call('orders.get', { refNum: paid }));
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

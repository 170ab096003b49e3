import { type AnyStateMachine, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import type { PageTarget } from '#engine/flows/index.ts';
import { compileJourneys, FakePorts, settled } from '#tests/support/journeys.ts';
import { newKey, sound } from '#tests/support/market.ts';
import { redirectWith } from '#ui/flows/ports/redirect.ts';
import { openHardMarket, sellStall } from './stall.ts';

type Placed = Output<'orders.place'>;

const market = await openHardMarket();
const shop = 'https://stall.example';
await market.db
  .updateTable('businesses')
  .set({ redirect_origins: [shop] })
  .where('id', '=', market.seller.businessId)
  .execute();

/** An order that is to be paid at a corner shop, by a buyer who came from an address of the business. */
async function placed(customerRedirectUrl: string, answers: Record<string, unknown> = {}): Promise<Placed> {
  const stall = await sellStall(market, answers);
  const buyer = market.visitor();
  const lines = [{ item: stall.item, quantity: 1 }];
  const { token } = sound(await buyer.call('checkouts.start', { pattern: stall.pattern, lines, customerRedirectUrl }));
  const details = { name: 'Basma Adel', phone: '01012345678', email: 'basma@example.com' };
  sound(await buyer.call('checkouts.details', { token, answers: details }));
  const { quote } = sound(await buyer.call('checkouts.choose', { token, option: 'corner-shop' }));
  return sound(await buyer.call('orders.place', { checkout: token, key: newKey(), expected: quote.expected }));
}

/** Walks the option's own journey with what the server answered: where it leads, and in which state it stands. */
async function walk(input: Placed) {
  const left: string[] = [];
  const opened: PageTarget[] = [];
  const ports = new FakePorts();
  ports.redirect = redirectWith({
    origin: market.services.settings.publicUrl,
    open: (address) => left.push(address),
    leave: (address) => left.push(address),
    go: (target) => opened.push(target),
    log: () => undefined,
  });
  const name = input.option?.journey ?? '';
  const definition = market.services.catalog().get('journey', name);
  if (definition === undefined) throw new Error(`no journey ${name}`);
  const machine = compileJourneys({ [name]: definition }, ports)[name] as AnyStateMachine;
  const actor = createActor(machine, { input } as never).start();
  await settled();
  return { actor, left, opened };
}

describe('an order that is paid at a corner shop', () => {
  test('sends its buyer back to the business with the number to pay', async () => {
    const order = await placed(`${shop}/thanks?from=stall`);
    const { left, actor } = await walk(order);
    const { attempt } = order;
    expect(attempt?.voucher).toMatch(/^\d{9}$/);
    const query = `status=PENDING&providerRefNum=${attempt?.providerRef}&voucher=${attempt?.voucher}&customerReference=`;
    expect(left).toEqual([`${shop}/thanks?from=stall&${query}`]);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { refNum: order.order.refNum } });
  });

  test.each(['', 'https://elsewhere.example/thanks', 'javascript:alert(1)'])(
    'stays with us when it came from %j, which the business has not named',
    async (address) => {
      const order = await placed(address);
      expect(order.order.customerRedirectUrl).toBe('');
      const { left, actor } = await walk(order);
      expect(left).toEqual([]);
      expect(actor.getSnapshot().status).toBe('done');
    },
  );

  test('that the provider refuses says so in a dialog, and then ends', async () => {
    await market.bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 422 } });
    const order = await placed(shop);
    expect(order.attempt?.status).toBe('failed');
    const { actor, left } = await walk(order);
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'failed' });
    actor.send({ type: 'EXIT' });
    expect(actor.getSnapshot().status).toBe('done');
    expect(left).toEqual([]);
  });

  test.each([
    [6, 6],
    [3, 3],
    [undefined, 48],
  ])('with %s hours of its product waits for %s', async (expiryHours, hours) => {
    const { order } = await placed('', expiryHours === undefined ? {} : { expiryHours });
    const shown = sound(await market.visitor().call('orders.get', { refNum: order.refNum }));
    const waits = Date.parse(shown.expiresAt ?? '') - Date.parse(shown.placedAt);
    expect(Math.round(waits / 60_000)).toBe(hours * 60);
  });
});

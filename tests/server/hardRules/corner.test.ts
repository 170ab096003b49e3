import { type AnyStateMachine, createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import type { PageTarget } from '#engine/flows/index.ts';
import { compileJourneys, FakePorts, settled } from '#tests/support/journeys.ts';
import { newKey, expectOk } from '#tests/support/testShop.ts';
import { redirectWith } from '#ui/flows/ports/redirect.ts';
import { createHardRulesShop, createStallProduct } from './hardRulesShop.ts';

type Placed = Output<'orders.place'>;

const shop = await createHardRulesShop();
const shopUrl = 'https://stall.example';
await shop.db
  .updateTable('businesses')
  .set({ redirect_origins: [shopUrl] })
  .where('id', '=', shop.seller.businessId)
  .execute();

/** An order that is to be paid at a corner shop, by a buyer who came from an address of the business. */
async function placed(customerRedirectUrl: string, answers: Record<string, unknown> = {}): Promise<Placed> {
  const product = await createStallProduct(shop, answers);
  const buyer = shop.client();
  const lines = [{ item: product.item, quantity: 1 }];
  const { token } = expectOk(await buyer.call('checkouts.create', { slug: product.slug, lines, customerRedirectUrl }));
  const details = { name: 'Basma Adel', phone: '01012345678', email: 'basma@example.com' };
  expectOk(await buyer.call('checkouts.saveAnswers', { token, answers: details }));
  const { quote } = expectOk(await buyer.call('checkouts.selectOption', { token, option: 'corner-shop' }));
  return expectOk(
    await buyer.call('orders.place', { checkout: token, key: newKey(), expectedTotals: quote.expectedTotals }),
  );
}

/** Walks the option's own journey with what the server answered: where it leads, and in which state it stands. */
async function walk(input: Placed) {
  const left: string[] = [];
  const opened: PageTarget[] = [];
  const ports = new FakePorts();
  ports.redirect = redirectWith({
    origin: shop.services.settings.publicUrl,
    open: (address) => left.push(address),
    leave: (address) => left.push(address),
    navigate: (target) => opened.push(target),
    log: () => undefined,
  });
  const name = input.option?.journey ?? '';
  const definition = shop.services.catalog().get('journey', name);
  if (definition === undefined) throw new Error(`no journey ${name}`);
  const machine = compileJourneys({ [name]: definition }, ports)[name] as AnyStateMachine;
  const actor = createActor(machine, { input } as never).start();
  await settled();
  return { actor, left, opened };
}

describe('an order that is paid at a corner shop', () => {
  test('sends its buyer back to the business with the number to pay', async () => {
    const order = await placed(`${shopUrl}/thanks?from=stall`);
    const { left, actor } = await walk(order);
    const { attempt } = order;
    expect(attempt?.voucher).toMatch(/^\d{9}$/);
    const query = `status=PENDING&providerRefNum=${attempt?.providerRef}&voucher=${attempt?.voucher}&customerReference=`;
    expect(left).toEqual([`${shopUrl}/thanks?from=stall&${query}`]);
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
    await shop.bank.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 422 } });
    const order = await placed(shopUrl);
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
    const shown = expectOk(await shop.client().call('orders.getPublic', { refNum: order.refNum }));
    const waits = Date.parse(shown.expiresAt ?? '') - Date.parse(shown.placedAt);
    expect(Math.round(waits / 60_000)).toBe(hours * 60);
  });
});

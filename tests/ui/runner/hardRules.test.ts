import { beforeEach, describe, expect, test } from 'vitest';
import { syncHistory } from '#ui/flows/index.ts';
import checkout from '../../../flows/journeys/checkout.json' with { type: 'json' };
import buyerInfo from '../../../schemas/pages/buyer-info.json' with { type: 'json' };
import onSecondPage from '../../support/packs/hard-rules/flows/journeys/pay-on-second-page.json' with { type: 'json' };
import marketCredit from '../../support/packs/hard-rules/schemas/pages/market-credit.json' with { type: 'json' };
import { fakeNavigation, fakeRunner, fakeSources, fakeWorld, settled, source } from './fakes.ts';

const sources = fakeSources([
  source('checkout', checkout as never),
  source('pay-on-second-page', onSecondPage as never),
]);
const routes: Readonly<Record<string, string>> = {
  'buyer-info': buyerInfo.route,
  'market-credit': marketCredit.route,
};

beforeEach(() => sessionStorage.clear());

const routeOf = (page: string) => routes[page]?.replace('{pattern}', 'oud') ?? null;
const view = (chosen: string | null) => ({ token: 't1', ready: chosen !== null, chosen: chosen && { id: chosen } });

/** A buyer who stands before the options, on the page of the checkout. */
async function choosing(tab = fakeNavigation('/oud'), world = fakeWorld()) {
  const input = { slug: 'oud', product: {}, customerRedirectUrl: 'https://stall.example/thanks' };
  const { runner } = fakeRunner({ world, sources, journey: 'checkout', input });
  runner.start();
  const stop = syncHistory({ runner, navigation: tab.navigation, hrefFor: routeOf });
  await settled();
  const send = async (type: string, more: object = {}) => {
    const taken = runner.send({ type, ...more });
    await settled();
    return taken;
  };
  const answer = async (operation: string, output: unknown) => {
    const call = world.calls.at(-1);
    expect(call?.operation).toBe(operation);
    call?.resolve(output);
    await settled();
    return call?.input;
  };
  const back = async () => {
    await tab.back();
    return runner.view().path;
  };
  const made = { runner, world, tab, stop, send, answer, back, path: () => runner.view().path };
  if (runner.view().path !== 'checkout.offering') return made;
  await send('CHOOSE', { lines: [{ item: '1', quantity: 1 }] });
  expect(await answer('checkouts.create', view(null))).toMatchObject({
    customerRedirectUrl: input.customerRedirectUrl,
  });
  await send('ANSWER', { value: { name: 'Basma' } });
  await answer('checkouts.saveAnswers', view(null));
  expect(runner.view().path).toBe('checkout.choosing.waiting');
  return made;
}

describe('the tenors of a bank', () => {
  test('open as a list of their own, and Back closes it: the order is left by the next Back', async () => {
    const { send, back, runner, tab, path } = await choosing();
    expect(tab.where()).toBe('/oud/buyerinfo');
    await send('OPEN', { tab: 'bank-instalments', group: 'delta-plans' });
    expect(path()).toBe('checkout.choosing.tenors');
    expect(runner.view().shown.scope['context']).toMatchObject({ group: 'delta-plans' });
    expect(await back()).toBe('checkout.choosing.waiting');
    expect(runner.view().shown.scope['context']).toMatchObject({ tab: 'bank-instalments', group: '' });
    expect(tab.where()).toBe('/oud/buyerinfo');
    expect(await back()).toBe('checkout.details');
  });

  test('the Back of the list itself closes it too', async () => {
    const { send, path } = await choosing();
    await send('OPEN', { tab: 'bank-instalments', group: 'delta-plans' });
    await send('OPEN', { tab: 'bank-instalments', group: '' });
    expect(path()).toBe('checkout.choosing.waiting');
  });

  test('a tenor is chosen and priced with the list still open, over a reload', async () => {
    const first = await choosing();
    await first.send('OPEN', { tab: 'bank-instalments', group: 'delta-plans' });
    await first.send('PICK', { option: 'delta-12' });
    expect(await first.answer('checkouts.selectOption', view('delta-12'))).toEqual({ token: 't1', option: 'delta-12' });
    expect(first.path()).toBe('checkout.choosing.tenors');
    first.stop();
    first.runner.stop();
    const again = await choosing(first.tab, fakeWorld());
    expect(again.path()).toBe('checkout.choosing.tenors');
    expect(again.runner.view().shown.scope['context']).toMatchObject({ view: { chosen: { id: 'delta-12' } } });
    expect(await again.back()).toBe('checkout.choosing.waiting');
  });
});

describe('an options page of its own', () => {
  const placed = {
    order: { refNum: 'r'.repeat(26), free: false, status: 'placed' },
    attempt: { ref: 'a1', payable: 100_000, currency: 'EGP', lightboxUrl: 'https://bank.example/x', origins: [] },
    option: {
      id: 'market-credit',
      journey: 'pay-on-second-page',
      settings: { page: 'market-credit', form: 'market-credit', height: 520 },
    },
  };
  async function planning() {
    const made = await choosing();
    await made.send('PICK', { option: 'market-credit' });
    await made.answer('checkouts.selectOption', view('market-credit'));
    await made.send('PLACE');
    await made.answer('orders.place', placed);
    expect(made.path()).toBe('checkout.paying/pay-on-second-page.planning');
    return made;
  }

  test('has its own address, and its form is the one that the option names', async () => {
    const { tab, runner } = await planning();
    expect(tab.where()).toBe('/oud/buyerinfo/market-credit');
    const { blocks, scope } = runner.view().shown;
    expect(blocks.map(({ block }) => block)).toEqual(['description-list', 'form']);
    expect(scope).toMatchObject({ input: { option: { settings: { form: 'market-credit' } } } });
  });

  test('keeps the plan for the provider, goes on at the first address, and Back leads to the plan again', async () => {
    const { send, back, tab, world, path, runner } = await planning();
    await send('PLAN', { value: { months: '12', downPayment: 20_000 } });
    expect(world.said).toContainEqual([
      'setItem',
      { key: 'marketCreditData', value: { months: '12', downPayment: 20_000 } },
    ]);
    expect(world.frames.at(-1)?.input).toMatchObject({ url: 'https://bank.example/x', height: 520 });
    expect(tab.where()).toBe('/oud/buyerinfo');
    expect(await back()).toBe('checkout.paying/pay-on-second-page.planning');
    expect(tab.where()).toBe('/oud/buyerinfo/market-credit');
    expect(runner.view().shown.scope['context']).toMatchObject({ plan: { months: '12' } });
    await send('PLAN', { value: { months: '6' } });
    world.frames.at(-1)?.resolve({ type: 'DONE' });
    await settled();
    expect(path()).toBe('checkout.paying/pay-on-second-page.confirming');
  });

  test('ends at the result page, and forgets the plan', async () => {
    const { send, answer, world, runner } = await planning();
    await send('PLAN', { value: { months: '6' } });
    world.frames.at(-1)?.resolve({ type: 'DONE' });
    await settled();
    await answer('attempts.get', { status: 'paid' });
    expect(runner.view().status).toBe('done');
    expect(world.said).toContainEqual(['removeItem', { key: 'marketCreditData' }]);
    expect(world.said.at(-1)).toEqual([
      'navigate',
      { page: 'gate', query: { refNum: placed.order.refNum }, replace: true },
    ]);
  });

  test('is left by Back to the result page of the order, which is kept', async () => {
    const { back, world } = await planning();
    await back();
    expect(world.said.at(-1)?.[0]).toBe('navigate');
    expect(world.frames).toEqual([]);
  });
});

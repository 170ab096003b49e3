import { beforeAll, describe, expect, it } from 'vitest';
import { type Input, type OperationName, errorsOf, operations } from '#engine/contract/index.ts';
import { errors, type ErrorCode } from '#engine/errors.ts';
import { addTestUser, quickPayment, type Visitor } from '#tests/support/app.ts';
import { compareMoney } from '#tests/support/compareMoney.ts';
import {
  buy,
  buyerAnswers,
  changed,
  newKey,
  openMarket,
  placeOrder,
  readyCheckout,
  sellThing,
  sound,
} from '#tests/support/market.ts';

/**
 * Whatever is sent, to whichever operation and in whichever place of its input: it is refused as the operation says, or it is
 * taken, and nothing of it is a fault of ours. Every operation has a sound call here, into which what is hostile is put.
 */
const hostile: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u202e\u2066x\u0007',
  '__proto__',
  '%00%ff\\%_',
  'x'.repeat(3000),
  '٠١٢٣',
  0.5,
  2 ** 53,
  null,
  [],
  { en: 'a\u0000b' },
  { from: '\ud800', to: '9999-99-99' },
  Array.from({ length: 300 }, () => ({})),
];

type Call = { readonly by: Visitor; readonly input: Record<string, unknown> };

const market = await openMarket({ publishes: true });
const sellerOf = () => market.signIn(market.seller.email);
let calls: { readonly [N in OperationName]: () => Call };

beforeAll(async () => {
  const { seller } = market;
  const mona = await sellerOf();
  const buyer = market.visitor();
  const stall = await sellThing(market, { size: 100_000 });
  const named = await sellThing(market, { size: 100_000 });
  await market.db
    .updateTable('product_items')
    .set({ price: null, price_min: 1, price_max: 10_000_000 })
    .where('id', '=', Number(named.item))
    .execute();
  const { token } = await readyCheckout(buyer, stall, 'credit-card');
  const { order, attempt } = await buy(buyer, stall, 'fawry');
  const saved = await mona.call('products.save', { type: 'quick-payment', answers: quickPayment, publish: true });
  const { id, pattern } = saved.output;
  await addTestUser(market.db, 'admin@example.com', 'admin');
  const admin = await market.signIn('admin@example.com');
  const of =
    (by: Visitor) =>
    <N extends OperationName>(input: Input<N>) =>
    (): Call => ({ by, input: { ...(input as object) } });
  const anybody = of(buyer);
  const owner = of(mona);
  // Whoever asks for a code has no verified phone until it is given, and may not publish.
  await addTestUser(market.db, 'new@example.com', 'seller');
  const newcomer = of(await market.signIn('new@example.com'));
  const supervisor = of(admin);
  const ref = attempt?.ref ?? '';
  const { refNum } = order;
  calls = {
    'account.register': anybody<'account.register'>({
      name: 'Basma',
      business: 'Basma',
      email: 'basma@example.com',
      phone: '01012345678',
      password: 'Masar-2026',
      confirm: 'Masar-2026',
    }),
    'account.sendCode': newcomer<'account.sendCode'>({ phone: '01012345678' }),
    'account.verifyCode': newcomer<'account.verifyCode'>({ code: '000000' }),
    'account.changePassword': newcomer<'account.changePassword'>({
      oldPassword: 'x',
      password: 'Masar-2027',
      confirm: 'Masar-2027',
    }),
    'account.checkEmail': anybody<'account.checkEmail'>({ value: 'nobody@example.com' }),
    'account.forgotPassword': anybody<'account.forgotPassword'>({ email: 'nobody@example.com' }),
    'account.resetPassword': anybody<'account.resetPassword'>({
      token: 'x'.repeat(43),
      password: 'Masar-2027',
      confirm: 'Masar-2027',
    }),
    'session.get': anybody<'session.get'>({}),
    'session.login': anybody<'session.login'>({
      email: 'nobody@example.com',
      password: 'x',
      returnUrl: '',
      lastRoute: '',
    }),
    'session.removeOthers': owner<'session.removeOthers'>({}),
    'session.switchBusiness': owner<'session.switchBusiness'>({ businessId: String(seller.businessId), password: 'x' }),
    'session.logout': anybody<'session.logout'>({}),
    'pages.resolve': anybody<'pages.resolve'>({ path: `/${pattern}` }),
    'definitions.bundle': anybody<'definitions.bundle'>({ hash: '0'.repeat(64) }),
    'definitions.get': anybody<'definitions.get'>({ kind: 'page', id: 'gate', version: '0'.repeat(64) }),
    'definitions.publish': supervisor<'definitions.publish'>({
      kind: 'page',
      id: 'gate',
      json: {},
      basedOn: market.services.catalog().entry('page', 'gate')?.versions.whole ?? '',
    }),
    'definitions.tryAnswers': supervisor<'definitions.tryAnswers'>({ kind: 'product-type', id: 'quick-payment' }),
    'definitions.history': supervisor<'definitions.history'>({ kind: 'page', id: 'gate' }),
    'products.types': owner<'products.types'>({}),
    'products.get': owner<'products.get'>({ id }),
    'products.save': owner<'products.save'>({ type: 'quick-payment', answers: quickPayment, key: newKey() }),
    'products.publish': owner<'products.publish'>({ id, revision: 1 }),
    'products.unpublish': owner<'products.unpublish'>({ id, revision: 1 }),
    'products.delete': owner<'products.delete'>({ id, revision: 1 }),
    'products.restore': owner<'products.restore'>({ id, revision: 1 }),
    'products.duplicate': owner<'products.duplicate'>({ id }),
    'products.share': owner<'products.share'>({ id, email: 'a@example.com' }),
    'products.show': anybody<'products.show'>({ pattern }),
    'drafts.load': owner<'drafts.load'>({ name: 'quick-payment' }),
    'drafts.save': owner<'drafts.save'>({ name: 'quick-payment', data: { name: 'x' }, version: '1' }),
    'drafts.discard': owner<'drafts.discard'>({ name: 'quick-payment' }),
    'shops.get': anybody<'shops.get'>({ shop: 'mona' }),
    'business.get': owner<'business.get'>({}),
    'business.save': owner<'business.save'>({ name: 'Mona', shop: 'mona', logo: null }),
    'checkouts.start': anybody<'checkouts.start'>({
      pattern: named.pattern,
      lines: [{ item: named.item, quantity: 1, price: 1 }],
      source: '',
      customerRedirectUrl: '',
      replaces: '',
    }),
    'checkouts.get': anybody<'checkouts.get'>({ token }),
    'checkouts.details': anybody<'checkouts.details'>({ token, answers: buyerAnswers, draft: false }),
    'checkouts.choose': anybody<'checkouts.choose'>({ token, option: 'credit-card' }),
    'checkouts.promo': anybody<'checkouts.promo'>({ token, code: 'X' }),
    'checkouts.quote': anybody<'checkouts.quote'>({ token }),
    'checkouts.upload': anybody<'checkouts.upload'>({ token }),
    'orders.place': anybody<'orders.place'>({
      checkout: token,
      key: newKey(),
      option: 'credit-card',
      expected: { subTotal: 1, taxes: 0, discount: 0, fees: 0, total: 1 },
    }),
    'orders.get': anybody<'orders.get'>({ refNum }),
    'orders.options': anybody<'orders.options'>({ refNum, option: '' }),
    'orders.retry': anybody<'orders.retry'>({
      refNum,
      key: newKey(),
      option: 'credit-card',
      expected: { subTotal: 1, taxes: 0, discount: 0, fees: 0, total: 1 },
    }),
    'orders.show': owner<'orders.show'>({ refNum }),
    'orders.event': owner<'orders.event'>({ refNum, event: 'REFUND', amount: 1 }),
    'attempts.status': anybody<'attempts.status'>({ ref }),
    'attempts.authenticate': anybody<'attempts.authenticate'>({ ref, encryptedData: 'a.b.c.d.e', merchantRefNum: ref }),
    'attempts.requestToPay': anybody<'attempts.requestToPay'>({ ref, mobile: '01012345678' }),
    'attempts.details': anybody<'attempts.details'>({ ref, answers: { phone: '01112345678', months: '12' } }),
    'attempts.return': anybody<'attempts.return'>({ ref }),
    'providers.notice': anybody<'providers.notice'>({ provider: 'bank' }),
    'files.upload': owner<'files.upload'>({}),
    'files.serve': anybody<'files.serve'>({ file: token }),
    'lists.rows': owner<'lists.rows'>({
      resource: 'orders',
      search: 'x',
      filters: { status: ['paid'], placedAt: { from: '2026-01-01', to: '2026-12-31' } },
      sort: { field: 'placedAt', order: 'up' },
      page: 1,
      size: 10,
    }),
    'lists.export': owner<'lists.export'>({
      resource: 'orders',
      search: 'x',
      filters: {},
      sort: { field: 'placedAt', order: 'up' },
    }),
    'reports.run': owner<'reports.run'>({
      report: 'sales',
      filters: { paidAt: { from: '2026-01-01' } },
      page: 1,
      size: 5,
    }),
    'reports.export': owner<'reports.export'>({ report: 'sales', filters: {} }),
    'references.list': anybody<'references.list'>({ list: 'currencies' }),
    'dev.outbox': anybody<'dev.outbox'>({}),
  };
});

/** The input with something hostile in each place, and with a property that is not there. */
function* spoilt(value: unknown, bad: unknown, depth = 0): Generator<unknown> {
  if (depth > 0) yield bad;
  if (typeof value !== 'object' || value === null || depth > 3) return;
  for (const [key, held] of Object.entries(value)) {
    for (const spoiltHeld of spoilt(held, bad, depth + 1)) {
      yield Array.isArray(value) ? value.with(Number(key), spoiltHeld) : { ...value, [key]: spoiltHeld };
    }
  }
  if (!Array.isArray(value) && typeof bad === 'string') yield { ...value, [bad]: 1 };
}

describe('whatever is sent is taken or refused, never a fault', () => {
  it.each(Object.keys(operations) as OperationName[])('%s', async (name) => {
    const operation = operations[name];
    const { by, input } = calls[name]();
    const declared = new Set(errorsOf(operation));
    // What is refused before anything is looked at would prove nothing.
    const sound = await by.call(name, input as never);
    expect(sound.status).not.toBeOneOf([400, 403, 500]);
    const wrong: string[] = [];
    for (const bad of hostile) {
      for (const sent of spoilt(input, bad)) {
        const { status, error } = await by.call(name, sent as never);
        const isFine =
          status < 400 || (declared.has(error?.code as ErrorCode) && errors[error.code as ErrorCode].status < 500);
        if (!isFine) wrong.push(`${status} ${error?.code} to ${JSON.stringify(sent).slice(0, 300)}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('fifty who buy while definitions are published', () => {
  it('each go on as they began: what is paid is settled, by the process that the order was placed under', async () => {
    const { db, bank } = market;
    await addTestUser(db, 'publisher@example.com', 'admin');
    const admin = await market.signIn('publisher@example.com');
    const catalog = () => market.services.catalog();
    const publish = async (kind: 'process' | 'form' | 'field-type', id: string, json: object) => {
      const basedOn = catalog().entry(kind, id)?.versions.whole ?? '';
      return sound(await admin.call('definitions.publish', { kind, id, basedOn, json: { ...json } }));
    };
    const stall = await sellThing(market, { size: 50 });
    const order = changed('flows/processes/order.json', {});
    const { states } = order as { states: Record<string, { on: object }> };
    const { placed } = states;
    const before = catalog().version('process', 'order');
    let done = 0;
    let published: Promise<unknown> | undefined;
    const both = async () => {
      await publish('form', 'buyer', changed('schemas/forms/buyer.json', { submit: { en: 'Go on', ar: 'تابع' } }));
      await publish('field-type', 'text', changed('schemas/field-types/text.json', { schema: { maxLength: 250 } }));
      // From now on somebody decides about every order.
      const decided = { ...placed, on: { ...placed?.on, CAPTURED: { target: 'needsDecision' } } };
      await publish('process', 'order', { ...order, states: { ...states, placed: decided } });
      await publish('form', 'buyer', changed('schemas/forms/buyer.json', {}));
    };
    const orders = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const buyer = market.visitor();
        const checkout = await readyCheckout(buyer, stall, 'fawry');
        // The last ones come when it is there, all others on the way.
        if (index >= 40) await expect.poll(() => done >= 10, { timeout: 60_000 }).toBe(true);
        if (index >= 40) await published;
        const made = await placeOrder(buyer, checkout);
        done += 1;
        if (done === 10) published = both();
        const { body } = await bank.call('GET', `/charges?merchantReference=${made.attempt?.ref}`);
        await bank.call('POST', `/control/charges/${body.id}/pay`, {});
        return made.order.refNum;
      }),
    );
    await published;
    const after = catalog().version('process', 'order');
    const rows = () =>
      db.selectFrom('orders').select(['ref_num', 'status', 'versions']).where('ref_num', 'in', orders).execute();
    await expect
      .poll(async () => {
        await market.work();
        return (await rows()).filter(({ status }) => status === 'placed').length;
      })
      .toBe(0);
    const counts = { paid: 0, needsDecision: 0 };
    for (const { status, versions } of await rows()) {
      expect([before, after]).toContain(versions['orderProcess']);
      expect(status).toBe(versions['orderProcess'] === before ? 'paid' : 'needsDecision');
      counts[status as 'paid' | 'needsDecision'] += 1;
    }
    expect(counts.paid).toBeGreaterThanOrEqual(10);
    expect(counts.needsDecision).toBeGreaterThanOrEqual(10);
    expect(counts.paid + counts.needsDecision).toBe(50);
    await publish('process', 'order', order);
    await publish('field-type', 'text', changed('schemas/field-types/text.json', {}));
    await market.rest();
    expect(await compareMoney(db, bank)).toEqual([]);
  }, 90_000);
});

describe('an address', () => {
  it.each([
    '/%00',
    '/thing%00',
    '/%ed%a0%80',
    '/%ff',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example',
    '/\\evil.example',
    '/gate?refNum=%00',
    '/gate?refNum=%ed%a0%80',
    '/gate?refNum[]=1&refNum[]=2',
    '/login?returnUrl=%00',
    '/assets/%00.js',
    '/assets/..%2f..%2fpackage.json',
    '/assets/i18n/..%2f..%2fen.json',
    '/api/files/%00',
    `/${'x'.repeat(4000)}`,
    `/${encodeURIComponent('ن'.repeat(500))}`,
    '/constructor',
    '/__proto__',
    '/toString',
  ])('%s leads to a page, or nowhere', async (url) => {
    for (const headers of [{}, { cookie: '__proto__=x; language=%00; masar=%00%00', 'accept-language': '\u00e9' }]) {
      const { statusCode, body } = await market.app.inject({ url, headers: { host: 'localhost:3456', ...headers } });
      expect([200, 303, 400, 404, 414]).toContain(statusCode);
      expect(body).not.toContain('"dependencies"');
    }
  });
});

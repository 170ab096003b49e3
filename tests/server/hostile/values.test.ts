import { beforeAll, describe, expect, it } from 'vitest';
import { type Input, type OperationName, errorsOf, operations } from '#engine/contract/index.ts';
import { errors, type ErrorCode } from '#engine/errors.ts';
import { addTestUser, quickPayment, type TestClient } from '#tests/support/app.ts';
import { findMoneyMismatches } from '#tests/support/findMoneyMismatches.ts';
import {
  buy,
  buyerAnswers,
  changed,
  newKey,
  createTestShop,
  placeOrder,
  readyCheckout,
  createProduct,
  expectOk,
} from '#tests/support/testShop.ts';

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

type Call = { readonly by: TestClient; readonly input: Record<string, unknown> };

const shop = await createTestShop({ publishes: true });
const sellerOf = () => shop.signIn(shop.seller.email);
let calls: { readonly [N in OperationName]: () => Call };

beforeAll(async () => {
  const { seller } = shop;
  const mona = await sellerOf();
  const buyer = shop.client();
  const product = await createProduct(shop, { size: 100_000 });
  const named = await createProduct(shop, { size: 100_000 });
  await shop.db
    .updateTable('product_items')
    .set({ price: null, price_min: 1, price_max: 10_000_000 })
    .where('id', '=', Number(named.item))
    .execute();
  const { token } = await readyCheckout(buyer, product, 'credit-card');
  const { order, attempt } = await buy(buyer, product, 'fawry');
  const saved = await mona.call('products.save', { type: 'quick-payment', answers: quickPayment, publish: true });
  const { id, slug } = saved.output;
  await addTestUser(shop.db, 'admin@example.com', 'admin');
  const admin = await shop.signIn('admin@example.com');
  const of =
    (by: TestClient) =>
    <N extends OperationName>(input: Input<N>) =>
    (): Call => ({ by, input: { ...(input as object) } });
  const anybody = of(buyer);
  const owner = of(mona);
  // Whoever asks for a code has no verified phone until it is given, and may not publish.
  await addTestUser(shop.db, 'new@example.com', 'seller');
  const newcomer = of(await shop.signIn('new@example.com'));
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
    'account.sendPhoneCode': newcomer<'account.sendPhoneCode'>({ phone: '01012345678' }),
    'account.verifyPhone': newcomer<'account.verifyPhone'>({ code: '000000' }),
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
    'session.revokeOthers': owner<'session.revokeOthers'>({}),
    'session.switchBusiness': owner<'session.switchBusiness'>({ businessId: String(seller.businessId), password: 'x' }),
    'session.logout': anybody<'session.logout'>({}),
    'pages.resolve': anybody<'pages.resolve'>({ path: `/${slug}` }),
    'definitions.getBundle': anybody<'definitions.getBundle'>({ hash: '0'.repeat(64) }),
    'definitions.get': anybody<'definitions.get'>({ kind: 'page', id: 'gate', version: '0'.repeat(64) }),
    'definitions.publish': supervisor<'definitions.publish'>({
      kind: 'page',
      id: 'gate',
      json: {},
      basedOn: shop.services.catalog().entry('page', 'gate')?.versions.whole ?? '',
    }),
    'definitions.dryRunMigrations': supervisor<'definitions.dryRunMigrations'>({
      kind: 'product-type',
      id: 'quick-payment',
    }),
    'definitions.listVersions': supervisor<'definitions.listVersions'>({ kind: 'page', id: 'gate' }),
    'productTypes.list': owner<'productTypes.list'>({}),
    'products.get': owner<'products.get'>({ id }),
    'products.save': owner<'products.save'>({ type: 'quick-payment', answers: quickPayment, key: newKey() }),
    'products.publish': owner<'products.publish'>({ id, revision: 1 }),
    'products.unpublish': owner<'products.unpublish'>({ id, revision: 1 }),
    'products.delete': owner<'products.delete'>({ id, revision: 1 }),
    'products.restore': owner<'products.restore'>({ id, revision: 1 }),
    'products.duplicate': owner<'products.duplicate'>({ id }),
    'products.share': owner<'products.share'>({ id, email: 'a@example.com' }),
    'products.getPublic': anybody<'products.getPublic'>({ slug }),
    'drafts.get': owner<'drafts.get'>({ name: 'quick-payment' }),
    'drafts.save': owner<'drafts.save'>({ name: 'quick-payment', data: { name: 'x' }, version: '1' }),
    'drafts.delete': owner<'drafts.delete'>({ name: 'quick-payment' }),
    'shops.get': anybody<'shops.get'>({ shop: 'mona' }),
    'business.get': owner<'business.get'>({}),
    'business.save': owner<'business.save'>({ name: 'Mona', shop: 'mona', logo: null }),
    'checkouts.create': anybody<'checkouts.create'>({
      slug: named.slug,
      lines: [{ item: named.item, quantity: 1, price: 1 }],
      source: '',
      customerRedirectUrl: '',
      replacesCheckout: '',
    }),
    'checkouts.get': anybody<'checkouts.get'>({ token }),
    'checkouts.saveAnswers': anybody<'checkouts.saveAnswers'>({ token, answers: buyerAnswers, draft: false }),
    'checkouts.selectOption': anybody<'checkouts.selectOption'>({ token, option: 'credit-card' }),
    'checkouts.applyPromoCode': anybody<'checkouts.applyPromoCode'>({ token, code: 'X' }),
    'checkouts.getQuote': anybody<'checkouts.getQuote'>({ token }),
    'checkouts.uploadFile': anybody<'checkouts.uploadFile'>({ token }),
    'orders.place': anybody<'orders.place'>({
      checkout: token,
      key: newKey(),
      option: 'credit-card',
      expectedTotals: { subTotal: 1, taxes: 0, discount: 0, fees: 0, total: 1 },
    }),
    'orders.getPublic': anybody<'orders.getPublic'>({ refNum }),
    'orders.listPaymentOptions': anybody<'orders.listPaymentOptions'>({ refNum, option: '' }),
    'orders.retryPayment': anybody<'orders.retryPayment'>({
      refNum,
      key: newKey(),
      option: 'credit-card',
      expectedTotals: { subTotal: 1, taxes: 0, discount: 0, fees: 0, total: 1 },
    }),
    'orders.getForSeller': owner<'orders.getForSeller'>({ refNum }),
    'orders.sendEvent': owner<'orders.sendEvent'>({ refNum, event: 'REFUND', amount: 1 }),
    'attempts.get': anybody<'attempts.get'>({ ref }),
    'attempts.submitCard': anybody<'attempts.submitCard'>({ ref, encryptedData: 'a.b.c.d.e', merchantRefNum: ref }),
    'attempts.requestToPay': anybody<'attempts.requestToPay'>({ ref, mobile: '01012345678' }),
    'attempts.submitDetails': anybody<'attempts.submitDetails'>({
      ref,
      answers: { phone: '01112345678', months: '12' },
    }),
    'attempts.handleReturn': anybody<'attempts.handleReturn'>({ ref }),
    'providers.receiveWebhook': anybody<'providers.receiveWebhook'>({ provider: 'bank' }),
    'files.upload': owner<'files.upload'>({}),
    'files.get': anybody<'files.get'>({ file: token }),
    'lists.query': owner<'lists.query'>({
      list: 'orders',
      search: 'x',
      filters: { status: ['paid'], placedAt: { from: '2026-01-01', to: '2026-12-31' } },
      sort: { field: 'placedAt', order: 'asc' },
      page: 1,
      size: 10,
    }),
    'lists.export': owner<'lists.export'>({
      list: 'orders',
      search: 'x',
      filters: {},
      sort: { field: 'placedAt', order: 'asc' },
    }),
    'reports.run': owner<'reports.run'>({
      report: 'sales',
      filters: { paidAt: { from: '2026-01-01' } },
      page: 1,
      size: 5,
    }),
    'reports.export': owner<'reports.export'>({ report: 'sales', filters: {} }),
    'referenceLists.get': anybody<'referenceLists.get'>({ list: 'currencies' }),
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
    const { db, bank } = shop;
    await addTestUser(db, 'publisher@example.com', 'admin');
    const admin = await shop.signIn('publisher@example.com');
    const catalog = () => shop.services.catalog();
    const publish = async (kind: 'process' | 'form' | 'field-type', id: string, json: object) => {
      const basedOn = catalog().entry(kind, id)?.versions.whole ?? '';
      return expectOk(await admin.call('definitions.publish', { kind, id, basedOn, json: { ...json } }));
    };
    const product = await createProduct(shop, { size: 50 });
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
        const buyer = shop.client();
        const checkout = await readyCheckout(buyer, product, 'fawry');
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
        await shop.runDueJobs();
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
    await shop.drainBackground();
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
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
      const { statusCode, body } = await shop.app.inject({ url, headers: { host: 'localhost:3456', ...headers } });
      expect([200, 303, 400, 404, 414]).toContain(statusCode);
      expect(body).not.toContain('"dependencies"');
    }
  });
});

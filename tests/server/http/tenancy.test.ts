import { describe, expect, it } from 'vitest';
import { type Input, type OperationName, operations } from '#engine/contract/index.ts';
import { addSeller, addTestUser, password, quickPayment, type TestClient } from '#tests/support/app.ts';
import { buy, buyerAnswers, newKey, createTestShop, readyCheckout, createProduct } from '#tests/support/testShop.ts';

/**
 * Who gets what: every operation as the owner of the thing, as another seller, as an admin, as somebody without the
 * permission, signed out, and signed out with the token of a purchase. Another seller's things are not found (404), never
 * merely forbidden.
 */
interface Row<N extends OperationName> {
  /** What is asked, about things of the first seller. */
  readonly input: Input<N>;
  /** What a buyer asks who has the token of a checkout, an order or an attempt, and gets; without it, as signed out. */
  readonly buyer?: { readonly input: () => Input<N>; readonly status: number };
  readonly owner: number;
  readonly other: number;
  readonly admin: number;
  readonly unpermitted: number;
  readonly signedOut: number;
}

const shop = await createTestShop();
const { db, services, signIn, client } = shop;
const owner = await addSeller(db, 'owner');
await addSeller(db, 'other');
await addTestUser(db, 'admin@example.com', 'admin');

/** A member of the owner's team whose role carries nothing. */
const team = await addSeller(db, 'team');
await db.deleteFrom('sessions').execute();
await db.deleteFrom('memberships').where('user_id', '=', team.userId).execute();
const role = await db
  .insertInto('team_roles')
  .values({ business_id: owner.businessId, name: 'none', permissions: [] })
  .returning('id')
  .executeTakeFirstOrThrow();
await db
  .insertInto('memberships')
  .values({
    user_id: team.userId,
    business_id: owner.businessId,
    team_role_id: role.id,
    is_owner: false,
    is_main: true,
  })
  .execute();

const setUp = await signIn(owner.email);
const product = (await setUp.call('products.save', { type: 'quick-payment', answers: quickPayment, publish: true }))
  .output;
await setUp.call('drafts.save', { name: 'quick-payment', data: { name: 'x' }, version: '1' });
await setUp.call('session.logout', {});
const token = 'not-a-token-of-anybody-at-all';

/** What a buyer of the first seller holds. */
const buying = await (async () => {
  const fixture = await createProduct({ ...shop, seller: owner });
  const buyer = client();
  const open = await readyCheckout(buyer, fixture, 'fawry');
  const toPlace = await readyCheckout(buyer, fixture, 'fawry');
  const { order, attempt } = await buy(buyer, fixture, 'credit-card');
  const toCancel = await buy(buyer, fixture, 'fawry');
  return {
    fixture,
    checkout: open.token,
    toPlace,
    toCancel: toCancel.order.refNum,
    refNum: order.refNum,
    ref: attempt?.ref ?? '',
  };
})();
const holding = <I>(input: () => I, status = 200) => ({ buyer: { input, status } });

const open = { owner: 200, other: 200, admin: 200, unpermitted: 200, signedOut: 200 };
const nothing = { owner: 404, other: 404, admin: 404, unpermitted: 404, signedOut: 404 };
/** Of the business that the session works for: everybody has their own. */
const own = { owner: 200, other: 200, admin: 403, unpermitted: 200, signedOut: 401 };
const ownPermitted = { ...own, unpermitted: 403 };
const theirs = { owner: 200, other: 404, admin: 403, unpermitted: 403, signedOut: 401 };
/** Whoever has the token of a thing is who it belongs to; without one there is none. */
const gone = { owner: 409, other: 409, admin: 409, unpermitted: 409, signedOut: 409 };

/** Asked of whoever is signed in, and not right. */
const refusedInside = { owner: 460, other: 460, admin: 460, unpermitted: 460, signedOut: 401 };

const table: { readonly [N in OperationName]: Row<N> } = {
  'session.get': { input: {}, ...open },
  'session.login': {
    input: { email: owner.email, password: 'Wrong-pass1' },
    owner: 460,
    other: 460,
    admin: 460,
    unpermitted: 460,
    signedOut: 460,
  },
  'session.revokeOthers': { input: {}, owner: 200, other: 200, admin: 200, unpermitted: 200, signedOut: 401 },
  'session.switchBusiness': {
    input: { businessId: String(owner.businessId), password },
    owner: 200,
    other: 404,
    admin: 404,
    unpermitted: 200,
    signedOut: 401,
  },
  'session.logout': { input: {}, ...open },
  'account.register': {
    input: {
      name: 'X',
      business: 'X',
      email: 'x@example.com',
      phone: '01012345678',
      password: 'weak',
      confirm: 'weak',
    },
    owner: 460,
    other: 460,
    admin: 460,
    unpermitted: 460,
    signedOut: 460,
  },
  'account.sendPhoneCode': { input: { phone: '12' }, ...refusedInside },
  'account.verifyPhone': { input: { code: '000000' }, ...refusedInside },
  'account.changePassword': {
    input: { oldPassword: 'Wrong-pass1', password: 'Other-pass1', confirm: 'Other-pass1' },
    ...refusedInside,
  },
  'account.checkEmail': { input: { value: 'nobody@example.com' }, ...open },
  'account.forgotPassword': { input: { email: 'nobody@example.com' }, ...open },
  'account.resetPassword': {
    input: { token: 'x'.repeat(43), password: 'Other-pass1', confirm: 'Other-pass1' },
    ...gone,
  },
  'pages.resolve': { input: { path: '/seller/products/management' }, ...open },
  'definitions.getBundle': { input: { hash: '0'.repeat(64) }, ...nothing },
  'definitions.get': { input: { kind: 'page', id: 'no-such-page', version: '0'.repeat(64) }, ...nothing },
  // This server has no place to publish to: who may gets that far.
  'definitions.publish': {
    input: { kind: 'page', id: 'gate', json: {}, basedOn: '' },
    owner: 403,
    other: 403,
    admin: 503,
    unpermitted: 403,
    signedOut: 401,
  },
  'definitions.dryRunMigrations': {
    input: { kind: 'product-type', id: 'quick-payment' },
    owner: 403,
    other: 403,
    admin: 200,
    unpermitted: 403,
    signedOut: 401,
  },
  'definitions.listVersions': {
    input: { kind: 'page', id: 'gate' },
    owner: 403,
    other: 403,
    admin: 200,
    unpermitted: 403,
    signedOut: 401,
  },
  'productTypes.list': { input: {}, ...own },
  'products.get': { input: { id: product.id }, ...theirs },
  'products.save': { input: { id: product.id, type: 'quick-payment', answers: quickPayment }, ...theirs },
  'products.publish': { input: { id: product.id }, ...theirs },
  'products.duplicate': { input: { id: product.id }, ...theirs },
  'products.share': { input: { id: product.id, email: 'a@example.com' }, ...theirs },
  'products.unpublish': { input: { id: product.id }, ...theirs },
  'products.delete': { input: { id: product.id }, ...theirs },
  'products.restore': { input: { id: product.id }, ...theirs },
  'products.getPublic': { input: { slug: 'no-such-product' }, ...nothing },
  'drafts.get': { input: { name: 'quick-payment' }, ...own },
  'drafts.save': { input: { name: 'quick-payment', data: {}, version: '1' }, ...own },
  'drafts.delete': { input: { name: 'quick-payment' }, ...own },
  'shops.get': { input: { shop: 'owner' }, ...open },
  'business.get': { input: {}, ...own },
  'business.save': { input: { name: 'X', shop: 'owner' }, ...ownPermitted, other: 460 },
  'checkouts.create': {
    input: { slug: 'no-such-product', lines: [{ item: '1', quantity: 1 }] },
    ...gone,
    ...holding(() => ({ slug: buying.fixture.slug, lines: [{ item: buying.fixture.item, quantity: 1 }] })),
  },
  'checkouts.get': { input: { token }, ...gone, ...holding(() => ({ token: buying.checkout })) },
  'checkouts.saveAnswers': {
    input: { token, answers: {} },
    ...gone,
    ...holding(() => ({ token: buying.checkout, answers: buyerAnswers })),
  },
  'checkouts.selectOption': {
    input: { token, option: '' },
    ...gone,
    ...holding(() => ({ token: buying.checkout, option: '' })),
  },
  'checkouts.applyPromoCode': {
    input: { token, code: 'X' },
    ...gone,
    ...holding(() => ({ token: buying.checkout, code: '' })),
  },
  'checkouts.getQuote': { input: { token }, ...gone, ...holding(() => ({ token: buying.checkout })) },
  'checkouts.uploadFile': { input: { token }, owner: 415, other: 415, admin: 415, unpermitted: 415, signedOut: 415 },
  'orders.place': {
    input: { checkout: token, key: token },
    ...gone,
    ...holding(() => ({
      checkout: buying.toPlace.token,
      key: newKey(),
      expectedTotals: buying.toPlace.quote.expectedTotals,
    })),
  },
  'orders.getPublic': { input: { refNum: token }, ...nothing, ...holding(() => ({ refNum: buying.refNum })) },
  'orders.listPaymentOptions': { input: { refNum: token }, ...nothing, ...holding(() => ({ refNum: buying.refNum })) },
  // The price of another option was not shown yet.
  'orders.retryPayment': {
    input: { refNum: token, key: token },
    ...nothing,
    ...holding(() => ({ refNum: buying.refNum, key: newKey(), option: 'fawry' }), 409),
  },
  'orders.getForSeller': {
    input: { refNum: buying.refNum },
    owner: 200,
    other: 404,
    admin: 200,
    unpermitted: 403,
    signedOut: 401,
  },
  // Cancelled by its seller first, and only once.
  'orders.sendEvent': {
    input: { refNum: buying.toCancel, event: 'CANCEL' },
    owner: 200,
    other: 404,
    admin: 409,
    unpermitted: 403,
    signedOut: 401,
  },
  'attempts.get': { input: { ref: token }, ...nothing, ...holding(() => ({ ref: buying.ref })) },
  'attempts.submitCard': {
    input: { ref: token, encryptedData: 'a.b.c.d.e' },
    ...nothing,
    ...holding(() => ({ ref: buying.ref, encryptedData: 'a.b.c.d.e' }), 460),
  },
  'attempts.requestToPay': {
    input: { ref: token, mobile: '01000000000' },
    ...nothing,
    ...holding(() => ({ ref: buying.ref, mobile: '01000000001' }), 409),
  },
  'attempts.submitDetails': {
    input: { ref: token, answers: {} },
    ...nothing,
    ...holding(() => ({ ref: buying.ref, answers: {} }), 409),
  },
  'attempts.handleReturn': { input: { ref: token }, ...nothing, ...holding(() => ({ ref: buying.ref }), 303) },
  'providers.receiveWebhook': { input: { provider: 'no-such-provider' }, ...nothing },
  'files.upload': { input: {}, owner: 415, other: 415, admin: 403, unpermitted: 415, signedOut: 401 },
  'files.get': { input: { file: token }, ...nothing },
  'lists.query': { input: { list: 'products' }, ...ownPermitted },
  'lists.export': { input: { list: 'products' }, ...ownPermitted },
  'reports.run': { input: { report: 'sales' }, ...ownPermitted },
  'reports.export': { input: { report: 'sales' }, ...ownPermitted },
  'referenceLists.get': { input: { list: 'currencies' }, ...open },
  'dev.outbox': { input: {}, ...open },
};

const callers = {
  owner: owner.email,
  other: 'other@example.com',
  admin: 'admin@example.com',
  unpermitted: team.email,
  signedOut: null,
} as const;
type Caller = keyof typeof callers;

/** What a person changes without a line in the audit: what they only typed, their own sessions, a file that nothing names yet. */
const unaudited: readonly string[] = [
  'definitions.dryRunMigrations',
  'drafts.save',
  'drafts.delete',
  'session.revokeOthers',
  'session.switchBusiness',
];

describe.each(Object.keys(callers) as Caller[])('%s', (caller) => {
  const rows = Object.entries(table) as unknown as [OperationName, Row<OperationName>][];

  it.each(rows)('%s', async (name, row) => {
    const email = callers[caller];
    const somebody: TestClient = email === null ? client() : await fresh(email);
    const before = await audited();
    const { status, error } = await somebody.call(name, row.input as never);
    expect({ status, code: error?.code }).toMatchObject({ status: row[caller] });
    const { access, methods } = operations[name];
    const isChange = access === 'app' && !methods.includes('GET') && !unaudited.includes(name);
    // Publishing or deleting what is so already changes nothing.
    if (isChange && status === 200 && !repeated.includes(name)) expect(await audited()).toBe(before + 1);
    if (status >= 400) expect(await audited()).toBe(before);
  });
});

/** Done before by the owner, in the order of the table. */
const repeated: readonly string[] = ['products.publish'];

async function audited(): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', 'not like', 'session.%')
    .executeTakeFirstOrThrow();
  return Number(count);
}

describe('a buyer', () => {
  const rows = Object.entries(table) as unknown as [OperationName, Row<OperationName>][];

  it.each(rows)('%s', async (name, { buyer, input, signedOut }) => {
    const { status, error } = await client().call(name, (buyer?.input() ?? input) as never);
    expect({ status, code: error?.code }).toMatchObject({ status: buyer?.status ?? signedOut });
  });
});

it('has a row for every operation of the contract', () => {
  expect(Object.keys(table).sort()).toEqual(Object.keys(operations).sort());
});

it('shows an admin the orders of every seller, with what may be done there, and no seller those of others', async () => {
  const admin = await fresh('admin@example.com');
  const { output: list } = await admin.call('lists.query', { list: 'all-orders', search: buying.refNum });
  expect(list.rows).toMatchObject([{ refNum: buying.refNum, seller: expect.stringMatching(/./) }]);
  const path = `/admin/orders/${buying.refNum}`;
  expect((await admin.call('pages.resolve', { path })).output).toMatchObject({ page: 'admin-order', status: 200 });
  expect((await admin.call('orders.getForSeller', { refNum: buying.refNum })).output.events).not.toEqual([]);
  const seller = await fresh(owner.email);
  expect((await seller.call('lists.query', { list: 'all-orders' })).status).toBe(403);
  expect((await seller.call('pages.resolve', { path })).output).not.toMatchObject({ page: 'admin-order' });
});

it('shows nobody anything of another seller, in lists, searches, exports, drafts and facts', async () => {
  const other = await fresh('other@example.com');
  for (const input of [{ list: 'products' }, { list: 'products', search: 'Oud' }]) {
    expect((await other.call('lists.query', input)).output).toMatchObject({ rows: [], total: 0 });
    expect((await other.call('lists.export', input)).body).not.toContain('Oud');
  }
  expect((await other.call('drafts.get', { name: 'quick-payment' })).output.draft).toBeNull();
  expect(JSON.stringify((await other.call('session.get', {})).output)).not.toContain('Shop of owner');
  const mine = await fresh(owner.email);
  expect((await mine.call('lists.query', { list: 'products' })).output.total).toBeGreaterThan(0);
});

it('takes a permission away at once', async () => {
  const member = await fresh(team.email);
  await db
    .updateTable('team_roles')
    .set({ permissions: ['manage products'] })
    .where('id', '=', role.id)
    .execute();
  expect((await member.call('products.get', { id: product.id })).status).toBe(200);
  await db.updateTable('team_roles').set({ permissions: [] }).where('id', '=', role.id).execute();
  expect((await member.call('products.get', { id: product.id })).status).toBe(403);
});

it('lets no permission through that a role does not carry, whatever the team role says', async () => {
  await db
    .updateTable('team_roles')
    .set({ permissions: ['publish definitions'] })
    .where('id', '=', role.id)
    .execute();
  const member = await fresh(team.email);
  const { status } = await member.call('definitions.listVersions', { kind: 'page', id: 'product' });
  expect(status).toBe(403);
});

it('names a permission of the definitions wherever an operation needs one', () => {
  const known = new Set(services.catalog().permissions.map(({ name }) => name));
  const needed = Object.values(operations).flatMap(({ permission }) =>
    permission && permission !== 'signedIn' && permission !== 'definition' ? [permission].flat() : [],
  );
  expect(needed.filter((name) => !known.has(name))).toEqual([]);
});

/** Signed in as if nobody else had. */
async function fresh(email: string): Promise<TestClient> {
  await db.deleteFrom('sessions').execute();
  await db.deleteFrom('rate_limits').execute();
  return signIn(email);
}

import { describe, expect, it } from 'vitest';
import { addSeller, quickPayment, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { testSettings } from '#tests/support/settings.ts';

const { db } = await freshDatabase();
const { client, signIn, services, app } = await testApp(db);
await addSeller(db, 'nour');
await addSeller(db, 'new', 'UnVerified');
const nour = await signIn('nour@example.com');

const upload = async (name = 'cup.jpg') => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), name);
  const response = await app.inject({
    method: 'POST',
    url: '/api/files',
    payload: body as never,
    headers: { host: 'localhost:3456', cookie: [...nour.cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
  });
  return response.json() as { id: string; name: string; size: number; type: string; location: string };
};

const physical = async (more: Record<string, unknown> = {}) => ({
  name: 'Blue cup',
  category: 'home',
  description: 'Fired twice.',
  image: await upload(),
  price: 45_000,
  quantity: 12,
  feeMode: 'add',
  taxed: false,
  ...more,
});

describe('saving', () => {
  it('makes a product with a link, from answers that the form of its type finds sound', async () => {
    const { output, status } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    expect(status).toBe(200);
    expect(output).toMatchObject({
      revision: 1,
      status: 'draft',
      slug: expect.stringMatching(/^oud-lesson-[2-9b-z]{6}$/),
    });
    expect(output.link).toBe(`http://localhost:3456/${output.slug}`);
    const { output: seen } = await nour.call('products.get', { id: output.id });
    expect(seen).toMatchObject({
      title: 'Oud lesson',
      price: 45_000,
      currency: 'EGP',
      answers: quickPayment,
      route: 'quick-payment',
      sold: 0,
    });
    expect(seen.version).toBe(services.catalog().version('product-type', 'quick-payment'));
  });

  it('refuses answers with every issue at its field, in the language, and keeps nothing', async () => {
    const before = await count();
    const { status, error } = await nour.call(
      'products.save',
      { type: 'quick-payment', answers: { name: '7', price: 50 } },
      { headers: { 'accept-language': 'ar' } },
    );
    expect([status, error.code]).toEqual([460, 'form.invalid']);
    const byPath = new Map(error.fields.map((field) => [field.path, field]));
    expect(byPath.get('/price')?.message).toBe('لا يمكن أن تقل القيمة عن 1');
    expect(byPath.has('/name')).toBe(true);
    expect(byPath.get('/feeMode')?.code).toBe('required');
    expect(await count()).toBe(before);
  });

  it('leaves out what is hidden and what no field has', async () => {
    const answers = { ...quickPayment, taxType: 'flat', taxAmount: 100, status: 'published', total: 1 };
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers });
    expect((await nour.call('products.get', { id: output.id })).output.answers).toEqual(quickPayment);
  });

  it('knows a type by its route, and none that is not there', async () => {
    expect((await nour.call('products.save', { type: 'no-such-type', answers: {} })).status).toBe(404);
  });

  it('refuses a choice that is in no reference list', async () => {
    const { error } = await nour.call('products.save', {
      type: 'physical',
      answers: await physical({ category: 'weapons' }),
    });
    expect(error.fields.map(({ path }) => path)).toEqual(['/category']);
  });

  it('refuses what the business may not sell yet, with the reason of the type', async () => {
    const fresh = await signIn('new@example.com');
    const { status, error } = await fresh.call('products.save', { type: 'quick-payment', answers: quickPayment });
    expect([status, error.code]).toEqual([403, 'product.notAllowed']);
    expect(error.message).toBe('Quick payments need an active or verified business. Verify your business first.');
    const types = (await fresh.call('productTypes.list', {})).output.types;
    expect(types.find(({ id }) => id === 'quick-payment')).toMatchObject({ allowed: false, reason: expect.anything() });
    expect(types.find(({ id }) => id === 'physical')).toMatchObject({
      allowed: true,
      to: '/seller/new-products/physical',
    });
  });

  it('refuses the second of two who edit, and gives what the first saved to compare', async () => {
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    const edit = (name: string) =>
      nour.call('products.save', {
        id: output.id,
        type: 'quick-payment',
        revision: 1,
        answers: { ...quickPayment, name },
      });
    const [one, two] = await Promise.all([edit('First name'), edit('Second name')]);
    const [saved, refused] = one.status === 200 ? [one, two] : [two, one];
    expect(saved.output.revision).toBe(2);
    expect([refused.status, refused.error.code]).toEqual([409, 'product.changed']);
    expect(refused.error.params).toMatchObject({
      revision: 2,
      answers: { name: saved === one ? 'First name' : 'Second name' },
    });
  });

  it('puts it on sale at once when asked', async () => {
    const { output } = await nour.call('products.save', {
      type: 'quick-payment',
      answers: quickPayment,
      publish: true,
    });
    expect(output.status).toBe('published');
    expect((await client().call('products.getPublic', { slug: output.slug })).status).toBe(200);
  });

  it('writes who did it, in the same transaction', async () => {
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('subject_kind', '=', 'product')
      .where('subject_id', '=', output.id)
      .execute();
    expect(rows).toMatchObject([
      { action: 'products.create', actor: 'Seller', request_id: expect.stringMatching(/^[\w-]{12}$/) },
    ]);
  });

  it('writes Arabic names into addresses as they are', async () => {
    const { output } = await nour.call('products.save', {
      type: 'quick-payment',
      answers: { ...quickPayment, name: 'حصة عود ١' },
      publish: true,
    });
    expect(output.slug).toMatch(/^حصة-عود-١-[2-9b-z]{6}$/);
    expect(output.link).toBe(`http://localhost:3456/${encodeURIComponent(output.slug)}`);
    expect((await client().call('products.getPublic', { slug: output.slug })).output.name).toBe('حصة عود ١');
  });
});

describe('stock', () => {
  it('is a quota that grows and shrinks with the answer, never below what is sold or waits', async () => {
    const { output } = await nour.call('products.save', { type: 'physical', answers: await physical(), publish: true });
    const quota = async () => {
      const row = await db
        .selectFrom('product_items as i')
        .innerJoin('quotas as b', 'b.id', 'i.quota_id')
        .select(['b.id', 'b.capacity', 'b.held', 'b.sold'])
        .where('i.product_id', '=', Number(output.id))
        .executeTakeFirstOrThrow();
      return row;
    };
    const { id } = await quota();
    await db.updateTable('quotas').set({ held: 2, sold: 3 }).where('id', '=', id).execute();
    const resize = async (quantity: number) =>
      nour.call('products.save', { id: output.id, type: 'physical', answers: await physical({ quantity }) });
    expect((await resize(5)).status).toBe(200);
    expect(await quota()).toMatchObject({ id, capacity: 5, held: 2, sold: 3 });
    const refused = await resize(4);
    expect(refused.error.fields).toMatchObject([
      {
        path: '/quantity',
        code: 'belowPending',
        params: { limit: 5 },
        message: 'This field must be a number more than pending quantity.',
      },
    ]);
    expect(await quota()).toMatchObject({ capacity: 5 });
  });

  it('can’t be oversold by anything that forgets to look', async () => {
    const { output } = await nour.call('products.save', { type: 'physical', answers: await physical({ quantity: 1 }) });
    const take = () =>
      db
        .updateTable('quotas')
        .set(({ eb }) => ({ sold: eb('sold', '+', 1) }))
        .where(
          'id',
          'in',
          (q) => q.selectFrom('product_items').select('quota_id').where('product_id', '=', Number(output.id)) as never,
        )
        .execute();
    await take();
    await expect(take()).rejects.toThrow(/check/);
  });

  it.each([
    [
      { capacity: 12, held: 0, sold: 0 },
      { stock: 'available', maxPerOrder: 12 },
    ],
    [
      { capacity: 12, held: 4, sold: 5 },
      { stock: 'few', left: 3, maxPerOrder: 3 },
    ],
    [
      { capacity: 12, held: 2, sold: 10 },
      { stock: 'held', maxPerOrder: 0 },
    ],
    [
      { capacity: 12, held: 0, sold: 12 },
      { stock: 'soldOut', maxPerOrder: 0 },
    ],
  ] as const)('is shown as what a buyer can have of it: %j', async (state, shown) => {
    const { output } = await nour.call('products.save', { type: 'physical', answers: await physical(), publish: true });
    await db
      .updateTable('quotas')
      .set(state)
      .where(
        'id',
        'in',
        (q) => q.selectFrom('product_items').select('quota_id').where('product_id', '=', Number(output.id)) as never,
      )
      .execute();
    const { output: seen } = await client().call('products.getPublic', { slug: output.slug });
    expect(seen.items).toMatchObject([shown]);
    expect(seen.available).toBe(shown.stock === 'available' || shown.stock === 'few');
  });
});

describe('the life of a product', () => {
  it('is its process: what is not taken changes nothing', async () => {
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    const { id, slug } = output;
    const show = async () => (await client().call('products.getPublic', { slug })).error?.code ?? 'shown';
    expect(await show()).toBe('product.unavailable');
    expect((await nour.call('products.publish', { id })).output.status).toBe('published');
    expect(await show()).toBe('shown');
    expect((await nour.call('products.publish', { id })).output).toMatchObject({ status: 'published', revision: 2 });
    expect((await nour.call('products.unpublish', { id })).output.status).toBe('unpublished');
    expect(await show()).toBe('product.unavailable');
    expect((await nour.call('products.delete', { id })).output.status).toBe('deleted');
    expect((await nour.call('products.get', { id })).status).toBe(404);
    expect((await nour.call('products.publish', { id })).output.status).toBe('deleted');
    expect((await nour.call('products.restore', { id })).output.status).toBe('unpublished');
    expect((await nour.call('products.get', { id })).status).toBe(200);
    // Taken back, it is what it was.
    await nour.call('products.publish', { id });
    await nour.call('products.delete', { id });
    expect(await show()).not.toBe('shown');
    expect((await nour.call('products.restore', { id })).output.status).toBe('published');
    expect(await show()).toBe('shown');
    expect((await client().call('products.getPublic', { slug: 'never-was' })).error.code).toBe('notFound');
  });

  it('needs a verified phone to be on sale', async () => {
    const { userId, email } = await addSeller(db, 'phoneless');
    await db.updateTable('users').set({ phone_verified: false }).where('id', '=', userId).execute();
    const somebody = await signIn(email);
    const { output } = await somebody
      .call('products.save', { type: 'physical', answers: quickPayment })
      .then(() => somebody.call('products.save', { type: 'quick-payment', answers: quickPayment }));
    const { error } = await somebody.call('products.publish', { id: output.id });
    expect(error.message).toBe('Please verify your mobile number first. (phoneVerified)');
    // Neither with what is saved, nor by taking back what was on sale.
    const type = 'quick-payment';
    const onSale = { type, answers: quickPayment, publish: true };
    expect((await somebody.call('products.save', onSale)).error.code).toBe('account.phoneUnverified');
    const again = { ...onSale, id: output.id, revision: output.revision };
    expect((await somebody.call('products.save', again)).error.code).toBe('account.phoneUnverified');
    const verified = (is: boolean) =>
      db.updateTable('users').set({ phone_verified: is }).where('id', '=', userId).execute();
    await verified(true);
    expect((await somebody.call('products.publish', { id: output.id })).output.status).toBe('published');
    await somebody.call('products.delete', { id: output.id });
    await verified(false);
    expect((await somebody.call('products.restore', { id: output.id })).error.code).toBe('account.phoneUnverified');
  });

  it('can be begun again as a copy with a stock of its own', async () => {
    const { output } = await nour.call('products.save', { type: 'physical', answers: await physical(), publish: true });
    const { output: copy } = await nour.call('products.duplicate', { id: output.id });
    expect(copy).toMatchObject({ status: 'draft', revision: 1 });
    expect(copy.slug).not.toBe(output.slug);
    const first = (await nour.call('products.get', { id: output.id })).output;
    const second = (await nour.call('products.get', { id: copy.id })).output;
    expect(second.answers).toEqual(first.answers);
    const quotas = await db
      .selectFrom('product_items')
      .select('quota_id')
      .where('product_id', 'in', [Number(output.id), Number(copy.id)])
      .execute();
    expect(new Set(quotas.map(({ quota_id }) => quota_id)).size).toBe(2);
  });

  it('is shared by mail, through the outbox', async () => {
    const { output } = await nour.call('products.save', {
      type: 'quick-payment',
      answers: quickPayment,
      publish: true,
    });
    expect((await nour.call('products.share', { id: output.id, email: 'friend@example.com' })).output.done).toBe(true);
    const { messages } = (await client().call('dev.outbox', {})).output;
    expect(messages[0]).toMatchObject({
      to: 'friend@example.com',
      subject: 'Shop of nour: Oud lesson',
      text: expect.stringContaining(output.link),
      sentAt: null,
    });
    const page = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost:3456' } });
    expect(page.body).toContain(`<a href="${output.link}">`);
    const production = await testApp(db, { settings: testSettings({ demo: false }) });
    expect((await production.app.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
    expect((await production.client().call('dev.outbox', {})).status).toBe(404);
  });
});

describe('buyers', () => {
  it('see of a product what its type shows, and nothing of its answers besides', async () => {
    const { output } = await nour.call('products.save', {
      type: 'physical',
      answers: await physical({ maxPerSale: 3 }),
      publish: true,
    });
    const { output: seen } = await client().call('products.getPublic', { slug: output.slug.toUpperCase() });
    expect(seen).toMatchObject({
      name: 'Blue cup',
      description: 'Fired twice.',
      fromPrice: 45_000,
      currency: 'EGP',
      image: { location: expect.stringMatching(/^\/api\/files\//) },
      seller: { name: 'Shop of nour', shop: 'nour', verified: true },
      items: [{ name: 'Blue cup', price: 45_000, quantity: 'adjustable', maxPerOrder: 3 }],
      journey: 'checkout',
      picker: 'checkout',
    });
    expect(JSON.stringify(seen)).not.toContain('feeMode');
  });

  it('see in a shop what is on sale, the newest first', async () => {
    const { email } = await addSeller(db, 'shelf');
    const seller = await signIn(email);
    const add = (name: string, publish: boolean) =>
      seller.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name }, publish });
    await add('First', true);
    await add('Hidden', false);
    await add('Second', true);
    const { output } = await client().call('shops.get', { shop: 'SHELF' });
    expect(output.products.map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(output.products[0]).toMatchObject({ price: 45_000, from: false, soldOut: false });
    await db.updateTable('businesses').set({ status: 'inactive' }).where('name', '=', 'Shop of shelf').execute();
    expect((await client().call('shops.get', { shop: 'shelf' })).status).toBe(404);
  });
});

describe('a draft', () => {
  it('is kept as it was typed, for its user and business alone', async () => {
    const data = { name: '', price: 'twelve', tickets: [{ id: 'a', name: 'x' }] };
    expect((await nour.call('drafts.get', { name: 'physical' })).output.draft).toBeNull();
    await nour.call('drafts.save', { name: 'physical', data, version: '1' });
    await nour.call('drafts.save', { name: 'physical', data: { ...data, name: 'A' }, version: '2' });
    expect((await nour.call('drafts.get', { name: 'physical' })).output.draft).toMatchObject({
      data: { name: 'A', price: 'twelve' },
      version: '2',
    });
    expect((await nour.call('drafts.delete', { name: 'physical' })).output.done).toBe(true);
    expect((await nour.call('drafts.get', { name: 'physical' })).output.draft).toBeNull();
  });
});

describe('drafts of one form in several tabs', () => {
  const name = 'event';
  const save = (tab: string, title: string, from?: string) =>
    nour.call('drafts.save', { name, tab, ...(from === undefined ? {} : { from }), data: { title }, version: '' });
  const titleIn = async (tab: string, open: readonly string[] = []) => {
    const { draft } = (await nour.call('drafts.get', { name, tab, open: [...open] })).output;
    return (draft?.data as { title?: string } | undefined)?.title;
  };

  it('are kept apart; a new tab gets the newest that nobody has open, and goes on with it in its place', async () => {
    await save('a', 'Recital');
    await save('b', 'Concert');
    expect([await titleIn('a'), await titleIn('b')]).toEqual(['Recital', 'Concert']);
    expect(await titleIn('c')).toBe('Concert');
    expect(await titleIn('c', ['b'])).toBe('Recital');
    expect(await titleIn('c', ['a', 'b'])).toBeUndefined();
    await save('c', 'Recital in spring', 'a');
    expect(await titleIn('a', ['b', 'c'])).toBeUndefined();
    expect((await nour.call('drafts.delete', { name, tab: 'c' })).output.done).toBe(true);
    expect(await titleIn('d')).toBe('Concert');
  });
});

describe('a shop name', () => {
  const save = (shop: string) => nour.call('business.save', { name: 'Nour', shop });

  it.each(['api', 'Assets', 'gate', 'login', 'seller', ' SELLER ', 'healthz', '!!!', '404', 'dev'])(
    'is no word of the site: %s',
    async (shop) => {
      const { status, error } = await save(shop);
      expect([status, error.code]).toEqual([460, 'shop.nameTaken']);
      expect(error.fields).toMatchObject([{ path: '/shop' }]);
    },
  );

  it('is nobody else’s, neither a shop’s nor a product’s', async () => {
    expect((await save('new')).error.code).toBe('shop.nameTaken');
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    expect((await save(output.slug)).error.code).toBe('shop.nameTaken');
    expect((await client().call('shops.get', { shop: 'nour' })).status).toBe(200);
  });

  it('can be changed, and the old one is free again', async () => {
    expect((await save('نور للعود')).output).toMatchObject({
      shop: 'نور-للعود',
      link: `http://localhost:3456/${encodeURIComponent('نور-للعود')}`,
    });
    expect((await client().call('shops.get', { shop: 'نور-للعود' })).output.name).toBe('Nour');
    expect((await client().call('shops.get', { shop: 'nour' })).status).toBe(404);
    expect((await save('nour')).status).toBe(200);
  });
});

async function count(): Promise<number> {
  const { rows } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

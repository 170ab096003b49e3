import { expect, test } from 'vitest';
import type { ProductType } from '#engine/definitions/index.ts';
import { checkLines } from '#server/checkout/checkLines.ts';
import type { SoldProduct } from '#server/checkout/queries/soldProducts.ts';
import { saveItem, stockOf } from '#server/products/queries/items.ts';
import { typeNamed } from '#server/products/productTypes.ts';
import { readItems } from '#server/products/readItems.ts';
import type { Context } from '#server/http/context.ts';
import { addSeller } from '#tests/support/app.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';

test('a product type is found by its route, its id, and the names that the outside has for it', () => {
  const catalog = testCatalog();
  const [{ id, value } = { id: '', value: undefined }] = catalog.all('product-type');
  for (const name of [id, value?.route ?? '', ...(value?.aliases ?? []), ` ${value?.aliases?.[0]?.toUpperCase()} `]) {
    expect(typeNamed(catalog, name).id).toBe(id);
  }
  expect(() => typeNamed(catalog, 'nothing of the kind')).toThrow('notFound');
});

const type = {
  items: {
    name: '/title',
    price: { custom: { min: '50.00', max: '5000.00' } },
    stock: '/seats',
    quantity: 'adjustable',
  },
  display: { title: '/title' },
  currency: '/currency',
} as ProductType;
const answers = { title: 'Maqam', seats: 5, currency: 'EGP' };

test('the bounds of a price that the buyer names are amounts of the type, in the currency of the product', () => {
  const boundsIn = (currency: string, rate?: string) =>
    readItems(type, { ...answers, currency }, 'Africa/Cairo', rate === undefined ? undefined : { base: 'EGP', rate })
      .items[0]?.bounds;
  expect(boundsIn('EGP')).toEqual({ min: 50_00, max: 5000_00 });
  expect(boundsIn('JPY', '0.25')).toEqual({ min: 200, max: 20_000 });
  expect(boundsIn('KWD', '100')).toEqual({ min: 500, max: 50_000 });
});

test('of things of which one is sold, one is sold', () => {
  const item = { active: true, ended: false, quantity: 'single', price: 1000, maxPerOrder: null, maxPerBuyer: null };
  const product = { items: [1, 2].map((id) => ({ ...item, id, name: `Plan ${id}` })) } as unknown as SoldProduct;
  const quiet = { catalog: testCatalog(), log: { warn: () => {} } as unknown as Context['log'] };
  const asked = (...items: string[]) => items.map((each) => ({ item: each, quantity: 1 }));
  expect(checkLines(quiet, product, asked('2'))).toMatchObject([{ item: '2', unitPrice: 1000, quantity: 1 }]);
  expect(() => checkLines(quiet, product, asked('1', '2'))).toThrow('form.invalid');
  expect(() => checkLines(quiet, product, asked('1', '1'))).toThrow('form.invalid');
});

test('a stock that is taken away and set again still knows what was sold', async () => {
  const { db } = await freshDatabase();
  const { businessId } = await addSeller(db, 'nour');
  await db.insertInto('slugs').values({ slug: 'maqam', kind: 'product', business_id: businessId }).execute();
  const { id } = await db
    .insertInto('products')
    .values({
      business_id: businessId,
      type: 'course',
      type_version: '0'.repeat(64),
      status: 'published',
      on_sale: true,
      deleted: false,
      answers: JSON.stringify(answers),
      title: 'Maqam',
      image: null,
      price: null,
      max_price: null,
      currency: 'EGP',
      slug: 'maqam',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const save = (seats: number | null) =>
    db.transaction().execute(async (tx) => {
      const [before] = await stockOf(tx, id);
      const [item] = readItems(type, { ...answers, seats }, 'Africa/Cairo').items;
      if (item === undefined) throw new Error('nothing is sold');
      await saveItem(tx, { id, businessId, currency: 'EGP' }, item, 0, before);
      return (await stockOf(tx, id))[0];
    });
  const limited = await save(5);
  await db
    .updateTable('quotas')
    .set({ sold: 3 })
    .where('id', '=', limited?.quotaId ?? 0)
    .execute();
  expect(await save(null)).toMatchObject({ quotaId: limited?.quotaId, capacity: null, sold: 3 });
  await db
    .updateTable('quotas')
    .set({ sold: 4 })
    .where('id', '=', limited?.quotaId ?? 0)
    .execute();
  expect(await save(6)).toMatchObject({ quotaId: limited?.quotaId, capacity: 6, sold: 4 });
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { csv } from '#server/backoffice/csv.ts';
import { datasetShapes } from '#server/backoffice/datasetShapes.ts';
import { obsoleteKeys } from '#server/backoffice/obsoleteKeys.ts';
import type { Dataset } from '#server/backoffice/queries/dataset.ts';
import { datasets } from '#server/backoffice/queries/datasets/index.ts';
import { groupedReport } from '#server/backoffice/queries/report.ts';
import { datasetRows } from '#server/backoffice/queries/rows.ts';
import { withAnswers } from '#server/backoffice/queries/withAnswers.ts';
import { referenceLists } from '#server/catalog/referenceLists.ts';
import { addSeller, addTestUser, quickPayment, testApp } from '../../support/app.ts';
import { packedCatalog, testCatalog } from '../../support/catalog.ts';
import { freshDatabase } from '../../support/database.ts';
import { changed } from '../../support/testShop.ts';

const { db } = await freshDatabase();
const { signIn, client } = await testApp(db);
const { businessId } = await addSeller(db, 'nour');
await addSeller(db, 'other');
await addTestUser(db, 'admin@example.com', 'admin');
const nour = await signIn('nour@example.com');
const other = await signIn('other@example.com');

const names = ['Oud lesson', '=HYPERLINK("https://evil.example")', 'حصة عود', '100% wool_scarf', 'Blue cup'];
for (const [index, name] of names.entries()) {
  const { output } = await nour.call('products.save', {
    type: 'quick-payment',
    answers: { ...quickPayment, name, price: (index + 1) * 10_000 },
    publish: index < 3,
  });
  await sql`update products set updated_at = timestamptz '2026-03-01 21:30:00Z' + make_interval(days => ${index}) where id = ${Number(output.id)}`.execute(
    db,
  );
}
await other.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name: 'Not yours' } });

const rows = async (input: Record<string, unknown> = {}, who = nour) =>
  (await who.call('lists.query', { list: 'products', ...input })).output;
const titles = async (input: Record<string, unknown> = {}) => (await rows(input)).rows.map(({ title }) => title);

describe('a list', () => {
  it('has every column of its dataset, typed, with what only definitions know', async () => {
    const {
      columns,
      rows: [first],
      total,
    } = await rows({ sort: { field: 'title', order: 'asc' }, search: 'Oud' });
    expect(total).toBe(1);
    expect(columns).toEqual(
      expect.arrayContaining([
        { field: 'price', type: 'money', currency: 'currency' },
        { field: 'updatedAt', type: 'instant' },
      ]),
    );
    expect(first).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      title: 'Oud lesson',
      typeName: { en: 'Quick Payment', ar: 'دفع سريع' },
      route: 'quick-payment',
      price: 10_000,
      currency: 'EGP',
      status: 'published',
      link: expect.stringMatching(/^http:\/\/localhost:3456\/oud-lesson-/),
      updatedAt: '2026-03-01T21:30:00.000Z',
      image: null,
    });
    expect(Object.keys(first ?? {}).sort()).toEqual(columns.map(({ field }) => field).sort());
  });

  it('is in the order that is asked, by columns that say they can be', async () => {
    expect(await titles()).toEqual(names.toReversed());
    expect(await titles({ sort: { field: 'price', order: 'asc' } })).toEqual(names);
    for (const field of ['typeName', 'status', 'slug', 'constructor', 'id; drop table products']) {
      expect(
        (await nour.call('lists.query', { list: 'products', sort: { field, order: 'asc' } as never })).status,
        field,
      ).toBe(400);
    }
  });

  it('is searched in any script, and signs of patterns mean themselves', async () => {
    expect(await titles({ search: 'OUD' })).toEqual(['Oud lesson']);
    expect(await titles({ search: 'عود' })).toEqual(['حصة عود']);
    expect(await titles({ search: '100%' })).toEqual(['100% wool_scarf']);
    expect(await titles({ search: '%' })).toEqual(['100% wool_scarf']);
    expect(await titles({ search: '_' })).toEqual(['100% wool_scarf']);
    expect(await titles({ search: "'; drop table products; --" })).toEqual([]);
  });

  it('is filtered by what the definition has, days by the clocks of the seller', async () => {
    expect(await titles({ filters: { status: ['draft'] } })).toEqual(['Blue cup', '100% wool_scarf']);
    // 21:30 in UTC is 23:30 in Cairo: still the same day. 2026-03-02 is the second product's.
    expect(await titles({ filters: { updatedAt: { from: '2026-03-02', to: '2026-03-03' } } })).toEqual([
      'حصة عود',
      names[1],
    ]);
    expect(await titles({ filters: { updatedAt: { to: '2026-03-01' } } })).toEqual(['Oud lesson']);
    for (const filters of [
      { title: ['x'] },
      { status: 'draft' },
      { status: [{ toString: 1 }] },
      { updatedAt: { from: 'yesterday' } },
      { updatedAt: { from: '2026-02-30' } },
      { updatedAt: { from: '0000-01-01' } },
      { updatedAt: { more: 1 } },
    ]) {
      expect((await nour.call('lists.query', { list: 'products', filters })).status, JSON.stringify(filters)).toBe(400);
    }
  });

  it('comes in pages', async () => {
    expect(await rows({ page: 2, size: 2 })).toMatchObject({
      total: 5,
      page: 2,
      size: 2,
      rows: [{ title: 'حصة عود' }, { title: names[1] }],
    });
    expect(await titles({ page: 4, size: 2 })).toEqual([]);
  });

  it('is nobody’s whose definition says no permission, and nothing is found that is not there', async () => {
    expect((await nour.call('lists.query', { list: 'no-such-list' })).status).toBe(404);
    expect((await client().call('lists.query', { list: 'products' })).status).toBe(401);
  });

  it('is saved as CSV that a spreadsheet reads as it is meant', async () => {
    const { body, headers } = await nour.call(
      'lists.export',
      { list: 'products', sort: { field: 'price', order: 'asc' } },
      { headers: { 'accept-language': 'ar' } },
    );
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    });
    const lines = body.split('\r\n');
    expect(lines[0]).toBe('\ufeffالمنتج,الرابط,النوع,السعر,المبيعات,الإجمالي,الحالة,آخر تعديل,العملة');
    expect(lines[1]).toMatch(/^Oud lesson,oud-lesson-\w+,دفع سريع,100\.00,0,,منشور,01-03-2026 23:30,EGP$/);
    expect(lines[2]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil.example""\)",/);
    expect(lines).toHaveLength(7);
  });
});

it.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
  'guards a cell that would be a formula: %j',
  (cell) => {
    expect(
      csv(['a'], [[cell]])
        .split('\r\n')[1]
        ?.replace(/^"/, ''),
    ).toMatch(/^'/);
    expect(csv(['a'], [[-5]])).toContain('-5');
  },
);

describe('a report', () => {
  it('groups by the seller’s days, measures, and adds up apart by currency', async () => {
    await placeOrder(1, 'paid', '2026-03-01 21:59:00Z', 10_000, 500);
    await placeOrder(2, 'paid', '2026-03-01 22:01:00Z', 20_000, 700);
    await placeOrder(3, 'paid', '2026-03-02 10:00:00Z', 30_000, 0);
    await placeOrder(4, 'placed', '2026-03-02 10:00:00Z', 99_000, 0);
    const { output } = await nour.call('reports.run', { report: 'sales', sort: { field: 'paidAt', order: 'asc' } });
    expect(output.rows).toEqual([
      { paidAt: '2026-03-01', currency: 'EGP', orders: 1, value: 10_000, refunded: 0, net: 9_500 },
      { paidAt: '2026-03-02', currency: 'EGP', orders: 2, value: 50_000, refunded: 0, net: 49_300 },
    ]);
    expect(output.figures).toEqual([
      { id: 'orders', value: 3 },
      { id: 'value', value: 60_000, currency: 'EGP' },
      { id: 'refunded', value: 0, currency: 'EGP' },
      { id: 'net', value: 58_800, currency: 'EGP' },
    ]);
    expect(output.totals).toEqual([{ currency: 'EGP', orders: 3, value: 60_000, refunded: 0, net: 58_800 }]);
    const narrowed = await nour.call('reports.run', { report: 'sales', filters: { paidAt: { to: '2026-03-01' } } });
    expect(narrowed.output.rows).toHaveLength(1);
    expect((await other.call('reports.run', { report: 'sales' })).output.rows).toEqual([]);
    const { body } = await nour.call('reports.export', { report: 'sales', sort: { field: 'paidAt', order: 'asc' } });
    expect(body.split('\r\n')).toEqual([
      '\ufeffDay,Orders,Paid,Refunded,Net amount,Currency',
      '2026-03-01,1,100.00,0.00,95.00,EGP',
      '2026-03-02,2,500.00,0.00,493.00,EGP',
      '',
    ]);
  });

  it('makes columns of answers, by their type, and of those that are none nothing', async () => {
    const answers = { on: '2026-03-09', many: 3, sure: true, old: 'soon', area: 'giza' };
    await sql`update orders set answers = ${JSON.stringify(answers)}::jsonb where buyer_name = 'Nadia'`.execute(db);
    const asked = withAnswers(datasets['orders'] as Dataset, {
      on: 'date',
      many: 'integer',
      sure: 'boolean',
      old: 'date',
      area: 'string',
      price: 'money',
    });
    const wanted = { scope: { businessId }, zone: 'Africa/Cairo', where: { area: 'giza', on: '2026-03-09' } };
    const page = { sort: { field: 'on', order: 'asc' } as const, offset: 0, limit: 1 };
    const { rows } = await datasetRows(db, asked, { catalog: testCatalog(), publicUrl: '' }, { ...wanted, ...page });
    expect(rows[0]).toMatchObject({ on: '2026-03-09', many: 3, sure: true, old: null, area: 'giza', price: null });
    const grouped = (by: 'week' | 'month') =>
      groupedReport(
        db,
        asked,
        {
          groupBy: [{ field: 'on', granularity: by, title: 'On' }],
          measures: [{ id: 'last', title: 'Last', aggregate: 'max', field: 'on' }],
        },
        { ...wanted, ...page },
      );
    // The ninth is a Monday, of the week that began on Saturday.
    expect((await grouped('week')).rows).toEqual([{ on: '2026-03-07', last: '2026-03-09' }]);
    expect((await grouped('month')).rows).toEqual([{ on: '2026-03', last: '2026-03-09' }]);
  });

  it('shows each group once, on one of its pages, and says on each of them how many there are', async () => {
    const dataset: Dataset = {
      columns: { id: { type: 'id' }, name: { type: 'string' } },
      rows: sql`select n as id, 1 as business_id, 'name ' || n as name from generate_series(1, 40) n`,
    };
    const groupBy = [{ field: 'name', title: 'Name' }];
    const measures = [{ id: 'count', title: 'Count', aggregate: 'count' as const }];
    const page = (offset: number) =>
      groupedReport(
        db,
        dataset,
        { groupBy, measures },
        {
          scope: { businessId: 1 },
          zone: 'Africa/Cairo',
          sort: { field: 'count', order: 'desc' },
          offset,
          limit: 7,
        },
      );
    const pages = await Promise.all([0, 7, 14, 21, 28, 35, 42].map(page));
    const names = pages.flatMap(({ rows }) => rows.map(({ name }) => name));
    expect(names).toHaveLength(40);
    expect(new Set(names).size).toBe(40);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 40));
  });

  it('finds answers under what their own form called them before it was changed, and under nothing else', async () => {
    const renamed = (from: string, to: string) => ({ id: `to-${to.toLowerCase()}`, steps: [{ rename: { from, to } }] });
    const migrations = [renamed('called', 'fullName'), renamed('fullName', 'name')];
    const form = changed('schemas/forms/buyer.json', { migrations });
    const earlier = obsoleteKeys(await packedCatalog({ 'schemas/forms/buyer.json': form }), ['form']);
    expect(earlier.get('name')).toEqual([
      { by: 'buyer', key: 'fullName' },
      { by: 'buyer', key: 'called' },
    ]);
    const answers = [
      ['buyer', { name: 'Nadia', fullName: 'Nadia Aly' }],
      ['buyer', { called: 'Samir' }],
      ['other', { called: 'Huda' }],
    ] as const;
    for (const [index, [id, given]] of answers.entries()) {
      await sql`update orders set answers = ${JSON.stringify(given)}::jsonb, versions = ${JSON.stringify({ buyerForm: { id } })}::jsonb
        where ref_num like ${`R${index + 1}0%`}`.execute(db);
    }
    const asked = withAnswers(datasets['orders'] as Dataset, { name: 'string' }, earlier);
    const wanted = { scope: { businessId }, zone: 'Africa/Cairo', offset: 0, limit: 3 };
    const sort = { field: 'refNum', order: 'asc' } as const;
    const { rows } = await datasetRows(db, asked, { catalog: testCatalog(), publicUrl: '' }, { ...wanted, sort });
    expect(rows.map(({ name }) => name)).toEqual(['Nadia', 'Samir', null]);
  });

  it.each(['01005556677', '0100 555 66 77', '+20 100 555 66 77', '0020-100-555', '٠١٠٠٥٥٥'])(
    'finds an order by its phone as %s, however it is kept',
    async (search) => {
      for (const phone of ['01005556677', '+201005556677']) {
        await sql`update orders set buyer_phone = ${phone} where ref_num like 'R10%'`.execute(db);
        const { output } = await nour.call('lists.query', { list: 'orders', search });
        expect(output.rows.map((row) => row['buyerPhone'])).toEqual([phone]);
      }
    },
  );

  it('shows the orders in their list', async () => {
    const { output } = await nour.call('lists.query', { list: 'orders', search: 'Nadia' });
    expect(output.rows[0]).toMatchObject({
      buyerName: 'Nadia',
      method: expect.objectContaining({ en: expect.any(String) }),
      payable: expect.any(Number),
      net: expect.any(Number),
    });
    await sql`update orders set buyer_phone = '01001234567' where buyer_name = 'Nadia'`.execute(db);
    const { body } = await nour.call('lists.export', { list: 'orders', search: 'R1000' });
    const [head, first] = body.split('\r\n');
    expect(head).toMatch(
      /^\ufeffOrder,Order number,Buyer,Buyer's mobile number,Payment method,Amount,Refunded,Net amount,/,
    );
    expect(first).toMatch(/^Oud lesson,R1000000,Nadia,01001234567,/);
  });
});

describe('a reference list', () => {
  it('answers anybody', async () => {
    const { output } = await client().call('referenceLists.get', { list: 'currencies' });
    expect(output.options[0]).toEqual({ value: 'EGP', label: { en: 'Egyptian pound', ar: 'جنيه مصري' } });
    expect((await client().call('referenceLists.get', { list: 'no-such-list' })).status).toBe(404);
  });

  it('is known by name without a database', async () => {
    const there = await db.selectFrom('reference_entries').select('list').distinct().orderBy('list').execute();
    expect(there.map(({ list }) => list)).toEqual(referenceLists);
  });
});

it('every dataset reads, and has the columns that it says', async () => {
  for (const [name, { rows, columns }] of Object.entries(datasets)) {
    const stored = Object.entries(columns)
      .filter(([, { derive }]) => !derive)
      .map(([field]) => field);
    const {
      rows: [first],
    } = await sql<
      Record<string, unknown>
    >`select d.* from (${rows}) d where d.business_id = ${businessId} limit 1`.execute(db);
    expect(Object.keys(first ?? {}), name).toEqual(expect.arrayContaining([...stored, 'business_id']));
    for (const { currency } of Object.values(columns)) if (currency) expect(Object.keys(columns)).toContain(currency);
  }
  expect(Object.keys(datasetShapes())).toEqual(Object.keys(datasets));
});

/** An order with one attempt, as placing and settling leave them. */
async function placeOrder(
  number: number,
  status: string,
  at: string,
  payable: number,
  sellerFees: number,
): Promise<void> {
  const { id: product, slug } = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const ref = `R${number}`.padEnd(26, '0');
  await sql`
    with c as (
      insert into checkouts (business_id, product_id, token, language, lines, quote, quote_expires_at, expires_at)
      values (${businessId}, ${product}, ${`token-${number}`}, 'en', '[]', '{}', masar_now(), masar_now()) returning id
    ), o as (
      insert into orders (business_id, product_id, checkout_id, ref_num, idempotency_key, language, title, slug, answers, buyer_name, currency,
        sub_total, discount, taxes, value, base_value, rate, free, facts, versions, status, process, stock, placed_at, paid_at)
      select ${businessId}, ${product}, c.id, ${ref}, ${ref}, 'en', 'Oud lesson', ${slug}, '{}', 'Nadia', 'EGP', ${payable}, 0, 0, ${payable}, ${payable}, 1, false,
        '{}', '{}', ${status}, '{}', 'sold', ${at}::timestamptz, case when ${status} = 'paid' then ${at}::timestamptz end from c returning id
    )
    insert into payment_attempts (business_id, order_id, number, ref, provider_idempotency_key, idempotency_key, option, option_version, quote, fees, seller_fees, payable, base_payable, currency, status, process, funds_status)
    select ${businessId}, o.id, 1, ${ref}, ${ref}, ${ref}, 'credit-card', 'v', '{}', 0, ${sellerFees}, ${payable}, ${payable}, 'EGP', ${status}, '{}',
      case when ${status} = 'paid' then 'sale' end from o`.execute(db);
}

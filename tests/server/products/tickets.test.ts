import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { addSeller, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { buyerAnswers, newKey } from '#tests/support/testShop.ts';
import { jpeg } from '#tests/support/pictures.ts';

const { db } = await freshDatabase();
const { client, signIn, app } = await testApp(db);
await addSeller(db, 'nour');
const nour = await signIn('nour@example.com');

async function image() {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'night.jpg');
  const cookie = [...nour.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const headers = { host: 'localhost:3456', cookie };
  return (await app.inject({ method: 'POST', url: '/api/files', payload: body as never, headers })).json();
}

type Ticket = Record<string, unknown>;
const ticket = (id: string, more: Ticket = {}): Ticket => ({
  id,
  ticketName: id,
  price: 20_000,
  totalQuantity: 10,
  ...more,
});
const answers = async (tickets: Ticket[]) => ({
  name: 'Maqam night',
  category: 'home',
  duration: { from: '2039-08-01T16:00:00.000Z', to: '2039-08-01T19:00:00.000Z' },
  description: 'Oud, ney and voice.',
  image: await image(),
  tickets,
  feeMode: 'add',
  taxed: false,
});
const save = async (tickets: Ticket[]) =>
  nour.call('products.save', { type: 'event', publish: true, answers: await answers(tickets) });

it('each ticket is a thing of its own, with its words, its most in one sale and its end', async () => {
  const made = await save([
    ticket('seated', { maxQuantityPerSale: 4, ticketDescription: 'The first rows.' }),
    ticket('early', { maxQuantityPerBuyer: 3, ticketExpiry: '2039-07-01T00:00:00.000Z' }),
  ]);
  expect(made.status).toBe(200);
  const { items, attributes } = (await client().call('products.getPublic', { slug: made.output.slug })).output;
  expect(items).toMatchObject([
    { name: 'seated', description: 'The first rows.', price: 20_000, maxPerOrder: 4, stock: 'available' },
    { name: 'early', maxPerOrder: 3 },
  ]);
  // Nothing is sold once the event is over.
  const { rows } = await sql<{ ends_at: Date }>`select ends_at from product_items where product_id = ${made.output.id}
    order by id`.execute(db);
  expect(rows.map(({ ends_at: end }) => end.toISOString())).toEqual([
    '2039-08-01T19:00:00.000Z',
    '2039-07-01T00:00:00.000Z',
  ]);
  expect(attributes).toMatchObject([{ as: 'range', value: { from: '2039-08-01T16:00:00.000Z' } }]);
});

it.each([
  ['no ticket', [], { path: '/tickets', code: 'required' }],
  [
    'two of one name',
    [ticket('a'), ticket('b', { ticketName: 'A ' })],
    { path: '/tickets/1/ticketName', code: 'unique' },
  ],
  ['a name of digits', [ticket('a', { ticketName: '١٢٣' })], { path: '/tickets/0/ticketName', code: 'notPattern' }],
  [
    'a price of seven digits',
    [ticket('a', { price: 100_000_000 })],
    { path: '/tickets/0/price', code: 'integerDigits' },
  ],
  [
    'an end that is past',
    [ticket('a', { ticketExpiry: '2020-01-01T00:00:00.000Z' })],
    { path: '/tickets/0/ticketExpiry', code: 'pastDate' },
  ],
])('%s is refused', async (_, tickets, issue) => {
  const { status, error } = await save(tickets);
  expect(status).toBe(460);
  expect(error.fields).toContainEqual(expect.objectContaining(issue));
});

it('what is booked and not paid yet is the stock’s word: whatever a page sends, fewer than that cannot be left', async () => {
  const made = (await save([ticket('seated'), ticket('standing')])).output;
  const { items } = (await client().call('products.getPublic', { slug: made.slug })).output;
  const lines = [{ item: items[1]?.id ?? '', quantity: 3 }];
  expect((await client().call('checkouts.create', { slug: made.slug, lines })).status).toBe(200);
  const { answers: shown, revision } = (await nour.call('products.get', { id: made.id })).output;
  expect(shown['tickets']).toMatchObject([
    { ticketName: 'seated', pendingQuantity: 0, paidQuantity: 0 },
    { ticketName: 'standing', pendingQuantity: 3, paidQuantity: 0 },
  ]);
  const changed = (totalQuantity: number) =>
    nour.call('products.save', {
      id: made.id,
      type: 'event',
      revision,
      answers: {
        ...shown,
        tickets: (shown['tickets'] as Ticket[]).map((row) => ({ ...row, totalQuantity, pendingQuantity: 0 })),
      },
    });
  const refused = await changed(2);
  expect(refused.error.fields).toEqual([
    expect.objectContaining({
      path: '/tickets/1/totalQuantity',
      code: 'minimum',
      message: 'This field must be a number more than pending quantity.',
    }),
  ]);
  expect((await changed(3)).status).toBe(200);
});

it('a ticket whose time is over is sold no more; what was held for a buyer before that is theirs for as long as it is held', async () => {
  // A day from now, as the server has it.
  const { rows } = await sql<{ soon: Date }>`
    select date_trunc('minute', masar_now()) + interval '1 day' as soon`.execute(db);
  const soon = rows[0]?.soon ?? new Date();
  const made = (await save([ticket('early', { ticketExpiry: soon.toISOString() }), ticket('late')])).output;
  const [early, late] = (await client().call('products.getPublic', { slug: made.slug })).output.items;
  const start = (item = '') => client().call('checkouts.create', { slug: made.slug, lines: [{ item, quantity: 1 }] });
  const place = async (token: string) => {
    const buyer = client();
    await buyer.call('checkouts.saveAnswers', { token, answers: buyerAnswers });
    const { status, output, error } = await buyer.call('checkouts.selectOption', { token, option: 'fawry' });
    if (status !== 200) return error.code;
    const { expectedTotals } = output.quote;
    const placed = await buyer.call('orders.place', { checkout: token, key: newKey(), expectedTotals });
    return placed.status === 200 ? 'placed' : placed.error.code;
  };
  try {
    await shiftClock(db, '1 day -5 minutes');
    const [quick, slow] = [(await start(early?.id)).output.token, (await start(early?.id)).output.token];
    await shiftClock(db, '1 day 2 minutes');
    expect((await start(early?.id)).error).toMatchObject({ code: 'product.unavailable' });
    expect((await start(late?.id)).status).toBe(200);
    const { items, expired } = (await client().call('products.getPublic', { slug: made.slug })).output;
    expect(items).toMatchObject([{ stock: 'ended', maxPerOrder: 0 }, { stock: 'available' }]);
    expect(expired).toBe(false);
    expect(await place(quick)).toBe('placed');
    await shiftClock(db, '1 day 30 minutes');
    expect(await place(slow)).toBe('product.unavailable');
  } finally {
    await shiftClock(db, '0');
  }
});

it('an event that is over is sold no more, and its shop says so', async () => {
  const { rows } = await sql<{ soon: Date }>`
    select date_trunc('hour', masar_now()) + interval '2 hours' as soon`.execute(db);
  const until = rows[0]?.soon ?? new Date();
  const from = new Date(until.getTime() - 3_600_000);
  const duration = { from: from.toISOString(), to: until.toISOString() };
  const event = { ...(await answers([ticket('one'), ticket('two')])), duration };
  const { slug } = (await nour.call('products.save', { type: 'event', publish: true, answers: event })).output;
  const inShop = async () =>
    (await client().call('shops.get', { shop: 'nour' })).output.products.find((each) => each.slug === slug);
  expect(await inShop()).toMatchObject({ soldOut: false, ended: false });
  try {
    await shiftClock(db, '3 hours');
    const shown = (await client().call('products.getPublic', { slug })).output;
    expect(shown).toMatchObject({ available: false, expired: true, items: [{ maxPerOrder: 0 }, { maxPerOrder: 0 }] });
    expect(await inShop()).toMatchObject({ soldOut: true, ended: true });
  } finally {
    await shiftClock(db, '0');
  }
});

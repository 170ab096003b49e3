import { afterAll, expect, test } from 'vitest';
import type { Form, ProductType } from '#engine/definitions/index.ts';
import { takenRoots } from '#server/businesses/slug.ts';
import { answersAsAsked } from '#server/catalog/answersAsAsked.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { environment } from '#server/startup/environment.ts';
import { addSeller, addTestUser, quickPayment, testApp } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';

const { db, url } = await freshDatabase();
const log = { debug: () => {}, info: () => {}, error: () => {} };
const running = await startCatalog({ settings: { packs: [] }, db, url, log, environment: environment(), takenRoots });
afterAll(() => running.close());
const { signIn, client } = await testApp(db, { running });
await addTestUser(db, 'admin@example.com', 'admin');
await addSeller(db, 'nour');
const admin = await signIn('admin@example.com');
const nour = await signIn('nour@example.com');

const builtIn = running.catalog().get('product-type', 'quick-payment') as ProductType;
type Fields = ProductType['steps'][number]['fields'];

/** The type with other fields in its first step, and migrations. */
function withFields(fields: Fields, migrations?: ProductType['migrations']) {
  const [first, ...rest] = builtIn.steps;
  const steps = [{ ...first, fields: { ...first?.fields, ...fields } }, ...rest];
  return { ...builtIn, steps, ...(migrations === undefined ? {} : { migrations }) };
}

async function publish(
  json: object,
  kind: 'product-type' | 'form' = 'product-type',
  id = 'quick-payment',
): Promise<void> {
  const basedOn = running.catalog().entry(kind, id)?.versions.whole ?? '';
  const answer = await admin.call('definitions.publish', { kind, id, basedOn, json: { ...json } });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
}

const name = (en: string, ar: string) => ({ en, ar });
const first = withFields({
  size: {
    type: 'select',
    label: name('Size', 'المقاس'),
    options: [
      { value: 'S', label: name('Small', 'صغير') },
      { value: 'M', label: name('Medium', 'متوسط') },
      { value: 'X', label: name('Extra', 'إضافي') },
    ],
  },
  teacher: { type: 'text', label: name('Teacher', 'المعلم') },
  colour: { type: 'text', label: name('Colour', 'اللون') },
});
const reason = name('Colours are no longer offered', 'لم تعد الألوان متاحة');
const second = withFields(
  {
    fit: {
      type: 'select',
      label: name('Fit', 'القياس'),
      options: [
        { value: 'small', label: name('Slim', 'ضيق') },
        { value: 'medium', label: name('Regular', 'عادي') },
      ],
    },
    givenName: { type: 'text', label: name('Given name', 'الاسم الأول') },
    familyName: { type: 'text', label: name('Family name', 'اسم العائلة') },
  },
  [
    {
      id: 'fit-and-names',
      steps: [
        { rename: { from: 'size', to: 'fit' } },
        { map: { field: 'fit', values: { S: 'small', M: 'medium' } } },
        { split: { from: 'teacher', separator: ' ', into: ['givenName', 'familyName'] } },
        { drop: 'colour', reason },
      ],
    },
  ],
);

test('answers to an earlier version are moved by its migrations, tried before; what has no place is told in the words of then', async () => {
  await publish(first);
  // Questions are asked in the order in which they were written.
  const [step] = (running.catalog().get('product-type', 'quick-payment') as ProductType).steps;
  expect(Object.keys(step?.fields ?? {})).toEqual(Object.keys(first.steps[0]?.fields ?? {}));
  const save = async (more: object) =>
    (await nour.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, ...more } })).output;
  const moved = await save({ size: 'M', teacher: 'Basma Adel', colour: 'red' });
  const stuck = await save({ size: 'X' });
  const plain = await save({});
  const stored = async (id: string) =>
    await db
      .selectFrom('products')
      .select(['answers', 'type_version'])
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
  const before = await stored(moved.id);

  // Tried with a definition that is not published: it says what would change, and changes nothing.
  const tried = await admin.call('definitions.dryRunMigrations', {
    kind: 'product-type',
    id: 'quick-payment',
    json: { ...second },
  });
  expect(tried.output).toMatchObject({ total: 3, changed: 2, losing: 2, refused: 1 });
  const of = (id: string) => tried.output.rows.find((row) => row.id === id);
  expect(of(moved.id)).toMatchObject({
    changes: [
      { word: 'rename', path: '/size', from: 'M' },
      { word: 'map', from: 'M', to: 'medium' },
      { word: 'split', to: { givenName: 'Basma', familyName: 'Adel' } },
      { word: 'drop', path: '/colour', from: 'red' },
    ],
    left: [],
    issues: [],
  });
  expect(of(stuck.id)).toMatchObject({
    left: [{ path: '/fit', value: 'X' }],
    issues: [{ path: '/fit', code: 'enum' }],
  });
  expect(of(plain.id)).toBeUndefined();
  const without = await admin.call('definitions.dryRunMigrations', {
    kind: 'product-type',
    id: 'quick-payment',
    json: withFields({}),
  });
  expect(without.output).toMatchObject({ changed: 0, losing: 2 });
  const unsound = withFields({}, [{ id: 'x', steps: [{ drop: 'price', reason }] }]);
  const refused = await admin.call('definitions.dryRunMigrations', {
    kind: 'product-type',
    id: 'quick-payment',
    json: unsound,
  });
  expect(refused).toMatchObject({ status: 422, error: { fields: [{ code: 'form.badMigration' }] } });
  // It is checked as a publication is, so that nothing misshapen is compiled and no pattern that never ends is tried.
  const [whole] = second.steps;
  const label = name('Odd', 'غريب');
  for (const [odd, code] of [
    [{ type: 3, label }, 'shape.type'],
    [{ type: 'text', label, validators: 'x' }, 'shape.type'],
    [{ type: 'text', label, validators: [{ pattern: '^(a|a)*$' }] }, 'pattern.slow'],
  ] as const) {
    const steps = [{ ...whole, fields: { ...whole?.fields, odd } }, ...second.steps.slice(1)];
    const answer = await admin.call('definitions.dryRunMigrations', {
      kind: 'product-type',
      id: 'quick-payment',
      json: { ...second, steps },
    });
    expect(answer).toMatchObject({ status: 422, error: { code: 'definition.invalid', fields: [{ code }] } });
  }
  expect(await stored(moved.id)).toEqual(before);

  await publish(second);
  const { output } = await nour.call('products.get', { id: moved.id });
  expect(output.answers).toMatchObject({ fit: 'medium', givenName: 'Basma', familyName: 'Adel', price: 45_000 });
  expect(output.answers).not.toHaveProperty('colour');
  expect(output.earlier).toEqual([
    { path: '/colour', label: name('Colour', 'اللون'), value: { en: 'red', ar: 'red' }, reason },
  ]);
  // A choice that is gone is neither blank nor pruned: it is there, and is read as it was then.
  const old = (await nour.call('products.get', { id: stuck.id })).output;
  expect(old.answers).toMatchObject({ fit: 'X' });
  expect(old.earlier).toEqual([{ path: '/size', label: name('Size', 'المقاس'), value: { en: 'Extra', ar: 'إضافي' } }]);
  // Nothing that is stored changes until somebody saves; then it is the same product, in the form of now.
  expect(await stored(moved.id)).toEqual(before);
  const saved = await nour.call('products.save', {
    id: moved.id,
    type: 'quick-payment',
    revision: output.revision,
    answers: output.answers,
  });
  expect(saved.output).toMatchObject({ id: moved.id, revision: 2 });
  const after = await nour.call('products.get', { id: moved.id });
  expect(after.output).toMatchObject({ earlier: [], answers: { fit: 'medium' } });
  expect((await stored(moved.id)).type_version).toBe(running.catalog().version('product-type', 'quick-payment'));
  // A copy is in the form of now too.
  const copy = await nour.call('products.duplicate', { id: stuck.id });
  expect((await stored(copy.output.id)).answers).not.toHaveProperty('size');
  expect(
    await client().call('definitions.dryRunMigrations', { kind: 'product-type', id: 'quick-payment' }),
  ).toMatchObject({
    status: 401,
  });
});

test('the dry run judges with the facts of whoever may save: what is asked of an owner alone is asked', async () => {
  const json = withFields({
    stamp: { type: 'text', required: true, label: 'Stamp', visibleIf: { 'viewer.isOwner': true } },
    seal: { type: 'text', required: true, label: 'Seal', visibleIf: { 'viewer.isOwner': false } },
    // Choices of a list are known too.
    kind: { type: 'select', label: 'Kind', options: { reference: 'categories' }, default: 'home' },
  });
  const { output } = await admin.call('definitions.dryRunMigrations', {
    kind: 'product-type',
    id: 'quick-payment',
    json,
  });
  expect(output.refused).toBe(output.total);
  expect(output.rows.map(({ issues }) => issues.filter(({ path }) => path !== '/fit'))).toEqual(
    output.rows.map(() => [{ path: '/stamp', code: 'required' }]),
  );
});

test('what buyers answered is moved while a purchase is open, and stays in the words of then once it is an order', async () => {
  const form = running.catalog().get('form', 'buyer') as Form;
  const asking = (fields: Form['fields'], migrations?: Form['migrations']) => ({
    ...form,
    fields: { ...form.fields, ...fields },
    ...(migrations === undefined ? {} : { migrations }),
  });
  const sizes = [
    { value: 'S', label: name('Small', 'صغير') },
    { value: 'M', label: name('Medium', 'متوسط') },
  ];
  await publish(
    asking({ size: { type: 'select', required: true, label: name('Size', 'المقاس'), options: sizes } }),
    'form',
    'buyer',
  );
  const { slug } = (await nour.call('products.save', { type: 'quick-payment', answers: quickPayment, publish: true }))
    .output;
  const { items } = (await client().call('products.getPublic', { slug })).output;
  const answers = { name: 'Basma Adel', phone: '01012345678', email: 'basma@example.com', size: 'M' };
  const begin = async () => {
    const lines = [{ item: items[0]?.id ?? '', quantity: 1 }];
    const { token } = (await nour.call('checkouts.create', { slug, lines })).output;
    await nour.call('checkouts.saveAnswers', { token, answers });
    await nour.call('checkouts.selectOption', { token, option: 'offline-payment' });
    return token;
  };
  const place = async (checkout: string) => {
    const placed = await nour.call('orders.place', { checkout, key: `place-${checkout}` });
    expect(placed.error).toBeUndefined();
    return db
      .selectFrom('orders')
      .select(['id', 'answers', 'versions'])
      .where('ref_num', '=', placed.output.order.refNum)
      .executeTakeFirstOrThrow();
  };
  const then = await place(await begin());
  const open = await begin();

  const fits = [{ value: 'medium', label: name('Regular', 'عادي') }];
  const next = asking({ fit: { type: 'select', required: true, label: name('Fit', 'القياس'), options: fits } }, [
    { id: 'fit', steps: [{ rename: { from: 'size', to: 'fit' } }, { map: { field: 'fit', values: { M: 'medium' } } }] },
  ]);
  const tried = await admin.call('definitions.dryRunMigrations', { kind: 'form', id: 'buyer', json: next });
  expect(tried.output).toMatchObject({ total: 2, changed: 2, losing: 0, refused: 0 });
  expect(tried.output.rows.map(({ of, id }) => [of, id])).toEqual([
    ['purchase', expect.any(String)],
    ['order', String(then.id)],
  ]);
  const without = asking({ fit: { type: 'select', required: true, label: 'Fit', options: fits } });
  const lost = await admin.call('definitions.dryRunMigrations', { kind: 'form', id: 'buyer', json: without });
  expect(lost.output).toMatchObject({ total: 2, changed: 0, losing: 2, refused: 1 });

  await publish(next, 'form', 'buyer');
  expect((await nour.call('checkouts.get', { token: open })).output.answers).toMatchObject({ fit: 'medium' });
  const now = await place(open);
  expect(now.answers).toMatchObject({ fit: 'medium' });
  expect(now.answers).not.toHaveProperty('size');
  const told = async (order: typeof then) => {
    const { id, version } = order.versions['buyerForm'] as { id: string; version: string };
    const source = { kind: 'form', id, version, place: 'buyer-form' } as const;
    return (await answersAsAsked(db, running.catalog(), source, order.answers, 'Africa/Cairo')).at(-1);
  };
  expect(then.answers).toMatchObject({ size: 'M' });
  expect(await told(then)).toEqual({
    path: '/size',
    label: name('Size', 'المقاس'),
    value: { en: 'Medium', ar: 'متوسط' },
  });
  expect(await told(now)).toMatchObject({ path: '/fit', value: { en: 'Regular', ar: 'عادي' } });
}, 60_000);

test('a copy of a product is what its type makes of its answers now', async () => {
  const saved = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment, publish: true });
  await publish({ ...builtIn, display: { ...builtIn.display, description: '/name' } });
  const { output: copy } = await nour.call('products.duplicate', { id: saved.output.id });
  await nour.call('products.publish', { id: copy.id });
  const { output: shown } = await client().call('products.getPublic', { slug: copy.slug });
  expect(shown.description).toBe(quickPayment.name);
});

import { afterAll, expect, test } from 'vitest';
import type { ProductType } from '#engine/definitions/index.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { addSeller, addTestUser, quickPayment, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';

const { db, url } = await freshDatabase();
const log = { debug: () => {}, info: () => {}, error: () => {} };
const running = await startCatalog({ settings: { packs: [] }, db, url, log });
afterAll(() => running.close());
const { signIn, visitor } = await testApp(db, { running });
await addTestUser(db, 'admin@example.com', 'admin');
await addSeller(db, 'nour');
const admin = await signIn('admin@example.com');
const nour = await signIn('nour@example.com');

const builtIn = running.catalog().get('product-type', 'quick-payment') as ProductType;
type Fields = ProductType['steps'][number]['fields'];

/** The type with other fields in its first step, and migrations. */
function withFields(fields: Fields, migrations?: ProductType['migrations']): Record<string, unknown> {
  const [first, ...rest] = builtIn.steps;
  const steps = [{ ...first, fields: { ...first?.fields, ...fields } }, ...rest];
  return { ...builtIn, steps, ...(migrations === undefined ? {} : { migrations }) };
}

async function publish(json: Record<string, unknown>): Promise<void> {
  const basedOn = running.catalog().entry('product-type', 'quick-payment')?.versions.whole ?? '';
  const answer = await admin.call('definitions.publish', { kind: 'product-type', id: 'quick-payment', basedOn, json });
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
}

const name = (en: string, ar: string) => ({ en, ar });
const first = withFields({
  size: {
    type: 'select',
    label: name('Size', 'المقاس'),
    options: [
      { value: 'S', name: name('Small', 'صغير') },
      { value: 'M', name: name('Medium', 'متوسط') },
      { value: 'X', name: name('Extra', 'إضافي') },
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
        { value: 'small', name: name('Slim', 'ضيق') },
        { value: 'medium', name: name('Regular', 'عادي') },
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
        { split: { from: 'teacher', by: ' ', into: ['givenName', 'familyName'] } },
        { drop: 'colour', reason },
      ],
    },
  ],
);

test('answers to an earlier version are moved by its migrations, tried before; what has no place is told in the words of then', async () => {
  await publish(first);
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
  const tried = await admin.call('definitions.tryAnswers', { id: 'quick-payment', json: second });
  expect(tried.output).toMatchObject({ total: 3, changed: 2, losing: 2, refused: 1 });
  const of = (id: string) => tried.output.products.find((product) => product.id === id);
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
  const without = await admin.call('definitions.tryAnswers', { id: 'quick-payment', json: withFields({}) });
  expect(without.output).toMatchObject({ changed: 0, losing: 2 });
  const unsound = withFields({}, [{ id: 'x', steps: [{ drop: 'price', reason }] }]);
  const refused = await admin.call('definitions.tryAnswers', { id: 'quick-payment', json: unsound });
  expect(refused).toMatchObject({ status: 422, error: { fields: [{ code: 'form.badMigration' }] } });
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
  expect(await visitor().call('definitions.tryAnswers', { id: 'quick-payment' })).toMatchObject({ status: 401 });
});

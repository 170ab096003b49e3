import { afterAll, expect, test } from 'vitest';
import { takenRoots } from '#server/businesses/slug.ts';
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
await addTestUser(db, 'seller@example.com', 'seller');
const admin = await signIn('admin@example.com');

const option = () => ({
  kind: 'payment-option',
  id: 'fawry',
  basedOn: whole(),
  json: { ...running.catalog().get('payment-option', 'fawry') },
});
const whole = () => running.catalog().entry('payment-option', 'fawry')?.versions.whole ?? '';

test('an admin publishes a definition, reads it by its version and finds it in the history', async () => {
  const before = whole();
  const input = { ...option(), json: { ...option().json, tenor: 3 } };
  const published = await admin.call('definitions.publish', input);
  expect(published).toMatchObject({ status: 200, output: { version: whole() } });
  expect(running.catalog().get('payment-option', 'fawry')?.tenor).toBe(3);

  const read = await client().call('definitions.get', { kind: 'payment-option', id: 'fawry', version: whole() });
  expect(read.output).toMatchObject({ version: whole(), json: { tenor: 3 } });
  const old = await client().call('definitions.get', { kind: 'payment-option', id: 'fawry', version: before });
  expect(old.output.json).not.toHaveProperty('tenor');
  const { output } = await admin.call('definitions.listVersions', { kind: 'payment-option', id: 'fawry' });
  expect(output.versions).toMatchObject([{ version: whole(), publishedAt: expect.any(String), current: true }]);
});

test('a type of fields that is published is that of every form at once, whichever was read before', async () => {
  await addSeller(db, 'mona');
  const mona = await signIn('mona@example.com');
  const save = async () => {
    const answers = { ...quickPayment, name: 'Oud lesson, two hours' };
    return (await mona.call('products.save', { type: 'quick-payment', answers })).error?.fields;
  };
  const publish = (json: Record<string, unknown>) => {
    const basedOn = running.catalog().entry('field-type', 'text')?.versions.whole ?? '';
    return admin.call('definitions.publish', { kind: 'field-type', id: 'text', basedOn, json });
  };
  const text = { ...running.catalog().get('field-type', 'text') };
  expect(await save()).toBeUndefined();
  expect((await publish({ ...text, validators: [{ maxLength: 12 }] })).status).toBe(200);
  expect(await save()).toMatchObject([{ path: '/name', code: 'maxLength' }]);
  expect((await publish(text)).status).toBe(200);
  expect(await save()).toBeUndefined();
});

test.each(['Card number', 'CVV', 'رقم البطاقة'])('a form that asks buyers for %s is not published', async (label) => {
  const entry = running.catalog().entry('form', 'buyer');
  const { fields, ...form } = running.catalog().get('form', 'buyer') as { fields: Record<string, unknown> };
  const json = { ...form, fields: { ...fields, extra: { type: 'text', label: { en: 'Extra', ar: label } } } };
  const input = { kind: 'form', id: 'buyer', json, basedOn: entry?.versions.whole ?? '' };
  expect(await admin.call('definitions.publish', input)).toMatchObject({
    status: 422,
    error: { code: 'definition.invalid', fields: [{ path: '/fields/extra/label', code: 'privacy.card' }] },
  });
});

test('what is unsound is refused with its findings, an old base with a conflict, a seller altogether', async () => {
  const wrong = await admin.call('definitions.publish', { ...option(), json: { ...option().json, group: 'nowhere' } });
  expect(wrong).toMatchObject({
    status: 422,
    error: { code: 'definition.invalid', fields: [{ path: '/group', code: 'reference.unknown' }] },
  });
  const stale = await admin.call('definitions.publish', { ...option(), basedOn: '0'.repeat(64) });
  expect(stale).toMatchObject({ status: 409, error: { code: 'definition.conflict' } });
  const seller = await signIn('seller@example.com');
  expect(await seller.call('definitions.publish', option())).toMatchObject({ status: 403 });
  const unknown = await client().call('definitions.get', {
    kind: 'payment-option',
    id: 'fawry',
    version: '0'.repeat(64),
  });
  expect(unknown).toMatchObject({ status: 404 });
});

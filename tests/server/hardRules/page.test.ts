import { expect, test } from 'vitest';
import type { OperationName } from '#engine/contract/index.ts';
import type { Page } from '#engine/definitions/index.ts';
import { compileTemplate } from '#engine/flows/index.ts';
import { addSeller, quickPayment, testApp } from '#tests/support/app.ts';
import { testCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { compileBlock } from '#ui/blocks/compileBlock.ts';
import { hardRules } from './hardRulesShop.ts';

const { db } = await freshDatabase();
const { app, client, signIn } = await testApp(db, { catalog: testCatalog(hardRules) });
await addSeller(db, 'nour');
const nour = await signIn('nour@example.com');
const save = (name: string) =>
  nour.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name }, publish: true });
const { slug } = (await save('Oud lesson')).output;
await save('Ney lesson');

/** The page as a browser has it: its definition from its bundle, its data read through the operations that it names. */
async function shown(query: Record<string, unknown>) {
  const buyer = client();
  const { page: id, params, bundle, facts } = (await buyer.call('pages.resolve', { path: `/board/${slug}` })).output;
  const { definitions } = (await app.inject({ url: bundle, headers: { host: 'localhost:3456' } })).json() as {
    definitions: Record<string, Record<string, { definition: Page }>>;
  };
  const page = definitions['page']?.[id]?.definition;
  const load: Record<string, unknown> = {};
  for (const [name, { operation, with: given = {} }] of Object.entries(page?.load ?? {})) {
    const input = compileTemplate(given, ['params', 'query', 'load'])({ params, query, load });
    const answer = await buyer.call(operation as OperationName, input as never);
    expect(answer.status).toBe(200);
    load[name] = answer.output;
  }
  const seen = { scope: { params, query, load }, facts };
  return (page?.blocks ?? []).flatMap((placed, index) => {
    const block = compileBlock(placed, index, ['params', 'query', 'load']);
    const filled = block.params(seen);
    return filled === null ? [] : [{ ...filled, block: block.block }];
  });
}

test('a page that loads data, one thing by another, shows three blocks with it', async () => {
  const [heading, record, products, ...more] = await shown({});
  expect(more).toEqual([]);
  expect(heading).toEqual({ block: 'heading', level: 1, title: 'Oud lesson' });
  expect(record).toMatchObject({
    block: 'description-list',
    rows: [
      { value: 45_000, currency: 'EGP', as: 'money' },
      { value: 'Shop of nour', as: 'text' },
    ],
  });
  const { items } = products as unknown as { items: { name: string }[] };
  expect(items.map(({ name }) => name).sort()).toEqual(['Ney lesson', 'Oud lesson']);
});

test('a block that waits for a word in the address is a fourth', async () => {
  expect((await shown({ fresh: true })).map(({ block }) => block)).toEqual([
    'heading',
    'description-list',
    'note',
    'products',
  ]);
});

test('what it loads is in its head before any script', async () => {
  const { body } = await app.inject({ url: `/board/${slug}`, headers: { host: 'localhost:3456' } });
  expect(body).toContain('<title>Oud lesson</title>');
});

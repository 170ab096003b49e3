import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { ProductType } from '#engine/definitions/index.ts';
import { addSeller, password, quickPayment, testApp } from '#tests/support/app.ts';
import { packedCatalog } from '#tests/support/catalog.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { formCases } from '#tests/support/formCases.ts';

/**
 * The server's path of each case: what a client posts that is not our form, over HTTP, to a product type with the fields
 * of the case; and what is stored of it. Its other path is the browser's.
 */

const file = new URL('../../../schemas/product-types/quick-payment.json', import.meta.url);
const builtIn = JSON.parse(readFileSync(file, 'utf8')) as ProductType;
const [first, ...rest] = builtIn.steps;

const idOf = (index: number): string => `case-${index}`;
const types = formCases.map(({ fields }, index) => [
  `schemas/product-types/${idOf(index)}.json`,
  {
    ...builtIn,
    title: { en: `Case ${index}`, ar: `حالة ${index}` },
    route: idOf(index),
    aliases: [],
    permission: { name: `create ${idOf(index)}`, title: 'Create', grantedTo: ['seller'] },
    steps: [{ ...first, fields: { ...first?.fields, ...fields } }, ...rest],
  },
]);

const { db } = await freshDatabase();
const { app } = await testApp(db, { catalog: await packedCatalog(Object.fromEntries(types)) });
await addSeller(db, 'nour');
await app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(app.server as { address(): AddressInfo }).address().port}`;

let cookie = '';

async function ask(path: string, body?: string): Promise<{ status: number; json: Record<string, unknown> }> {
  const answer = await fetch(`${origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body ?? null,
  });
  const given = answer.headers.getSetCookie();
  if (given.length > 0) cookie = given.map((each) => each.split(';')[0]).join('; ');
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
}

expect(await ask('/api/session', JSON.stringify({ email: 'nour@example.com', password }))).toMatchObject({
  status: 200,
});

const save = (index: number, answers: object) => ask('/api/products', JSON.stringify({ type: idOf(index), answers }));

const posts = formCases.flatMap(({ name, posts: each }, index) =>
  each.map((post) => [name, JSON.stringify(post.answers), index, post] as const),
);

test.each(posts)('%s: %s', async (_name, _answers, index, post) => {
  const saved = await save(index, { ...quickPayment, ...post.answers });
  if ('refused' in post) {
    const { fields = [] } = (saved.json['error'] ?? {}) as {
      fields?: { path: string; code: string; message: unknown }[];
    };
    expect(fields.map(({ path, code }) => `${path} ${code}`)).toEqual(post.refused);
    expect(saved.status).toBeGreaterThanOrEqual(400);
    expect(saved.status).toBeLessThan(500);
    return;
  }
  expect(saved.status, JSON.stringify(saved.json)).toBe(200);
  const kept = await ask(`/api/products/${String(saved.json['id'])}`);
  const { name, price, feeMode, taxed, ...own } = kept.json['answers'] as Record<string, unknown>;
  expect({ name, price, feeMode, taxed }).toEqual(quickPayment);
  const fields = Object.keys(formCases[index]?.fields ?? {});
  expect(
    Object.fromEntries(Object.entries(own).filter(([key]) => fields.includes(key) || !(key in (first?.fields ?? {})))),
  ).toEqual(post.kept);
});

test.each(['a.b', 'a/b', '15', 'prop[0]', '__proto__', 'constructor'])(
  '19, %s is no key: it is refused before anything looks at it',
  async (key) => {
    const body = `{"type":"${idOf(0)}","answers":{"${key}":{"prototype":{"name":"x"}}}}`;
    expect((await ask('/api/products', body)).status).toBe(400);
    expect(({} as Record<string, unknown>)['name']).toBeUndefined();
  },
);

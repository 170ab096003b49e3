import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '#engine/contract/index.ts';
import { buildApp } from '#server/startup/app.ts';
import { authorizeOperation } from '#server/http/buildRequestContext.ts';
import type { Context } from '#server/http/context.ts';
import { withIdempotency } from '#server/http/queries/idempotency.ts';
import { agreedAnswers, expectAgreed } from '../../support/agreedAnswers.ts';
import { addSeller, quickPayment, testApp } from '../../support/app.ts';
import { testCatalog } from '../../support/catalog.ts';
import { freshDatabase } from '../../support/database.ts';
import { countCalls } from '../../support/rateLimits.ts';
import { testSettings } from '../../support/settings.ts';
const { db } = await freshDatabase();
const { app, client, signIn } = await testApp(db);
const { db: countingDb } = await freshDatabase();
await countCalls(countingDb);
const counting = await testApp(countingDb);
await addSeller(db, 'nour');
const nour = await signIn('nour@example.com');

const raw = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/checkouts',
    payload,
    headers: { 'content-type': 'application/json', host: 'localhost:3456', ...headers },
  });
const start = (lines: string) => raw(`{"slug":"some-product","tickets":${lines}}`);

describe('what is sent', () => {
  it.each([
    'true',
    '[2]',
    '"0x10"',
    '" 7 "',
    '"1e2"',
    '"2"',
    'null',
    '-1',
    '0',
    '1.5',
    '1e309',
    '1e21',
    '9007199254740993',
    '"NaN"',
    '100001',
  ])('is never coerced: a quantity of %s is refused', async (quantity) => {
    const { statusCode, json } = await start(`[{"itemId":"1","quantity":${quantity}}]`).then((r) => ({
      statusCode: r.statusCode,
      json: r.json(),
    }));
    expect([statusCode, json.error.code]).toEqual([400, 'request.invalid']);
  });

  it('is refused when a property is there twice', async () => {
    const response = await start('[{"itemId":"1","quantity":2,"quantity":999}]');
    expect(response.statusCode).toBe(400);
    expect(response.json().error.message).toContain('the property quantity is there twice');
    const escaped = await start('[{"itemId":"1","quantity":2,"quant\\u0069ty":999}]');
    expect(escaped.statusCode).toBe(400);
  });

  it('takes integers where it takes them', async () => {
    expect((await start('[{"itemId":"1","quantity":2}]')).statusCode).not.toBe(400);
  });

  it.each([
    ['a price of its own', { total: 1 }],
    ['a discount', { discount: 100 }],
    ['a seller', { sellerId: 1 }],
    ['a status', { status: 'paid' }],
  ])('is refused with %s', async (_, more) => {
    const response = await raw(JSON.stringify({ slug: 'x', tickets: [{ itemId: '1', quantity: 1 }], ...more }));
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'request.invalid']);
  });

  it.each([
    '{"__proto__":{"x":1}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"slug":"a","lines":[{"__proto__":{"x":1}}]}',
  ])('never reaches a prototype: %s', async (payload) => {
    expect((await raw(payload)).statusCode).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('never reaches a prototype through answers or a query', async () => {
    for (const key of ['__proto__', 'constructor', 'a.b', 'a b', 'A']) {
      const answers = `{"${key}":1}`;
      const response = await app.inject({
        method: 'PUT',
        url: '/api/drafts/x',
        payload: `{"data":${answers},"version":"1"}`,
        headers: { 'content-type': 'application/json', host: 'localhost:3456', cookie: cookieOf(nour) },
      });
      expect(response.statusCode, key).toBe(400);
    }
    const response = await app.inject({ url: '/api/session?a[__proto__][x]=1', headers: { host: 'localhost:3456' } });
    expect(response.statusCode).toBe(400);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('is refused when it is deeper than anything that is meant', async () => {
    expect((await raw(`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`)).statusCode).toBe(400);
  });

  it('is refused when it is too large for its operation', async () => {
    const large = await raw(JSON.stringify({ slug: 'x'.repeat(40_000), tickets: [] }));
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'request.tooLarge']);
  });

  it.each([['text/plain'], ['application/xml'], ['application/x-www-form-urlencoded'], ['application/jsonp']])(
    'is refused as %s',
    async (type) => {
      const response = await raw('{"slug":"x"}', { 'content-type': type });
      expect([response.statusCode, response.json().error.code]).toEqual([415, 'request.type']);
    },
  );

  it('is read from a query by its type, and nothing else is', async () => {
    const list = (query: string) =>
      app.inject({ url: `/api/lists/products${query}`, headers: { host: 'localhost:3456', cookie: cookieOf(nour) } });
    expect((await list('?page=1&size=10')).statusCode).toBe(200);
    for (const query of [
      '?page=1.5',
      '?page=0x1',
      '?page=',
      '?page=1&page=2',
      '?filters=[',
      '?filters=[]',
      '?unknown=1',
      '?list=orders',
    ]) {
      expect((await list(query)).statusCode, query).toBe(400);
    }
  });

  it('is not JSON: says so', async () => {
    const response = await raw('{"slug":');
    expect(response.json().error).toMatchObject({
      code: 'request.invalid',
      message: "We couldn't read the request: the body is not JSON",
    });
  });
});

describe('where it comes from', () => {
  const save = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/products',
      payload: { type: 'quick-payment', answers: quickPayment },
      headers: { host: 'localhost:3456', cookie: cookieOf(nour), ...headers },
    });

  it.each<[string, Record<string, string>]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin at all (a sandboxed page)', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['a host that begins like ours', { origin: 'http://localhost:3456.evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a sub-domain, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ])('is refused before any work: %s', async (_, headers) => {
    const response = await save(headers);
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'origin.refused']);
  });

  it.each<[string, Record<string, string>]>([
    ['our own page', { origin: 'http://localhost:3456', 'sec-fetch-site': 'same-origin' }],
    ['what is no browser', {}],
  ])('is fine: %s', async (_, headers) => {
    expect((await save(headers)).statusCode).toBe(200);
  });

  it('is the configured address alone in production, whatever the host says', async () => {
    const { refuseForeignOrigin } = await import('#server/http/origin.ts');
    const request = { protocol: 'http', host: 'evil.example', headers: { origin: 'http://evil.example' } } as never;
    const production = { publicUrl: 'https://masar.example', environment: 'production' } as const;
    expect(() => refuseForeignOrigin(request, production)).toThrow('origin.refused');
    expect(() =>
      refuseForeignOrigin(
        { ...(request as object), headers: { origin: 'https://masar.example' } } as never,
        production,
      ),
    ).not.toThrow();
  });

  it('is checked for every operation that changes something and is not a provider’s', async () => {
    for (const { name, methods, path, access } of Object.values(operations)) {
      if (access !== 'app' && access !== 'public') continue;
      for (const method of methods.filter((each) => each !== 'GET')) {
        const response = await app.inject({
          method: method as 'POST',
          url: path.replace(/\{\w+\}/g, 'x'),
          headers: { origin: 'https://evil.example', host: 'localhost:3456' },
        });
        expect([name, response.statusCode]).toEqual([name, 403]);
      }
    }
  });
});

describe('what is answered', () => {
  it('carries the id of the request, which the log has too', async () => {
    const { headers, error } = await client().call('products.getPublic', { slug: 'nothing' });
    expect(error.requestId).toBe(headers['x-request-id']);
    expect(error.requestId).toMatch(/^[\w-]{12}$/);
  });

  it('is in the language of the visitor, and never one that a header invents', async () => {
    expect((await client('ar').call('products.getPublic', { slug: 'nothing' })).error.message).toBe(
      'لم نجد ما تبحث عنه. راجع الرابط ثم حاول مرة أخرى.',
    );
    for (const language of ['__proto__', '../../etc/passwd', '']) {
      const { error } = await client('en').call(
        'products.getPublic',
        { slug: 'x' },
        { headers: { 'accept-language': language } },
      );
      expect(error.message).toBe("We couldn't find this. Check the link and try again.");
    }
  });

  it('is nothing of ours under /api for an address that leads nowhere', async () => {
    for (const url of ['/api/nothing', '/api', '/api/products/1/x']) {
      const response = await app.inject({ url, headers: { host: 'localhost:3456' } });
      expect([response.statusCode, response.json().error.code], url).toEqual([404, 'notFound']);
    }
  });

  it('says nothing about a fault of ours but its id', async () => {
    const broken = await testApp(db);
    Object.assign(broken.services, {
      catalog: () => {
        throw new Error('secret detail');
      },
    });
    const { status, body } = await broken.client().call('session.get', {});
    expect(status).toBe(500);
    expect(body).not.toContain('secret detail');
  });

  it('is never kept by a cache', async () => {
    expect((await client().call('session.get', {})).headers['cache-control']).toBe('no-store');
    expect((await client().call('business.get', {})).headers['cache-control']).toBe('no-store');
  });
});

describe('a key', () => {
  const key = 'a-key-made-before-the-call';

  it('makes a repeated call the same call', async () => {
    const input = { type: 'quick-payment', answers: quickPayment, key };
    const first = await nour.call('products.save', input);
    const second = await nour.call('products.save', input);
    expect(first.status).toBe(200);
    expect(second.output).toEqual(first.output);
    const { count } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('slug', '=', first.output.slug)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is refused with another input', async () => {
    const other = await nour.call('products.save', {
      type: 'quick-payment',
      answers: { ...quickPayment, price: 1 },
      key,
    });
    expect([other.status, other.error.code]).toEqual([409, 'request.keyReused']);
  });

  it('keeps nothing of what was refused', async () => {
    const mine = 'another-key-of-the-caller';
    const wrong = await nour.call('products.save', { type: 'quick-payment', answers: {}, key: mine });
    expect(wrong.error.code).toBe('form.invalid');
    expect((await nour.call('products.save', { type: 'quick-payment', answers: quickPayment, key: mine })).status).toBe(
      200,
    );
  });

  it('is no twin of one whose own work waits for a lock', async () => {
    const locked = Object.assign(new Error('lock timeout'), { code: '55P03' });
    const call = { operation: 'products.save', scope: '', key: 'whose-work-waits-for-a-lock' };
    await expect(withIdempotency(db, call, {}, () => Promise.reject(locked))).rejects.toBe(locked);
  });

  it('makes twenty at once one', async () => {
    const input = { type: 'quick-payment', answers: quickPayment, key: 'twenty-calls-at-the-same-time' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => nour.call('products.save', input)));
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ output }) => output.id)).size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code)).toEqual(
      answers.filter(({ status }) => status !== 200).map(() => 'request.inProgress'),
    );
  });

  it('is another one for another user', async () => {
    await addSeller(db, 'other');
    const other = await signIn('other@example.com');
    const mine = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment, key });
    const theirs = await other.call('products.save', { type: 'quick-payment', answers: quickPayment, key });
    expect(theirs.status).toBe(200);
    expect(theirs.output.id).not.toBe(mine.output.id);
  });
});

it('counts calls for all processes together', async () => {
  const { consumeRateLimit: allow } = await import('#server/http/queries/rateLimits.ts');
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, () => allow(db, 'something', { times: 5, seconds: 60 })),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const [refused] = tries.filter((each) => each.status === 'rejected');
  expect((refused as PromiseRejectedResult).reason).toMatchObject({ code: 'rate.limited', params: { minutes: 1 } });
});

it('counts the calls of an operation, and says what is too many', async () => {
  const typing = counting.client();
  const { times = 0 } = operations['account.checkEmail'].rate ?? {};
  const codes = [];
  for (let call = 0; call <= times; call++) {
    codes.push((await typing.call('account.checkEmail', { value: 'a@example.com' })).error?.code);
  }
  expect(codes.slice(0, times).filter((code) => code !== undefined)).toEqual([]);
  expect(codes[times]).toBe('rate.limited');
});

it('has its answers judged by the contract while it is tested', async () => {
  expect(() => expectAgreed('account.checkEmail', { ok: true })).not.toThrow();
  expect(() => expectAgreed('account.checkEmail', { ok: 'yes' })).toThrow('not as agreed');
  const judged = await buildApp({ settings: testSettings(), db, dist: '' }, [
    agreedAnswers,
    async (scope) => {
      scope.get('/wrong', { config: { operation: 'account.checkEmail' } }, async () => ({ ok: true, more: 1 }));
    },
  ]);
  expect((await judged.inject({ url: '/wrong' })).statusCode).toBe(500);
  await judged.close();
});

it('refuses everybody from an operation that does not say who may call it', () => {
  const { permission: _, ...silent } = operations['session.switchBusiness'];
  const [first] = testCatalog().permissions;
  const viewer = { user: {}, business: {}, confirmed: true, permissions: [first, { ...first, name: 'undefined' }] };
  const context = { viewer, sessionEnd: undefined } as unknown as Context;
  const authorize = (operation: object) => () => authorizeOperation(operation as Operation, context);
  expect(authorize({ ...silent, permission: 'signedIn' })).not.toThrow();
  expect(authorize({ ...silent, permission: [first?.name] })).not.toThrow();
  for (const said of [{}, { permission: undefined }, { permission: null }, { permission: [] }, { permission: '' }]) {
    expect(authorize({ ...silent, ...said })).toThrow(expect.objectContaining({ code: 'permission.missing' }));
  }
  expect(authorize({ ...silent, access: undefined })).toThrow(expect.objectContaining({ code: 'permission.missing' }));
  // Words of the contract are no names of permissions.
  expect(testCatalog().permissions.filter(({ name }) => name === 'signedIn' || name === 'definition')).toEqual([]);
});

it('describes itself as OpenAPI, every operation and every code in it', async () => {
  const { json } = await app
    .inject({ url: '/api/openapi.json', headers: { host: 'localhost:3456' } })
    .then((r) => ({ json: r.json() }));
  const ids = Object.values(json.paths).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  );
  expect(ids).toEqual(expect.arrayContaining(Object.keys(operations)));
  expect(json.paths['/api/checkouts'].post.requestBody.content['application/json'].schema.properties).toHaveProperty(
    'tickets',
  );
  const callersOf = (path: string, method: string) => {
    const { security, description } = json.paths[path][method];
    return [security, description.slice(description.indexOf('Callers:'))];
  };
  expect(callersOf('/api/session', 'get')).toEqual([[], 'Callers: everybody.']);
  expect(callersOf('/api/session/revoke-others', 'post')).toEqual([
    [{ session: [] }],
    'Callers: every signed-in user.',
  ]);
  expect(callersOf('/api/definitions/{kind}/{id}', 'post')).toEqual([
    [{ session: ['publish definitions'] }],
    'Callers: signed-in users with the permission publish definitions.',
  ]);
  const docs = await app.inject({ url: '/api/docs/', headers: { host: 'localhost:3456' } });
  const nonce = /nonce="([^"]+)"/.exec(docs.body)?.[1] ?? '';
  expect(docs.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
  expect(docs.body).not.toMatch(/https?:\/\/(?!www\.w3\.org)[^"']*\.(js|css|woff2?)/);
});

function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

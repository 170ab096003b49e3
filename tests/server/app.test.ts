import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { errors, throwAppError } from '#engine/errors.ts';
import { openPool } from '#server/database/pool.ts';
import { readSettings } from '#server/settings.ts';
import { buildApp } from '#server/startup/app.ts';
import { freshDatabase } from '../support/database.ts';

const { db } = await freshDatabase();
const dist = mkdtempSync(join(tmpdir(), 'masar-dist-'));
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'assets', 'main-1a2b.js'), 'void 0');
writeFileSync(join(dist, 'buyer.html'), '<html><head></head><body><div id="root"></div></body></html>');
const settings = readSettings({ LOG_LEVEL: 'silent' });
const app = await buildApp({ settings, db, dist }, [
  async (area) => {
    area.post('/echo', async (request) => request.body);
    area.get('/throws', async () => {
      throw new Error('the password is hunter2');
    });
    area.get('/refuses', async () =>
      throwAppError('rate.limited', { minutes: 5 }, [
        { path: '/phone', code: 'required', message: { en: 'Needed', ar: 'مطلوب' } },
      ]),
    );
    area.get('/answers-a-word', async () => throwAppError('account.otherSessions'));
    area.get('/waits', async () => sql`set statement_timeout = 20; select pg_sleep(5)`.execute(db));
    area.get('/page', (_request, reply) => reply.page('buyer', { head: '<title>$& 5</title>', body: '<h1>قهوة</h1>' }));
    area.get('/lightbox', (_request, reply) => reply.grant({ frame: ['https://bank.example.com'] }).page('buyer'));
  },
]);
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

describe('a refusal', () => {
  test('says its code, its text in the language of who asked, the fields, and by which id it is found', async () => {
    const reply = await app.inject({ url: '/refuses', headers: { 'accept-language': 'fr, ar;q=0.8, en;q=0.5' } });
    expect(reply.statusCode).toBe(429);
    const { error } = reply.json();
    expect(error).toEqual({
      code: 'rate.limited',
      message: expect.stringMatching(/[؀-ۿ].* 5 /),
      retryable: true,
      text: { en: 'Too many attempts. Please try again in 5 min.', ar: error.message },
      fields: [
        {
          path: '/phone',
          code: 'required',
          message: 'مطلوب',
          text: { en: expect.stringMatching(/^\w+$/), ar: 'مطلوب' },
        },
      ],
      params: { minutes: 5 },
      requestId: reply.headers['x-request-id'],
    });
  });

  test('is in the language that was chosen, whatever the browser prefers, and in English when nothing is known', async () => {
    const message = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/nowhere', headers })).json().error.message;
    expect(await message({ cookie: 'language=ar', 'accept-language': 'en' })).toMatch(/[؀-ۿ]/);
    expect(await message({ 'accept-language': 'ar-EG' })).toMatch(/[؀-ۿ]/);
    expect(await message({})).toBe("We couldn't find this. Check the link and try again.");
    for (const odd of ['__proto__', '../../etc/passwd', 'xx;q=9', ',;q=,']) {
      expect(await message({ cookie: `language=${odd}`, 'accept-language': odd })).toBe(
        "We couldn't find this. Check the link and try again.",
      );
    }
  });

  test('that a page may answer carries its word in parentheses', async () => {
    expect((await app.inject('/answers-a-word')).json().error.message).toMatch(/ \(ActiveSession\)$/);
  });

  test('of every code has a text in both languages', async () => {
    const one = await buildApp({ settings, db, dist }, [
      async (area) => {
        area.get('/:code', async (request) => throwAppError((request.params as { code: keyof typeof errors }).code));
      },
    ]);
    for (const code of Object.keys(errors)) {
      for (const [language, letters] of [
        ['en', /^[A-Z]/],
        ['ar', /[؀-ۿ]/],
      ] as const) {
        const reply = await one.inject({ url: `/${code}`, headers: { 'accept-language': language } });
        expect(reply.json().error, code).toMatchObject({ code, message: expect.stringMatching(letters) });
      }
    }
    await one.close();
  });
});

test('an error that nobody foresaw is a 500 that tells nothing but where to look', async () => {
  const reply = await app.inject('/throws');
  expect(reply.statusCode).toBe(500);
  expect(reply.json().error).toMatchObject({ code: 'unexpected', requestId: reply.headers['x-request-id'] });
  expect(reply.body).not.toMatch(/hunter2|stack|\.ts/);
});

test('a database that is too slow or away is "busy, later", not a fault', async () => {
  const slow = await app.inject('/waits');
  expect([slow.statusCode, slow.json().error.code, slow.headers['retry-after']]).toEqual([503, 'busy', '5']);
});

describe('a request that is not understood', () => {
  const post = (payload: string, type: string) =>
    app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });
  test.each([
    ['broken JSON', '{"a":', 'application/json', 400, 'request.invalid'],
    ['a number that is none', '{"a":1e999', 'application/json', 400, 'request.invalid'],
    ['nothing', '', 'application/json', 400, 'request.invalid'],
    ['a poisoned key', '{"__proto__":{"x":1}}', 'application/json', 400, 'request.invalid'],
    ['a poisoned constructor', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400, 'request.invalid'],
    ['text, which a foreign page may post', '{"a":1}', 'text/plain', 415, 'request.type'],
    ['XML', '<a/>', 'application/xml', 415, 'request.type'],
    ['a type with a tab', '{"a":1}', 'application/json\tx', 415, 'request.type'],
    ['too much', JSON.stringify('x'.repeat(70_000)), 'application/json', 413, 'request.tooLarge'],
  ])('%s', async (_what, payload, type, status, code) => {
    const reply = await post(payload, type);
    expect([reply.statusCode, reply.json().error?.code]).toEqual([status, code]);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  test('an address that is no address', async () => {
    const reply = await app.inject('/%E0%A4%A');
    expect([reply.statusCode, reply.json().error?.code]).toEqual([400, 'request.invalid']);
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('one that does not end is cut off', () => {
    expect(app.server.requestTimeout).toBe(30_000);
  });
});

test('every reply has the policy that allows nothing from elsewhere, inline or by eval', async () => {
  for (const url of ['/page', '/nowhere', '/throws', '/healthz', '/assets/main-1a2b.js']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy'], url).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(headers['content-security-policy'], url).not.toMatch(/unsafe|\*/);
    expect(headers, url).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers, url).not.toHaveProperty('strict-transport-security');
  }
});

test('a page gets what it is granted, and no other page does', async () => {
  const policy = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
  expect(await policy('/lightbox')).toContain('frame-src https://bank.example.com;');
  expect(await policy('/page')).toContain("frame-src 'none';");
});

test('on https browsers are told to stay there', async () => {
  const live = await buildApp({
    settings: readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://pay.example.com' }),
    db,
    dist,
  });
  const { headers } = await live.inject('/healthz');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await live.close();
});

test('a page is the built HTML with what the server puts in, always anew; its files are kept for ever', async () => {
  const page = await app.inject('/page');
  expect(page.body).toBe(
    '<html><head><title>$& 5</title></head><body><div id="root"><h1>قهوة</h1></div></body></html>',
  );
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  const file = await app.inject('/assets/main-1a2b.js');
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await app.inject('/assets/../buyer.html')).statusCode).toBe(404);
});

test('ready tells the truth: not without the database', async () => {
  expect((await app.inject('/readyz')).json()).toEqual({ ready: true, skew: expect.any(Number) });
  const away = openPool('postgres://nobody@127.0.0.1:1/nothing', () => {});
  const lost = await buildApp({ settings, db: away, dist });
  expect((await lost.inject('/healthz')).statusCode).toBe(200);
  const reply = await lost.inject('/readyz');
  expect([reply.statusCode, reply.json()]).toEqual([503, { ready: false, reason: 'database' }]);
  await lost.close();
  await away.destroy();
});

test('ready says that it stops before anything else is closed', async () => {
  let close = () => {};
  const held = new Promise<void>((resolve) => (close = resolve));
  const leaving = await buildApp({ settings, db, dist }, [async (area) => void area.addHook('preClose', () => held)]);
  const address = await leaving.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  const closing = leaving.close();
  const reply = await fetch(`${address}/readyz`);
  expect([reply.status, await reply.json()]).toEqual([503, { ready: false, reason: 'stopping' }]);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  close();
  await closing;
});

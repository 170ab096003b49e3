import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { takenRoots } from '#server/businesses/slug.ts';
import { startCatalog } from '#server/catalog/startCatalog.ts';
import { environment } from '#server/startup/environment.ts';
import { addSeller, addTestUser, password, quickPayment, testApp } from '../../support/app.ts';
import { freshDatabase } from '../../support/database.ts';
import { findMoneyMismatches } from '../../support/findMoneyMismatches.ts';
import {
  buyerAnswers,
  createProduct,
  createTestShop,
  expectOk,
  newKey,
  placeOrder,
  readyCheckout,
  startCheckout,
} from '../../support/testShop.ts';

const log: string[] = [];
const shop = await createTestShop({ log: (line) => log.push(line) });
const { db, bank } = shop;
const { publicUrl } = shop.services.settings;

/** The same with less patience. */
const slow = await testApp(db, {
  slowestMs: 300,
  log: new Writable({ write: (line, _, done) => done(void log.push(String(line)) as never) }),
  settings: { ...shop.services.settings, logLevel: 'trace' },
});
await slow.app.listen({ host: '127.0.0.1', port: 0 });

const post = (path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
  fetch(publicUrl + path, { method: 'POST', body, headers, ...({ duplex: 'half' } as object) });

describe('a request over a real connection', () => {
  it('of ten megabytes is refused without being kept', async () => {
    const answer = await post('/api/checkouts', 'x'.repeat(10_000_000), { 'content-type': 'application/json' }).catch(
      // The server may hang up while the rest is still being sent.
      () => null,
    );
    expect(answer?.status ?? 413).toBe(413);
  });

  it.each([
    ['application/json\tx', 415],
    [' application/json', 400],
    ['application/json; charset=utf-16', 400],
    ['text/plain', 415],
    ['multipart/form-data', 415],
  ])('is JSON, or is refused: content type %j', async (type, status) => {
    const head = `POST /api/checkouts HTTP/1.1\r\nhost: x\r\ncontent-type:${type}\r\ncontent-length: 9\r\nconnection: close\r\n\r\n{"a":"b"}`;
    expect(await raw(head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('without a type of its body is refused', async () => {
    const head = 'POST /api/checkouts HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\nconnection: close\r\n\r\n{"a":"b"}';
    expect(await raw(head)).toMatch(/^HTTP\/1.1 415 /);
  });

  it('is answered beside a thousand connections on which nothing is said', async () => {
    const idle: Socket[] = [];
    for (let made = 0; made < 10; made++) {
      const more = Array.from({ length: 100 }, () => connect(Number(new URL(publicUrl).port), '127.0.0.1'));
      idle.push(...more);
      await Promise.all(more.map((socket) => once(socket, 'connect')));
    }
    try {
      expect((await fetch(`${publicUrl}/api/session`)).status).toBe(200);
    } finally {
      for (const socket of idle) socket.destroy();
    }
  });

  it.each([
    ['head', 'POST /api/checkouts HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'body',
      'POST /api/checkouts HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"slug":"',
    ],
    [
      'file',
      'POST /api/checkouts/x/files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 9000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n',
    ],
  ])('whose %s comes byte by byte is cut off with a clear end, and others are answered meanwhile', async (_, begun) => {
    const before = log.length;
    const { port } = slow.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let said = '';
    socket.setEncoding('utf8').on('data', (text: string) => (said += text));
    // What is written after the end meets a closed connection.
    socket.on('error', () => {});
    const ended = new Promise((resolve) => socket.once('close', resolve));
    socket.write(begun);
    const trickle = setInterval(() => socket.write('x'), 20);
    try {
      expect((await fetch(`http://127.0.0.1:${port}/api/session`)).status).toBe(200);
      await ended;
    } finally {
      clearInterval(trickle);
    }
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(log.slice(before).filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('may take half a minute, no more', () => {
    const { requestTimeout, headersTimeout } = shop.app.server;
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000]);
  });

  it('that is given up in the middle of a file leaves nothing, forty times over', async () => {
    const { token } = await startCheckout(shop.client(), await createProduct(shop));
    const head = `POST /api/checkouts/${token}/files HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 50000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const socket = connect(Number(new URL(publicUrl).port), '127.0.0.1');
        await once(socket, 'connect');
        await new Promise((resolve) => socket.write(head + 'x'.repeat(1000), resolve));
        socket.destroy();
      }),
    );
    expect((await fetch(`${publicUrl}/api/session`)).status).toBe(200);
    expect(await db.selectFrom('files').selectAll().execute()).toEqual([]);
  });
});

describe('a header', () => {
  it('that names another host never gets into a link', async () => {
    const mona = await shop.signIn(shop.seller.email);
    const answer = await mona.call(
      'products.save',
      { type: 'quick-payment', answers: quickPayment, publish: true },
      { headers: { 'x-forwarded-host': 'evil.example' } },
    );
    expect(answer.output.link).toMatch(new RegExp(`^${publicUrl}/`));
    const page = await shop.app.inject({
      url: new URL(answer.output.link).pathname,
      headers: { host: 'evil.example' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('evil.example');
  });

  it('that names another host never gets into a mail', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const asked = await shop.client().call('account.forgotPassword', { email: shop.seller.email }, { headers });
    expect(asked.status).toBe(200);
    const sent = () => db.selectFrom('outbox').selectAll().where('recipient', '=', shop.seller.email).execute();
    await expect.poll(async () => (await sent()).length).toBe(1);
    const [mail] = await sent();
    expect(mail?.body).toContain(publicUrl);
    expect(mail?.body).not.toContain('evil.example');
  });

  it('with a cookie that a neighbouring host could have set is nobody’s', async () => {
    const mona = await shop.signIn(shop.seller.email);
    const [[name, token] = ['', '']] = [...mona.cookies];
    expect(name).toMatch(/^__Host-/);
    const tossed = shop.client();
    tossed.cookies.set(name.replace('__Host-masar', 'masar-session'), token);
    tossed.cookies.set('masar', token);
    expect((await tossed.call('business.get', {})).status).toBe(401);
  });

  it('that says who asked is believed of no proxy that is not ours: wrong passwords add up', async () => {
    const codes: string[] = [];
    for (let tried = 0; tried < 8; tried++) {
      const { error } = await shop
        .client()
        .call(
          'session.login',
          { email: shop.seller.email, password: 'Wrong-pass1' },
          { headers: { 'x-forwarded-for': `10.0.0.${tried}`, forwarded: `for=10.0.1.${tried}` } },
        );
      codes.push(error.code);
    }
    expect(codes.at(-1)).toBe('rate.limited');
    await sql`delete from rate_limits`.execute(db);
  });
});

describe('eighty who sign in at once', () => {
  it('wait in a line that has an end, and nobody else waits for them', async () => {
    const trying = Array.from({ length: 80 }, (_unused, index) =>
      shop.client().call('session.login', { email: `nobody${index}@example.com`, password: 'Wrong-pass1' }),
    );
    expect((await shop.client().call('session.get', {})).status).toBe(200);
    const answers = await Promise.all(trying);
    const codes = new Set(answers.map(({ error }) => error.code));
    expect([...codes].toSorted()).toEqual(['busy', 'login.invalid']);
    await sql`delete from rate_limits`.execute(db);
  });
});

describe('a server whose clock is wrong', () => {
  afterEach(() => vi.useRealTimers());

  it.each([10, -10])(
    'by %i minutes says so, and sells and is told of payments as if it were right',
    async (minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
      const { skew } = (await shop.app.inject('/readyz')).json();
      expect(Math.round(skew / 60_000)).toBe(minutes);
      const product = await createProduct(shop, { size: 1 });
      const buyer = shop.client();
      const { order, attempt } = await placeOrder(buyer, await readyCheckout(buyer, product, 'fawry'));
      const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - masar_now()) / 3600)::int as hours from orders
      where ref_num = ${order.refNum}`.execute(db);
      expect(rows[0]?.hours).toBe(48);
      const { body } = await bank.call('GET', `/charges?merchantReference=${attempt?.ref}`);
      await bank.call('POST', `/control/charges/${body.id}/pay`, {});
      const outcome = async () => (await buyer.call('orders.getPublic', { refNum: order.refNum })).output.outcome;
      await expect.poll(outcome).toBe('paid');
      await shop.drainBackground();
      expect(await findMoneyMismatches(db, bank)).toEqual([]);
    },
  );
});

describe('a purchase', () => {
  it('of another seller’s thing through a link is refused', async () => {
    const mine = await createProduct(shop);
    const theirs = await addSeller(db, 'other');
    const foreign = await createProduct({ ...shop, seller: theirs });
    const lines = [mine, foreign].map(({ item }) => ({ item, quantity: 1 }));
    const answer = await shop.client().call('checkouts.create', { slug: mine.slug, lines });
    expect(answer).toMatchObject({ status: 409, error: { code: 'product.unavailable' } });
  });

  it('that comes to more than can be counted exactly is refused, whatever its price is', async () => {
    const product = await createProduct(shop, { price: Number.MAX_SAFE_INTEGER, size: 100_000 });
    for (const quantity of [1, 2, 100_000]) {
      const lines = [{ item: product.item, quantity }];
      const { status, error } = await shop.client().call('checkouts.create', { slug: product.slug, lines });
      expect([quantity, status, error?.code]).not.toContain(500);
    }
  });

  it('whose order finds the disk full is "later", with no half of it left; then the same call succeeds', async () => {
    const buyer = shop.client();
    const product = await createProduct(shop, { size: 1 });
    const checkout = await readyCheckout(buyer, product, 'fawry');
    const key = newKey();
    await sql`
      create function full_disk() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db);
    await sql`create trigger full_disk before insert on payment_attempts for each statement execute function full_disk()`.execute(
      db,
    );
    const answer = await buyer.call('orders.place', {
      checkout: checkout.token,
      key,
      expectedTotals: checkout.quote.expectedTotals,
    });
    await sql`drop function full_disk cascade`.execute(db);
    expect(answer).toMatchObject({ status: 503, error: { code: 'busy' }, headers: { 'retry-after': '5' } });
    expect(await db.selectFrom('orders').selectAll().where('slug', '=', product.slug).execute()).toEqual([]);
    expect((await placeOrder(buyer, checkout, key)).attempt?.voucher).toMatch(/^\d+$/);
    expect(await findMoneyMismatches(db, bank)).toEqual([]);
  });

  it('never takes a card number that somebody types where anything may be typed, in whatever digits', async () => {
    const buyer = shop.client();
    const { token } = await startCheckout(buyer, await createProduct(shop));
    for (const number of ['4111 1111 1111 1111', '٤١١١١١١١١١١١١١١١', '5555-5555-5555-4444']) {
      const answer = await buyer.call('checkouts.saveAnswers', {
        token,
        answers: { ...buyerAnswers, address: number },
      });
      expect(
        answer.error?.fields.map(({ path }) => path),
        number,
      ).toEqual(['/address']);
      const { rows } = await sql<{
        kept: string;
      }>`select answers::text as kept from checkouts where token = ${token}`.execute(db);
      expect(rows[0]?.kept).not.toMatch(/4111|٤١١١|5555/);
    }
  });
});

describe('a secret', () => {
  it('is in nothing that anybody can read', async () => {
    const mona = await shop.signIn(shop.seller.email);
    const catalog = shop.services.catalog();
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    const texts = [
      (await buyer.call('checkouts.get', { token: checkout.token })).body,
      JSON.stringify(await placeOrder(buyer, checkout)),
      (
        await buyer.call('definitions.get', {
          kind: 'provider',
          id: 'bank',
          version: catalog.version('provider', 'bank'),
        })
      ).body,
      (await mona.call('lists.query', { list: 'orders' })).body,
      (await shop.app.inject('/api/openapi.json')).body,
      (await shop.app.inject(`/${checkout.slug}`)).body,
    ];
    for (const text of texts) expect(text).not.toContain(bank.secret);
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(a)::text as row from audit a union all select to_jsonb(a)::text from payment_attempts a
      union all select to_jsonb(i)::text from webhook_events i`.execute(db);
    for (const { row } of rows) expect(row).not.toContain(bank.secret);
  });
});

describe('what nobody may read', () => {
  it('is in no log, no refusal, and nothing that others are shown, whatever is sent and goes wrong', async () => {
    const passwords = ['Wrong-Secret-1', 'Fresh-Secret-2', password];
    const card = '4539 5787 6362 1486';
    const cards = [card, card.replaceAll(' ', ''), '٤٥٣٩٥٧٨٧٦٣٦٢١٤٨٦'];
    const told: string[] = [];
    const json = { 'content-type': 'application/json' };
    const tell = async (path: string, body: string | null, headers: Record<string, string> = json) =>
      told.push(await (await post(path, body, headers)).text());
    const mona = await shop.signIn(shop.seller.email);
    const [[name, session] = ['', '']] = [...mona.cookies];
    const cookie = `${name}=${session}`;
    // Passwords: wrong, half sent, sent twice, in a wrong place, in a query, too long, as another type.
    for (const word of passwords) {
      const login = JSON.stringify({ email: 'nobody@example.com', password: word });
      await tell('/api/session', login);
      await tell('/api/session', login.slice(0, -2));
      await tell('/api/session', login.replace('{', `{"password":"${word}",`));
      await tell('/api/session', JSON.stringify({ email: { password: word }, password: [word] }));
      await tell('/api/session', JSON.stringify({ email: word, password: word.repeat(300), pass: word }));
      await tell('/api/session', login, { 'content-type': 'text/plain' });
      await tell(
        '/api/account',
        JSON.stringify({ name: '', business: word, email: word, password: word, phone: word }),
      );
      told.push(await (await fetch(`${publicUrl}/api/session?password=${word}`)).text());
      told.push(await (await fetch(`${publicUrl}/login?password=${word}`)).text());
    }
    told.push(
      (
        await mona.call('account.changePassword', {
          oldPassword: 'Wrong-Secret-1',
          password: 'Fresh-Secret-2',
          confirm: 'Fresh-Secret-2',
        })
      ).body,
    );
    // Sessions: forged, from another site, in a query.
    await tell('/api/products', '{"type":"quick-payment"}', { ...json, cookie, origin: 'https://evil.example' });
    await tell(`/api/products?session=${session}`, '{"type":', { ...json, cookie });
    // Cards: where they are not meant, and as they are where they should be sealed; the bank says garbage.
    const buyer = shop.client();
    const checkout = await readyCheckout(buyer, await createProduct(shop), 'credit-card');
    for (const number of cards) {
      const answers = { ...buyerAnswers, address: number };
      told.push((await buyer.call('checkouts.saveAnswers', { token: checkout.token, answers })).body);
    }
    expectOk(await buyer.call('checkouts.saveAnswers', { token: checkout.token, answers: buyerAnswers }));
    const { attempt, order } = await placeOrder(buyer, checkout);
    for (const how of ['garbage', 'reset'] as const) {
      await bank.call('POST', '/control', {
        scope: 'next',
        call: { at: 'authenticate', when: 'before', how, times: 1 },
      });
      for (const encryptedData of cards) {
        told.push((await buyer.call('attempts.submitCard', { ref: attempt?.ref ?? '', encryptedData })).body);
      }
    }
    await bank.call('DELETE', '/control/behaviours');
    // Faults of ours: the database tells whole rows when it refuses one.
    await sql`alter table checkouts add constraint refuses check (answers::text not like '%Talaat%') not valid`.execute(
      db,
    );
    await sql`alter table users add constraint refuses check (name <> 'Nobody') not valid`.execute(db);
    const late = await startCheckout(buyer, await createProduct(shop));
    const failed = await buyer.call('checkouts.saveAnswers', { token: late.token, answers: buyerAnswers });
    expect(failed.status).toBe(500);
    const register = {
      name: 'Nobody',
      business: 'Nobody',
      email: 'new@example.com',
      phone: '01012345678',
      password: 'Fresh-Secret-2',
      confirm: 'Fresh-Secret-2',
    };
    await tell('/api/account', JSON.stringify(register));
    await sql`alter table checkouts drop constraint refuses`.execute(db);
    await sql`alter table users drop constraint refuses`.execute(db);
    expect(log.join('')).toContain('violates check constraint');
    // A link for a new password, asked for and opened.
    await buyer.call('account.forgotPassword', { email: shop.seller.email });
    const mails = () => db.selectFrom('outbox').select('body').where('recipient', '=', shop.seller.email).execute();
    await expect.poll(async () => (await mails()).length).toBeGreaterThan(0);
    const link = /https?:\/\/\S+/.exec((await mails()).at(-1)?.body ?? '')?.[0] ?? '';
    const key = /[\w-]{30,}/.exec(link)?.[0] ?? expect.fail(`no key in ${link}`);
    told.push(await (await fetch(link)).text());
    // What others are shown of all of it.
    await addTestUser(db, 'reader@example.com', 'admin');
    const admin = await shop.signIn('reader@example.com');
    for (const reader of [mona, admin, shop.client()]) {
      for (const list of ['orders', 'products']) told.push((await reader.call('lists.query', { list })).body);
      told.push((await reader.call('session.get', {})).body);
      told.push((await reader.call('definitions.listVersions', { kind: 'provider', id: 'bank' })).body);
      told.push((await reader.call('orders.getForSeller', { refNum: order.refNum })).body);
      told.push((await reader.call('business.get', {})).body);
    }
    for (const path of ['/readyz', '/healthz', '/api/openapi.json']) {
      told.push(await (await fetch(publicUrl + path)).text());
    }
    await shop.drainBackground();

    const written = log.join('');
    expect(written.length).toBeGreaterThan(10_000);
    const secrets = [bank.secret, session, ...passwords, ...cards, '$argon2', key];
    for (const secret of secrets) expect([secret, written.includes(secret)]).toEqual([secret, false]);
    // Answers of buyers and keys to orders are nobody's who reads the log.
    const personal = [buyerAnswers.email, buyerAnswers.address, 'Basma Adel', checkout.token, late.token, order.refNum];
    for (const each of personal) expect([each, written.includes(each)]).toEqual([each, false]);
    const hidden = secrets.filter((secret) => secret !== key);
    for (const answer of told) {
      for (const secret of hidden)
        expect([answer.slice(0, 200), answer.includes(secret)]).toEqual([answer.slice(0, 200), false]);
    }
  });
});

describe('a definition', async () => {
  const other = await freshDatabase();
  const log = { debug: () => {}, info: () => {}, error: () => {} };
  const running = await startCatalog({
    settings: { packs: [] },
    db: other.db,
    url: other.url,
    log,
    environment: environment(),
    takenRoots,
  });
  afterAll(() => running.close());
  const { signIn } = await testApp(other.db, { running });
  await addTestUser(other.db, 'admin@example.com', 'admin');
  const admin = await signIn('admin@example.com');
  const form = () => running.catalog().get('form', 'buyer');
  const publish = (fields: Record<string, unknown>) =>
    admin.call('definitions.publish', {
      kind: 'form',
      id: 'buyer',
      basedOn: running.catalog().entry('form', 'buyer')?.versions.whole ?? '',
      json: { ...form(), fields: { ...form()?.fields, ...fields } },
    });
  const asked = (validator: unknown) => ({
    extra: { type: 'text', label: { en: 'Extra', ar: 'آخر' }, validators: [validator] },
  });

  it.each(['^(a|a)*$', '^(\\w+\\s?)*$', '^([\\u0600-\\u06FF]+ ?)+$', '(x+x+)+y', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    'with the pattern %s is refused at its place',
    async (pattern) => {
      const message = { en: 'No', ar: 'لا' };
      const { status, error } = await publish(asked({ pattern, message }));
      expect([status, error.fields.map(({ path }) => path)]).toEqual([422, ['/fields/extra/validators/0/pattern']]);
    },
  );

  it.each<[string, Record<string, unknown>]>([
    ['a name that reaches a prototype', { constructor: { type: 'text', label: { en: 'x', ar: 'x' } } }],
    ['a name in capitals', { Extra: { type: 'text', label: { en: 'x', ar: 'x' } } }],
    ['a type that is none', { extra: { type: 'script', label: { en: 'x', ar: 'x' } } }],
    ['a word that no schema has', { extra: { type: 'text', label: { en: 'x', ar: 'x' }, $ref: '#' } }],
    ['a look of its own', { extra: { type: 'text', label: { en: 'x', ar: 'x' }, 'ui:widget': 'script' } }],
  ])('with %s is refused', async (_, fields) => {
    expect([400, 422]).toContain((await publish(fields)).status);
  });

  it('of two thousand fields is refused before it is looked at for long', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_unused, index) => [`f${index}`, { type: 'text', label: { en: 'x', ar: 'x' } }]),
    );
    const { error } = await publish(many);
    expect(error.fields.map(({ path, code }) => [path, code])).toEqual([['/fields', 'shape.tooMany']]);
  });

  it('published by ten at once is published by one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        publish(asked({ pattern: `^[a-z]{${index}}$`, message: { en: 'No', ar: 'لا' } })),
      ),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'done');
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => !['done', 'definition.conflict', 'busy'].includes(code))).toEqual([]);
  });
});

/** Sends bytes and gives what comes back until the server hangs up. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(publicUrl).port), '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

import { describe, expect, it } from 'vitest';
import { addSeller, addTestUser, quickPayment, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { testSettings } from '#tests/support/settings.ts';

const { db } = await freshDatabase();
const second = await freshDatabase();
const settings = testSettings();
const { app, client, signIn, services } = await testApp(db, {
  settings: { ...settings, named: (name: string) => (name === 'BANK_URL' ? 'http://bank.example' : '') },
});
await addSeller(db, 'nour');
await addTestUser(db, 'admin@example.com', 'admin');
const nour = await signIn('nour@example.com');
const save = (name: string, more = {}) =>
  nour.call('products.save', { type: 'quick-payment', answers: { ...quickPayment, name, ...more }, publish: true });
const { slug } = (await save('Oud lesson', { description: 'Two hours, <b>any</b> level & age.' })).output;

const resolve = async (path: string, who = client()) => (await who.call('pages.resolve', { path })).output;
const html = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3456', ...headers } });

describe('an address', () => {
  it.each([
    ['/', 'landing', 200],
    ['/login', 'login', 200],
    ['/gate', 'gate', 200],
    ['/gate/', 'gate', 200],
    ['/404', 'not-found', 200],
    ['/nour', 'shop', 200],
    ['/NOUR', 'shop', 200],
    ['/nobody-here', 'not-found', 404],
    ['/nour/buyerinfo', 'not-found', 404],
    ['/%E0%A4%A', 'not-found', 404],
    ['/a/b/c/d/e', 'not-found', 404],
    ['/seller/products/management', 'login', 401],
    ['/seller/reports/sales', 'login', 401],
  ])('%s leads a visitor to %s', async (path, page, status) => {
    expect(await resolve(path)).toMatchObject({ page, status });
  });

  it('of a product is the page of its type, and the steps behind it are about the same product', async () => {
    expect(await resolve(`/${slug}`)).toMatchObject({
      page: 'product',
      app: 'buyer',
      params: { pattern: slug },
      status: 200,
    });
    expect(await resolve(`/${slug}/buyerinfo`)).toMatchObject({ page: 'buyer-info', params: { pattern: slug } });
    expect(await resolve(`/${slug}/buyerinfo/credit-card`)).toMatchObject({ page: 'credit-card' });
  });

  it('opens for who may, a fixed part before a parameter', async () => {
    expect(await resolve('/seller/products/management', nour)).toMatchObject({
      page: 'products',
      status: 200,
      app: 'backoffice',
    });
    expect(await resolve('/seller/products/7', nour)).toMatchObject({ page: 'product-manage', params: { id: '7' } });
    expect(await resolve('/seller/new-products/quick-payment', nour)).toMatchObject({
      page: 'product-new',
      params: { type: 'quick-payment' },
    });
    expect(await resolve('/seller/reports/sales', nour)).toMatchObject({ page: 'report/sales', status: 200 });
    const admin = await signIn('admin@example.com');
    expect(await resolve('/seller/products/management', admin)).toMatchObject({ status: 403 });
    expect(await resolve('/seller/reports/sales', admin)).toMatchObject({ page: 'not-found', status: 403 });
  });

  it('says to whom it is closed how their session has ended', async () => {
    const path = '/seller/products/management';
    expect(await resolve(path)).toMatchObject({ status: 401, sessionEnd: null });
    const { email } = await addSeller(db, 'twice');
    const first = await signIn(email);
    const second = await signIn(email);
    await second.call('session.revokeOthers', {});
    expect(await resolve(path, second)).toMatchObject({ status: 200, sessionEnd: null });
    expect(await resolve(path, first)).toMatchObject({ page: 'login', status: 401, sessionEnd: 'ended' });
  });

  it('carries the facts of its viewer', async () => {
    expect((await resolve('/', nour)).facts).toMatchObject({
      'viewer.role': 'Seller',
      'business.activeStatus': 'Verified',
    });
    expect((await resolve('/')).facts).toMatchObject({ 'viewer.signedIn': false });
  });
});

describe('a bundle', () => {
  it('is kept by each database that it is served from', async () => {
    const there = (await testApp(second.db)).client();
    const { hash } = await resolve('/login');
    expect(await resolve('/login', there)).toMatchObject({ hash });
    expect((await there.call('definitions.getBundle', { hash })).status).toBe(200);
  });

  const bundle = async (path: string, who = client()) => {
    const { bundle: url, hash } = await resolve(path, who);
    const response = await app.inject({ url, headers: { host: 'localhost:3456' } });
    return {
      url,
      hash,
      headers: response.headers,
      body: response.json() as {
        routes: Record<string, string>;
        errorPages: Record<string, string>;
        definitions: Record<string, Record<string, { version: string }>>;
      },
    };
  };

  it('is named by its content, and never changes', async () => {
    const one = await bundle(`/${slug}`);
    expect(one.url).toBe(`/api/bundles/${one.hash}`);
    expect(one.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await bundle(`/${slug}/buyerinfo`)).hash).not.toBe(one.hash);
    expect((await bundle(`/${slug}`)).hash).toBe(one.hash);
  });

  it('names the pages where is done what a refusal asks for first', async () => {
    const { errorPages } = (await bundle('/seller/new-products/quick-payment', nour)).body;
    expect(errorPages).toMatchObject({
      'account.phoneUnverified': 'verify-phone',
      'account.passwordChange': 'change-password',
    });
  });

  it('of a product’s page has all that its buyer walks through, and nothing of the seller’s form', async () => {
    const { definitions, routes } = (await bundle(`/${slug}`)).body;
    expect(Object.keys(definitions['page'] ?? {})).toContain('product');
    const type = services.catalog().get('product-type', 'quick-payment');
    for (const [kind, id] of [
      ['journey', type?.journey],
      ['form', type?.buyerForm],
    ] as const) {
      expect(Object.keys(definitions[kind] ?? {}), kind).toContain(id);
    }
    for (const { value } of services.catalog().all('payment-option'))
      expect(Object.keys(definitions['journey'] ?? {})).toContain(value.journey);
    // What is offered comes with the checkout, drawn as it is.
    for (const kind of ['product-type', 'provider', 'picker', 'option-group', 'payment-option']) {
      expect(definitions[kind], kind).toBeUndefined();
    }
    expect(routes).toMatchObject({ gate: '/gate', product: '/{pattern}', 'report/sales': '/seller/reports/sales' });
    expect(definitions['journey']?.['checkout']?.version).toBe(services.catalog().version('journey', 'checkout'));
  });

  it('of a form’s page has the product type and its field types', async () => {
    const { definitions } = (await bundle('/seller/new-products/quick-payment', nour)).body;
    expect(Object.keys(definitions['product-type'] ?? {})).toEqual(['quick-payment']);
    expect(Object.keys(definitions['field-type'] ?? {})).toContain('money');
  });

  it('of a report’s page has the report, and the page that it is', async () => {
    const { definitions } = (await bundle('/seller/reports/sales', nour)).body;
    expect(Object.keys(definitions['report'] ?? {})).toEqual(['sales']);
    expect(Object.keys(definitions['page'] ?? {})).toEqual(['report/sales']);
  });

  it('can be had from a process that never made it', async () => {
    const { hash } = await bundle(`/${slug}`);
    const another = await testApp(db);
    expect((await another.client().call('definitions.getBundle', { hash })).status).toBe(200);
    expect((await another.client().call('definitions.getBundle', { hash: '0'.repeat(64) })).status).toBe(404);
  });
});

describe('the HTML of a page', () => {
  it('says what is on it before any script, and nothing unescaped', async () => {
    const { output } = await save('Tom & "Jerry" <script>alert(1)</script>', {
      description: '</title><script>alert(2)</script>',
    });
    const { body, statusCode, headers } = await html(`/${output.slug}`);
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;script&gt;alert(1)&lt;/script&gt;</title>');
    expect(body).toContain('<meta name="description" content="&lt;/title&gt;&lt;script&gt;alert(2)&lt;/script&gt;">');
    expect(body).toContain('<meta property="og:title" content="Tom &amp;');
    expect(body).toContain('<h1><bdi>Tom &amp;');
    expect(body).toMatch(/<bdi>[^<]*450[^<]*<\/bdi>/);
    expect(body.match(/<script(?! type="application\/json")/g)).toBeNull();
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('is in the language of the visitor, with its direction', async () => {
    const { body } = await html(`/${slug}`, { cookie: 'language=ar' });
    expect(body).toContain('<html lang="ar" dir="rtl" data-app="buyer">');
    expect(body).toContain('<meta property="og:locale" content="ar_EG">');
    const asked = await html(`/${slug}?source=x&lang=ar`, { cookie: 'language=en' });
    expect(asked.body).toContain('<html lang="ar" dir="rtl" data-app="buyer">');
    expect((await html(`/${slug}?lang=fr`, { cookie: 'language=ar' })).body).toContain('<html lang="ar"');
    expect((await html('/login', { 'accept-language': 'ar' })).body).toContain('<title>تسجيل الدخول</title>');
    expect((await html('/login')).body).toContain('<html lang="en" dir="ltr" data-app="backoffice">');
  });

  it('carries what the page was resolved to, so that nothing is asked twice', async () => {
    const { body } = await html(`/${slug}?source=x`);
    const data = JSON.parse(
      /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
    );
    expect(data).toMatchObject({
      path: `/${slug}`,
      resolved: { page: 'product', params: { pattern: slug }, bundle: expect.stringMatching(/^\/api\/bundles\//) },
    });
  });

  it('lets a provider’s frame in where somebody can pay, and nowhere else', async () => {
    const policy = async (url: string) => String((await html(url)).headers['content-security-policy']);
    expect(await policy(`/${slug}`)).toContain('frame-src http://bank.example;');
    expect(await policy(`/${slug}/buyerinfo/credit-card`)).toContain('frame-src http://bank.example;');
    for (const url of ['/', '/login', '/gate', '/nour']) expect(await policy(url), url).toContain("frame-src 'none'");
  });

  it('is 404 for what is not there, with a page that says so', async () => {
    const missing = await html('/nobody-here');
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(missing.body).toContain('<title>Page not found</title>');
    const { output } = await nour.call('products.save', { type: 'quick-payment', answers: quickPayment });
    expect((await html(`/${output.slug}`)).statusCode).toBe(404);
    for (const url of ['/assets/nothing.js', '/favicon.ico', '/robots.txt', '/wp-login.php']) {
      const { statusCode, headers: answered } = await html(url);
      expect([statusCode, String(answered['content-type']).split(';')[0]], url).toEqual([404, 'application/json']);
    }
    expect((await html('/api/nothing')).headers['content-type']).toMatch(/^application\/json/);
  });
});

describe('the texts of the program', () => {
  it('come by language, with plural forms, and are not sent again unchanged', async () => {
    const response = await html('/assets/i18n/ar.json');
    expect(response.json()).toMatchObject({ errors: { 'session.missing': 'سجّل الدخول أولًا.' } });
    const again = await html('/assets/i18n/ar.json', { 'if-none-match': String(response.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await html('/assets/i18n/en.json')).headers.etag).not.toBe(response.headers.etag);
    for (const file of ['fr.json', 'en', '__proto__.json', '..%2Fen.json'])
      expect((await html(`/assets/i18n/${file}`)).statusCode, file).toBe(404);
  });
});

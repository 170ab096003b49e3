import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompactEncrypt, generateKeyPair } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { testCards } from '#server/sandbox/testCards.ts';
import { startSandboxBank } from '#tests/support/sandboxBank.ts';

const bank = await startSandboxBank();
afterAll(() => bank.end('SIGTERM'));

const returnUrl = 'http://localhost:3000/back';

async function authenticate(card: string | Record<string, unknown>, id?: string) {
  const charge = id ? { id } : await bank.charge({ method: 'card', returnUrl });
  const answer = await bank.call('POST', `/charges/${charge.id}/authenticate`, {
    encryptedData: await bank.seal(card),
  });
  return { id: charge.id as string, ...answer };
}

/** Sends a form of an OTP page as a browser without scripts does; gives the page that it leads to. */
async function post(page: string, path = '', fields: Record<string, string> = {}) {
  const url = new URL(page);
  const answer = await fetch(url.origin + url.pathname + path, { method: 'POST', body: new URLSearchParams(fields) });
  return answer.text();
}

const statusOf = async (id: string) => {
  const { status, reason, paidAmount } = (await bank.call('GET', `/charges/${id}`)).body;
  return { status, reason, paidAmount };
};

test('the public key is one that a browser’s WebCrypto takes, and says what it is for', async () => {
  const answer = await fetch(`${bank.url}/api/keys`);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const { keys } = await answer.json();
  expect(keys).toEqual([
    { kty: 'RSA', use: 'enc', alg: 'RSA-OAEP-256', kid: expect.any(String), n: expect.any(String), e: 'AQAB' },
  ]);
  const key = await crypto.subtle.importKey('jwk', keys[0], { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['encrypt']);
  expect(key.usages).toEqual(['encrypt']);
});

test.each(testCards.filter((card) => !card.silence))('$number ($brand): code $otp, then $result', async (card) => {
  const cvv = card.brand === 'American Express' ? '1234' : '123';
  const { id, status, body } = await authenticate({ number: card.number, cvv });
  const end = card.result === 'approve' ? { status: 'APPROVED' } : { status: 'DECLINED', reason: card.result };
  expect(status).toBe(200);
  if (card.otp) {
    expect(body).toMatchObject({ status: 'OTP_REQUIRED', lightboxUrl: expect.stringContaining(`${bank.url}/otp/`) });
    await post(body.lightboxUrl, '', { code: '123456' });
  } else expect(body).toMatchObject(end);
  expect(await statusOf(id)).toMatchObject(end);
});

test.each([
  ['a number that fails the Luhn check', { number: '4111111111111112' }, 'INVALID_CARD'],
  ['a number too short', { number: '411111111111' }, 'INVALID_CARD'],
  [
    'a card that ran out last month',
    { number: '4111111111111111', expiryMonth: '01', expiryYear: '20' },
    'EXPIRED_CARD',
  ],
  ['a CVV of two digits', { number: '4111111111111111', cvv: '12' }, 'INVALID_CVV'],
  ['a number that the bank does not know', { number: '4000056655665556' }, 'DO_NOT_HONOUR'],
])('%s is declined', async (_what, card, reason) => {
  const { id, body } = await authenticate(card);
  expect(body).toMatchObject({ status: 'DECLINED', reason });
  expect(await statusOf(id)).toEqual({ status: 'DECLINED', reason, paidAmount: null });
});

test('spaces and Arabic digits in the card are as good as others', async () => {
  const card = { number: '٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢', expiryMonth: '٠٨', expiryYear: '٢٠٣٩', cvv: '١٢٣' };
  expect((await authenticate(card)).body.status).toBe('APPROVED');
});

test('data for another key, of another kind, or of another charge is unreadable and changes nothing', async () => {
  const charge = await bank.charge({ method: 'card' });
  const { publicKey } = await generateKeyPair('RSA-OAEP-256');
  const seal = (enc: string) =>
    new CompactEncrypt(new TextEncoder().encode('{}'))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc })
      .encrypt(publicKey);
  const others = ['x', 'a.b.c.d.e', await seal('A256GCM'), await bank.seal('4242424242424242', 'T-another')];
  for (const encryptedData of others) {
    const { status, body } = await bank.call('POST', `/charges/${charge.id}/authenticate`, { encryptedData });
    expect({ status, code: body.error.code }).toEqual({ status: 422, code: 'CARD_DATA_UNREADABLE' });
  }
  expect((await statusOf(charge.id)).status).toBe('PENDING');
  const own = await bank.seal('4242424242424242', charge.merchantReference);
  expect((await bank.call('POST', `/charges/${charge.id}/authenticate`, { encryptedData: own })).body.status).toBe(
    'APPROVED',
  );
});

test('the same card again gives the same page, another card a new one, and the old page is gone', async () => {
  const first = await authenticate('4111111111111111');
  const again = await authenticate('4111111111111111', first.id);
  expect(again.body.lightboxUrl).toBe(first.body.lightboxUrl);
  const other = await authenticate('5123450000000008', first.id);
  expect(other.body.lightboxUrl).not.toBe(first.body.lightboxUrl);
  expect((await fetch(first.body.lightboxUrl)).status).toBe(404);
  await post(first.body.lightboxUrl, '', { code: '123456' });
  expect((await statusOf(first.id)).status).toBe('OTP_REQUIRED');
});

test('a decided charge answers what was decided, whatever card comes, and takes no money again', async () => {
  const { id } = await authenticate('4242424242424242');
  expect((await authenticate('4000000000009995', id)).body).toMatchObject({
    status: 'APPROVED',
    card: { last4: '4242' },
  });
  const { body } = await bank.call('GET', `/control/charges/${id}`);
  expect(body.history.map((step: { status: string }) => step.status)).toEqual(['PENDING', 'APPROVED']);
});

test('two calls at once with a card that is approved take the money once', async () => {
  const charge = await bank.charge({ method: 'card' });
  const answers = await Promise.all([1, 2, 3].map(() => authenticate('4242424242424242', charge.id)));
  expect(answers.map(({ body }) => body.status)).toEqual(['APPROVED', 'APPROVED', 'APPROVED']);
  const { body } = await bank.call('GET', `/control/charges/${charge.id}`);
  expect(body.history.filter((step: { status: string }) => step.status === 'APPROVED')).toHaveLength(1);
});

test('the third wrong code declines; an incomplete one is no try; Arabic digits count', async () => {
  const { id, body } = await authenticate('4111111111111111');
  expect(await post(body.lightboxUrl, '', { code: '12345' })).toContain('Enter all 6 digits');
  expect(await post(body.lightboxUrl, '', { code: '000000' })).toContain('2 tries left');
  expect(await post(body.lightboxUrl, '', { code: '٠٠٠٠٠٠' })).toContain('1 try left');
  expect(await post(body.lightboxUrl, '', { code: '111111' })).toContain('Payment declined');
  expect(await statusOf(id)).toMatchObject({ status: 'DECLINED', reason: 'AUTHENTICATION_FAILED' });
  await post(body.lightboxUrl, '', { code: '123456' });
  expect((await statusOf(id)).status).toBe('DECLINED');
  const other = await authenticate('4111111111111111');
  await post(other.body.lightboxUrl, '', { code: '١٢٣ ٤٥٦' });
  expect(await statusOf(other.id)).toMatchObject({ status: 'APPROVED', paidAmount: '150.00' });
});

test('the buyer’s cancel ends the charge; the page then says so and hands back a hint', async () => {
  const { id, body } = await authenticate('4111111111111111');
  const page = await post(body.lightboxUrl, '/cancel');
  expect(page).toContain('data-type="CANCELLED"');
  expect(page).toContain('data-origins="http://localhost:3000"');
  expect(await statusOf(id)).toMatchObject({ status: 'CANCELLED', reason: 'CUSTOMER_CANCELLED' });
});

test('a code can be sent again after half a minute, not before', async () => {
  const { body } = await authenticate('4111111111111111');
  const page = await post(body.lightboxUrl, '/resend');
  const wait = Number(/data-seconds="(\d+)"/.exec(page)?.[1]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(30);
  await bank.call('POST', '/control/clock', { offsetMs: 31_000 });
  expect(await (await fetch(body.lightboxUrl)).text()).not.toContain('data-seconds');
  expect(await post(body.lightboxUrl, '/resend')).toContain('data-seconds');
  await bank.call('POST', '/control/clock', { offsetMs: 0 });
});

test('the page may be framed by the merchant alone, and a form of another site is refused', async () => {
  const { body } = await authenticate('4111111111111111');
  const page = await fetch(body.lightboxUrl);
  const policy = page.headers.get('content-security-policy')!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors http://localhost:3000 http://localhost:* http://127.0.0.1:*');
  expect(policy).not.toContain('unsafe');
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const answer = await fetch(body.lightboxUrl, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ code: '123456' }),
    });
    expect(answer.status).toBe(403);
  }
});

test.each([
  ['4000000000000119', 'APPROVED'],
  ['5105105105105100', 'PENDING'],
])('%s gets no answer; the inquiry says %s', async (number, status) => {
  const charge = await bank.charge({ method: 'card' });
  const encryptedData = await bank.seal(number);
  const giveUp = new AbortController();
  const call = fetch(`${bank.url}/api/charges/${charge.id}/authenticate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bank.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ encryptedData }),
    signal: giveUp.signal,
  }).then(
    () => 'answered',
    () => 'no answer',
  );
  await expect
    .poll(async () => (await bank.call('GET', `/charges/${charge.id}`)).body.card?.last4)
    .toBe(number.slice(-4));
  giveUp.abort();
  expect(await call).toBe('no answer');
  expect((await statusOf(charge.id)).status).toBe(status);
});

test('no card number, CVV or secret is in anything that the bank keeps', async () => {
  await authenticate({ number: '4111111111111111', cvv: '987' });
  const kept = await readFile(join(bank.dataDir, 'sandbox', 'journal.jsonl'), 'utf8');
  expect(kept).toContain('"last4":"1111"');
  for (const secret of ['4111111111111111', '"987"', bank.secret]) expect(kept).not.toContain(secret);
});

test('a lightbox charge is approved, refused or cancelled on its page', async () => {
  for (const [decision, end] of [
    ['approve', { status: 'APPROVED', paidAmount: '150.00' }],
    ['refuse', { status: 'DECLINED', reason: 'CUSTOMER_REFUSED' }],
    ['cancel', { status: 'CANCELLED', reason: 'CUSTOMER_CANCELLED' }],
  ] as const) {
    const charge = await bank.charge({ method: 'lightbox', brand: 'Lender', returnUrl, language: 'ar' });
    expect(charge.lightboxUrl).toMatch(/\/lightbox\/pg_[a-z2-7]{26}\?lang=ar$/);
    await post(charge.lightboxUrl, '', { decision });
    await post(charge.lightboxUrl, '', { decision: 'approve' });
    expect(await statusOf(charge.id)).toMatchObject(end);
  }
});

test('a page that stands alone leads back to the merchant, by GET or by POST', async () => {
  const get = await bank.charge({ method: 'lightbox', returnUrl: `${returnUrl}?a=1` });
  expect(await post(get.lightboxUrl, '', { decision: 'approve' })).toContain(
    `href="http://localhost:3000/back?a=1&#38;merchantReference=${get.merchantReference}&#38;chargeId=${get.id}"`,
  );
  const sent = await bank.charge({ method: 'lightbox', returnUrl, returnMethod: 'POST' });
  await post(sent.lightboxUrl, '', { decision: 'approve' });
  const page = await fetch(sent.lightboxUrl);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000");
  expect(await page.text()).toContain('<form class="alone stack" method="post" action="http://localhost:3000/back"');
});

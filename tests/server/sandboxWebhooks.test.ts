import { afterAll, afterEach, expect, test } from 'vitest';
import { signatureFaults } from '#server/sandbox/signatureFaults.ts';
import { signWebhook } from '#server/sandbox/signWebhook.ts';
import { openWebhookReceiver } from '#tests/support/webhookReceiver.ts';
import { startSandboxBank } from '#tests/support/sandboxBank.ts';
import { verifiesWebhook } from '#tests/support/verifiesWebhook.ts';

const merchant = await openWebhookReceiver();
const bank = await startSandboxBank({ retryMs: [20, 20, 20, 20] });
afterAll(async () => {
  await bank.end('SIGTERM');
  await merchant.close();
});
afterEach(async () => {
  merchant.answer = () => 200;
  await bank.call('DELETE', '/control/behaviours');
});

const voucher = (more: Record<string, unknown> = {}) =>
  bank.charge({ method: 'voucher', notifyUrl: merchant.url, ...more });
const misbehave = async (behaviour: Record<string, unknown>) => {
  const { status, body } = await bank.call('POST', '/control', { scope: 'next', ...behaviour });
  expect(status).toBe(201);
  return body;
};
const pay = (charge: { id: string }) => bank.call('POST', `/control/charges/${charge.id}/pay`);
const came = (charge: { id: string }, count = 1) => expect.poll(() => merchant.of(charge).length).toBe(count);
const states = async (charge: { id: string }): Promise<string[]> =>
  (await bank.call('GET', `/control/webhooks?chargeId=${charge.id}`)).body.webhooks.map((webhook) => webhook.state);

test('a paid charge is told once, signed over the bytes that were sent', async () => {
  const charge = await voucher();
  await pay(charge);
  await came(charge);
  const [webhook] = merchant.of(charge);
  expect(webhook!.body).toEqual({
    eventId: expect.stringMatching(/^ev_[a-z2-7]{26}$/),
    type: 'charge.approved',
    chargeId: charge.id,
    merchantReference: charge.merchantReference,
    status: 'APPROVED',
    amount: '150.00',
    currency: 'EGP',
    paidAmount: '150.00',
    refundedAmount: '0.00',
    systemReference: charge.systemReference,
    occurredAt: expect.any(String),
  });
  expect(verifiesWebhook(bank.secret, webhook!.signature, webhook!.raw)).toBe(true);
  expect(verifiesWebhook('another secret', webhook!.signature, webhook!.raw)).toBe(false);
  expect(verifiesWebhook(bank.secret, webhook!.signature, `${webhook!.raw} `)).toBe(false);
  await expect.poll(() => states(charge)).toEqual(['delivered']);
});

test('the recipe of the README has this vector', () => {
  const v1 = 'da5ec643335d31e03bbf06ef947ba6c9320110272ba2fc98bacd0ad8eabefb30';
  expect(signWebhook('0123456789abcdef', 1_772_359_200, '{"a":1}')).toBe(`t=1772359200,v1=${v1}`);
  expect(verifiesWebhook('0123456789abcdef', `t=1772359200,v1=${v1}`, '{"a":1}', 1_772_359_500)).toBe(true);
  expect(verifiesWebhook('0123456789abcdef', `t=1772359200,v1=${v1}`, '{"a":1}', 1_772_359_501)).toBe(false);
});

test('every end of a charge is told: declined, expired, cancelled, given back', async () => {
  const ends = { decline: 'DECLINED', expire: 'EXPIRED' };
  for (const [act, status] of Object.entries(ends)) {
    const charge = await voucher();
    await bank.call('POST', `/control/charges/${charge.id}/${act}`);
    await came(charge);
    expect(merchant.of(charge)[0]!.body).toMatchObject({ status, paidAmount: null });
  }
  const cancelled = await voucher();
  await bank.call('POST', `/charges/${cancelled.id}/cancel`);
  await came(cancelled);
  const paid = await voucher();
  await pay(paid);
  await bank.call('POST', `/charges/${paid.id}/refunds`, { refundId: 'r1', amount: '50.00' });
  await bank.call('POST', `/control/charges/${paid.id}/refund`, { amount: '100.00' });
  await came(paid, 3);
  const told = new Map(merchant.of(paid).map(({ body }) => [body.status, body.refundedAmount]));
  expect(Object.fromEntries(told)).toEqual({ APPROVED: '0.00', PARTIALLY_REFUNDED: '50.00', REFUNDED: '150.00' });
  const { refunds } = (await bank.call('GET', `/charges/${paid.id}`)).body;
  expect(refunds.map((refund: { by: string }) => refund.by)).toEqual(['merchant', 'portal']);
});

test('a refused webhook comes again with the same event and bytes, until it is taken', async () => {
  let refusals = 2;
  merchant.answer = () => (refusals-- > 0 ? 503 : 200);
  const charge = await voucher();
  await pay(charge);
  await came(charge, 3);
  expect(new Set(merchant.of(charge).map(({ raw }) => raw)).size).toBe(1);
  await expect.poll(() => states(charge)).toEqual(['delivered']);
});

test('a redirect is no taking; after the last try the webhook is given up and can be sent by hand', async () => {
  merchant.answer = () => 302;
  const charge = await voucher();
  await pay(charge);
  await expect.poll(() => states(charge)).toEqual(['dead']);
  expect(merchant.of(charge)).toHaveLength(5);
  merchant.answer = () => 200;
  const id = merchant.of(charge)[0]!.body.eventId;
  expect((await bank.call('POST', `/control/webhooks/${id}/send`)).status).toBe(202);
  await expect.poll(() => states(charge)).toEqual(['delivered']);
  expect((await bank.call('POST', '/control/webhooks/ev_none/send')).status).toBe(404);
});

test('a merchant that is away gets its webhook later', async () => {
  const away = await openWebhookReceiver();
  await away.close();
  const charge = await voucher({ notifyUrl: away.url });
  await pay(charge);
  const { webhooks } = (await bank.call('GET', `/control/webhooks?chargeId=${charge.id}`)).body;
  await expect
    .poll(async () => (await bank.call('GET', `/control/webhooks?chargeId=${charge.id}`)).body.webhooks[0]?.lastAnswer)
    .toBe('ECONNREFUSED');
  expect(webhooks[0]?.chargeId).toBe(charge.id);
});

test('silence: nothing is sent, the inquiry knows', async () => {
  await misbehave({ webhook: { silent: true } });
  const charge = await voucher();
  expect((await pay(charge)).body.status).toBe('APPROVED');
  expect(await states(charge)).toEqual(['silenced']);
  const after = await voucher();
  await pay(after);
  await came(after);
  expect(merchant.of(charge)).toEqual([]);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body).toMatchObject({
    status: 'APPROVED',
    paidAmount: '150.00',
  });
});

test('delay: the webhook waits, and what came later overtakes it', async () => {
  await misbehave({ webhook: { delayMs: 400 } });
  const slow = await voucher();
  const quick = await voucher();
  await pay(slow);
  await pay(quick);
  await came(quick);
  expect(merchant.of(slow)).toEqual([]);
  await came(slow);
  expect(merchant.of(slow)[0]!.at).toBeGreaterThan(merchant.of(quick)[0]!.at);
});

test('copies: the same event so many times at once', async () => {
  await misbehave({ webhook: { copies: 10 } });
  const charge = await voucher();
  await pay(charge);
  await came(charge, 10);
  expect(new Set(merchant.of(charge).map(({ raw }) => raw)).size).toBe(1);
  for (const { signature, raw } of merchant.of(charge)) expect(verifiesWebhook(bank.secret, signature, raw)).toBe(true);
});

test('copies of which some were refused come again until all were taken', async () => {
  let refusals = 3;
  merchant.answer = () => (refusals-- > 0 ? 500 : 200);
  await misbehave({ webhook: { copies: 5 } });
  const charge = await voucher();
  await pay(charge);
  await came(charge, 8);
  await expect.poll(() => states(charge)).toEqual(['delivered']);
});

test('reorder: old news comes after the end', async () => {
  await misbehave({ webhook: { reorder: true } });
  const charge = await bank.charge({ method: 'card', notifyUrl: merchant.url });
  const encryptedData = await bank.seal('4111111111111111');
  await bank.call('POST', `/charges/${charge.id}/authenticate`, { encryptedData });
  expect(await states(charge)).toEqual(['held', 'held']);
  await pay(charge);
  await came(charge, 3);
  const told = merchant.of(charge).map(({ body }) => body.status);
  expect(told[0]).toBe('APPROVED');
  expect(told.slice(1).toSorted()).toEqual(['OTP_REQUIRED', 'PENDING']);
  const times = merchant.of(charge).map(({ body }) => body.occurredAt);
  expect(times.toSorted().at(-1)).toBe(times[0]);
});

test('reorder of an end by name: the refund is told before the payment', async () => {
  await misbehave({ webhook: { reorder: true, on: ['APPROVED'] } });
  const charge = await voucher();
  await pay(charge);
  await bank.call('POST', `/charges/${charge.id}/refunds`, { refundId: 'r1', amount: '150.00' });
  await came(charge, 2);
  expect(merchant.of(charge).map(({ body }) => body.status)).toEqual(['REFUNDED', 'APPROVED']);
});

test('chatty: the steps on the way are told too', async () => {
  await misbehave({ webhook: { chatty: true } });
  const charge = await voucher();
  await came(charge);
  expect(merchant.of(charge)[0]!.body).toMatchObject({ type: 'charge.pending', status: 'PENDING', paidAmount: null });
});

test('wrong amount and currency: the bank took something else, and says so everywhere', async () => {
  await misbehave({ paid: { amount: '15.00', currency: 'USD' } });
  const charge = await voucher();
  expect(charge).toMatchObject({ amount: '150.00', currency: 'EGP' });
  await pay(charge);
  await came(charge);
  const wrong = { amount: '15.00', paidAmount: '15.00', currency: 'USD' };
  expect(merchant.of(charge)[0]!.body).toMatchObject(wrong);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body).toMatchObject(wrong);
});

test('a webhook that lies about amount, currency, status and reference, where the inquiry tells the truth', async () => {
  await misbehave({ webhook: { amount: '9000.00', currency: 'USD', status: 'APPROVED', merchantReference: 'ORD-B' } });
  const charge = await voucher();
  await bank.call('POST', `/control/charges/${charge.id}/decline`);
  await came(charge);
  const [webhook] = merchant.of(charge);
  expect(webhook!.body).toMatchObject({
    amount: '9000.00',
    currency: 'USD',
    status: 'APPROVED',
    merchantReference: 'ORD-B',
  });
  expect(verifiesWebhook(bank.secret, webhook!.signature, webhook!.raw)).toBe(true);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body).toMatchObject({
    status: 'DECLINED',
    amount: '150.00',
  });
});

test.each(Object.keys(signatureFaults))('signature %s: a merchant that checks refuses it', async (signature) => {
  await misbehave({ webhook: { signature } });
  const charge = await voucher();
  await pay(charge);
  await came(charge);
  const [webhook] = merchant.of(charge);
  expect(webhook!.body.status).toBe('APPROVED');
  expect(webhook!.signature === undefined).toBe(signature === 'none');
  expect(verifiesWebhook(bank.secret, webhook!.signature, webhook!.raw)).toBe(false);
});

test('scopes: next for so many, one charge, one reference, all until cleared', async () => {
  const declined = { decline: 'INSUFFICIENT_FUNDS' };
  const outcome = async (charge: { id: string }) => (await pay(charge)).body.status;
  await misbehave({ ...declined, times: 2 });
  expect([await outcome(await voucher()), await outcome(await voucher()), await outcome(await voucher())]).toEqual([
    'DECLINED',
    'DECLINED',
    'APPROVED',
  ]);
  const one = await voucher();
  await misbehave({ ...declined, scope: { chargeId: one.id } });
  expect([await outcome(await voucher()), await outcome(one)]).toEqual(['APPROVED', 'DECLINED']);
  await misbehave({ ...declined, scope: { merchantReference: 'later' } });
  expect(await outcome(await voucher({ merchantReference: 'later' }))).toBe('DECLINED');
  const all = await misbehave({ ...declined, scope: 'all' });
  expect([await outcome(await voucher()), await outcome(await voucher())]).toEqual(['DECLINED', 'DECLINED']);
  expect((await bank.call('DELETE', `/control/behaviours/${all.id}`)).status).toBe(204);
  expect(await outcome(await voucher())).toBe('APPROVED');
});

test('a misbehaviour that nobody knows, or that does nothing, is refused', async () => {
  const faulty = [
    { webhook: { quiet: true } },
    { webhook: { signature: 'blue' } },
    {},
    { webhook: {} },
    { scope: 'some', decline: 'DO_NOT_HONOUR' },
  ];
  for (const fault of faulty)
    expect((await bank.call('POST', '/control', { scope: 'next', ...fault })).status).toBe(422);
});

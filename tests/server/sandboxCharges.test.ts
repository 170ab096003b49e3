import { afterAll, expect, test } from 'vitest';
import { startSandboxBank } from '#tests/support/sandboxBank.ts';

const bank = await startSandboxBank();
afterAll(() => bank.end('SIGTERM'));

const voucher = { method: 'voucher', amount: '1346.30', currency: 'EGP', notifyUrl: 'http://127.0.0.1:1/none' };

test('without the secret, or with another, nothing is told', async () => {
  for (const authorization of ['', 'Bearer ', 'Bearer wrong', bank.secret, `Bearer ${bank.secret} `.toUpperCase()]) {
    const answer = await fetch(`${bank.url}/api/charges`, { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: { code: 'UNAUTHORIZED', message: expect.any(String) } });
  }
});

test('a voucher charge has a reference of nine digits and is found by id and by merchant reference', async () => {
  const charge = await bank.charge({ ...voucher, merchantReference: 'ORD-1', customer: { name: 'منى', phone: '' } });
  expect(charge).toMatchObject({ status: 'PENDING', amount: '1346.30', currency: 'EGP', paidAmount: null });
  expect(charge.voucher).toMatch(/^[1-9]\d{8}$/);
  expect(charge.systemReference).toMatch(/^[1-9]\d{11}$/);
  expect((await bank.call('GET', `/charges/${charge.id}`)).body).toEqual(charge);
  expect((await bank.call('GET', '/charges?merchantReference=ORD-1')).body).toEqual(charge);
  expect((await bank.call('GET', '/charges?merchantReference=ORD-none')).status).toBe(404);
  expect((await bank.call('GET', '/charges/ch_none')).body.error.code).toBe('NOT_FOUND');
});

test('the same key with the same parameters is the same charge, in any order of its fields', async () => {
  const first = await bank.call('POST', '/charges', {
    ...voucher,
    merchantReference: 'ORD-2',
    idempotencyKey: 'key-2',
  });
  const turned = Object.fromEntries(
    Object.entries({ idempotencyKey: 'key-2', merchantReference: 'ORD-2', ...voucher }).toReversed(),
  );
  const again = await bank.call('POST', '/charges', turned);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body.id).toBe(first.body.id);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(first.headers.get('idempotent-replayed')).toBeNull();
});

test('the same key with another amount, or another key with the same reference, is refused', async () => {
  await bank.charge({ ...voucher, merchantReference: 'ORD-3', idempotencyKey: 'key-3' });
  const other = { ...voucher, merchantReference: 'ORD-3', idempotencyKey: 'key-3', amount: '1.00' };
  expect(await bank.call('POST', '/charges', other)).toMatchObject({
    status: 409,
    body: { error: { code: 'IDEMPOTENCY_CONFLICT' } },
  });
  expect(await bank.call('POST', '/charges', { ...other, idempotencyKey: 'key-4' })).toMatchObject({
    status: 409,
    body: { error: { code: 'REFERENCE_TAKEN' } },
  });
});

test('twenty calls at once with one key make one charge', async () => {
  const body = { ...voucher, merchantReference: 'ORD-5', idempotencyKey: 'key-5' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => bank.call('POST', '/charges', body)));
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
  expect(answers.filter((answer) => !answer.headers.has('idempotent-replayed'))).toHaveLength(1);
});

test.each([
  ['amount', { amount: '150' }],
  ['amount', { amount: '150.0' }],
  ['amount', { amount: '-1.00' }],
  ['amount', { amount: '0.00' }],
  ['amount', { amount: '1,000.00' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: 150 }],
  ['amount', { amount: '1.234' }],
  ['amount', { amount: '500.00', currency: 'JPY' }],
  ['amount', { amount: '500.00', currency: 'XXX' }],
  ['amount', { amount: '500.00', currency: '__p' }],
  ['currency', { currency: 'EGPX' }],
  ['method', { method: 'cash' }],
  ['notifyUrl', { notifyUrl: 'file:///etc/passwd' }],
  ['returnUrl', { returnUrl: 'https://evil.example/back' }],
  ['returnUrl', { returnUrl: 'http://localhost:3000.evil.example/' }],
  ['expiresAt', { expiresAt: '2001-01-01T00:00:00Z' }],
  ['expiresAt', { expiresAt: 'tomorrow' }],
  ['expiresAt', { expiresAt: '2039-01-01T00:00:00' }],
  ['extra', { extra: 1 }],
  ['customer.password', { customer: { password: 'x' } }],
  ['merchantReference', { merchantReference: undefined }],
])('a charge with a wrong %s is refused and names it: %j', async (field, fault) => {
  const { status, body } = await bank.call('POST', '/charges', {
    ...voucher,
    merchantReference: 'BAD',
    idempotencyKey: 'bad',
    ...fault,
  });
  expect({ status, code: body.error.code, field: body.error.field }).toEqual({
    status: 422,
    code: 'INVALID_REQUEST',
    field,
  });
});

test.each([
  ['KWD', '1.234'],
  ['JPY', '500'],
  ['EGP', '150.00'],
])('%s is taken with its own decimals: %s', async (currency, amount) => {
  expect(await bank.charge({ method: 'card', currency, amount })).toMatchObject({ currency, amount });
});

test('what is not JSON, or too long, is refused before any work', async () => {
  const send = (type: string, body: string) =>
    fetch(`${bank.url}/api/charges`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bank.secret}`, 'content-type': type },
      body,
    }).then((answer) => answer.status);
  expect(await send('application/json', '{')).toBe(400);
  expect(await send('text/plain', '{}')).toBe(415);
  expect(await send('application/json', '{"__proto__":{}}')).toBe(400);
  expect(await send('application/json', JSON.stringify({ description: 'x'.repeat(70_000) }))).toBe(413);
});

test('a cancelled charge stays cancelled, and cancelling again changes nothing', async () => {
  const charge = await bank.charge(voucher);
  expect((await bank.call('POST', `/charges/${charge.id}/cancel`)).body.status).toBe('CANCELLED');
  expect((await bank.call('POST', `/charges/${charge.id}/cancel`, {})).body.status).toBe('CANCELLED');
  expect((await bank.call('POST', `/control/charges/${charge.id}/pay`)).status).toBe(409);
});

test('what is paid cannot be cancelled', async () => {
  const charge = await bank.charge(voucher);
  await bank.call('POST', `/control/charges/${charge.id}/pay`);
  const { status, body } = await bank.call('POST', `/charges/${charge.id}/cancel`);
  expect([status, body.error.code]).toEqual([409, 'CHARGE_CLOSED']);
});

test('refunds: by id once, never more than was paid, in parts to the whole', async () => {
  const charge = await bank.charge({ ...voucher, amount: '100.00' });
  const refund = (refundId: string, amount: string) =>
    bank.call('POST', `/charges/${charge.id}/refunds`, { refundId, amount });
  expect((await refund('r0', '10.00')).body.error.code).toBe('CHARGE_CLOSED');
  await bank.call('POST', `/control/charges/${charge.id}/pay`);
  expect((await refund('r1', '100.01')).body.error.code).toBe('REFUND_TOO_MUCH');
  expect((await refund('r1', '30')).body.error.code).toBe('INVALID_REQUEST');
  const twins = await Promise.all([refund('r1', '30.00'), refund('r1', '30.00')]);
  for (const { status, body } of twins) {
    expect(status).toBe(201);
    expect(body).toMatchObject({
      refundId: 'r1',
      refundAmount: '30.00',
      refundedAmount: '30.00',
      status: 'PARTIALLY_REFUNDED',
    });
  }
  expect((await refund('r1', '31.00')).body.error.code).toBe('REFUND_CONFLICT');
  expect((await refund('r2', '70.01')).body.error.code).toBe('REFUND_TOO_MUCH');
  expect((await refund('r2', '70.00')).body).toMatchObject({ refundedAmount: '100.00', status: 'REFUNDED' });
  expect((await refund('r1', '30.00')).status).toBe(201);
});

test('the list goes through all charges once, page by page, and by time of the last change', async () => {
  const ids: string[] = [];
  let after = '';
  do {
    const { body } = await bank.call('GET', `/charges?limit=5${after && `&after=${after}`}`);
    ids.push(...body.charges.map((charge: { id: string }) => charge.id));
    after = body.next ?? '';
  } while (after !== '');
  expect(ids.length).toBeGreaterThan(5);
  expect(new Set(ids).size).toBe(ids.length);
  const last = await bank.charge(voucher);
  const { body } = await bank.call('GET', `/charges?since=${last.createdAt}`);
  expect(body.charges.map((charge: { id: string }) => charge.id)).toEqual([last.id]);
  expect((await bank.call('GET', '/charges?limit=501')).status).toBe(422);
});

test('a charge expires by the bank’s clock, which can be moved', async () => {
  const charge = await bank.charge(voucher);
  await bank.call('POST', '/control/clock', { offsetMs: 49 * 3_600_000 });
  expect((await bank.call('GET', `/charges/${charge.id}`)).body.status).toBe('EXPIRED');
  expect((await bank.call('POST', `/control/charges/${charge.id}/pay`)).body.error.code).toBe('CHARGE_CLOSED');
  const late = await bank.call('POST', `/control/charges/${charge.id}/pay`, { late: true });
  expect(late.body).toMatchObject({ status: 'APPROVED', paidAmount: '1346.30', late: true });
  expect(late.body.history.map((step: { status: string }) => step.status)).toEqual(['PENDING', 'EXPIRED', 'APPROVED']);
  await bank.call('POST', '/control/clock', { offsetMs: 0 });
});

test('a wallet charge has a QR code whose checksum holds, and can be put on a phone', async () => {
  const charge = await bank.charge({ method: 'wallet', amount: '99.50', merchantName: 'Dar El Nagham' });
  expect(charge.qr).toContain('540599.50');
  expect(charge.qr).toContain('5303818');
  expect(crc(charge.qr.slice(0, -4))).toBe(charge.qr.slice(-4));
  const ask = (mobile: string) => bank.call('POST', `/charges/${charge.id}/request-to-pay`, { mobile });
  expect((await ask('+20 101 234 5678')).body).toMatchObject({
    success: true,
    status: 'PENDING',
    requestedFrom: ['01012345678'],
  });
  expect((await ask('٠١٠١٢٣٤٥٦٧٨')).body.requestedFrom).toEqual(['01012345678']);
  expect((await ask('0101234567')).body.error).toMatchObject({ code: 'INVALID_REQUEST', field: 'mobile' });
  expect((await ask('01012340000')).body.error.code).toBe('WALLET_NOT_FOUND');
  const other = await bank.charge(voucher);
  expect((await bank.call('POST', `/charges/${other.id}/request-to-pay`, { mobile: '01012345678' })).status).toBe(409);
});

/** CRC-16/CCITT-FALSE, written bit by bit from its definition. */
function crc(text: string): string {
  const bits = [...Buffer.from(text), 0, 0].flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  for (let i = 0; i < 16; i += 1) bits[i]! ^= 1;
  for (let i = 0; i < bits.length - 16; i += 1) if (bits[i]) for (const tap of [0, 4, 11, 16]) bits[i + tap]! ^= 1;
  return Number.parseInt(bits.slice(-16).join(''), 2).toString(16).toUpperCase().padStart(4, '0');
}

import { afterAll, afterEach, expect, test } from 'vitest';
import { startSandboxBank } from '#tests/support/sandboxBank.ts';

const bank = await startSandboxBank();
afterAll(() => bank.end('SIGTERM'));
afterEach(() => bank.call('DELETE', '/control/behaviours'));

const body = (reference: string) => ({
  merchantReference: reference,
  idempotencyKey: `key-${reference}`,
  amount: '150.00',
  currency: 'EGP',
  method: 'voucher',
  notifyUrl: 'http://127.0.0.1:1/none',
});
const create = (reference: string) => bank.call('POST', '/charges', body(reference));
const inquire = async (reference: string) => (await bank.call('GET', `/charges?merchantReference=${reference}`)).status;
const fault = (call: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  bank.call('POST', '/control', { scope: 'next', call, ...more });

test('502 before: nothing was charged, and the same key works afterwards', async () => {
  await fault({ at: 'create', when: 'before', how: 502 });
  expect((await create('F-1')).status).toBe(502);
  expect(await inquire('F-1')).toBe(404);
  const { status, headers } = await create('F-1');
  expect([status, headers.get('idempotent-replayed')]).toEqual([201, null]);
});

test('500 after: it was charged, and the same key finds it', async () => {
  await fault({ at: 'create', when: 'after', how: 500 });
  expect((await create('F-2')).status).toBe(500);
  expect(await inquire('F-2')).toBe(200);
  const { status, headers } = await create('F-2');
  expect([status, headers.get('idempotent-replayed')]).toEqual([201, 'true']);
});

test.each(['before', 'after'] as const)('no answer, %s', async (when) => {
  await fault({ at: 'create', when, how: 'hang' });
  const reference = `F-hang-${when}`;
  const giveUp = new AbortController();
  const call = fetch(`${bank.url}/api/charges`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bank.secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body(reference)),
    signal: giveUp.signal,
  }).then(
    (answer) => answer.status,
    (error: Error) => error.name,
  );
  // The fault is used up when the bank has come to it.
  await expect.poll(async () => (await bank.call('GET', '/control/behaviours')).body.behaviours).toEqual([]);
  expect(await inquire(reference)).toBe(when === 'after' ? 200 : 404);
  giveUp.abort();
  expect(await call).toBe('AbortError');
});

test.each(['before', 'after'] as const)('a cut connection, %s', async (when) => {
  await fault({ at: 'create', when, how: 'reset' });
  await expect(create(`F-reset-${when}`)).rejects.toThrow('fetch failed');
  expect(await inquire(`F-reset-${when}`)).toBe(when === 'after' ? 200 : 404);
});

test('an answer that is no JSON', async () => {
  await fault({ at: 'create', when: 'after', how: 'garbage' });
  await expect(create('F-garbage')).rejects.toThrow('JSON');
  expect(await inquire('F-garbage')).toBe(200);
});

test('a late answer is a whole one', async () => {
  await fault({ at: 'create', when: 'before', how: { slowMs: 300 } });
  const began = performance.now();
  expect((await create('F-slow')).status).toBe(201);
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('a fault of another call waits for its charge, so many times', async () => {
  await fault({ at: 'inquiry', when: 'before', how: 503, times: 2 });
  const { body: charge } = await create('F-inquiry');
  const ask = async () => (await bank.call('GET', `/charges/${charge.id}`)).status;
  expect([await ask(), await inquire('F-inquiry'), await ask()]).toEqual([503, 503, 200]);
});

test('a fault of the creation goes with the other things that the charge is to do wrong', async () => {
  await fault({ at: 'create', when: 'after', how: 500 }, { decline: 'DO_NOT_HONOUR' });
  expect((await create('F-both')).status).toBe(500);
  const { body: charge } = await create('F-both');
  expect((await bank.call('POST', `/control/charges/${charge.id}/pay`)).body.status).toBe('DECLINED');
  expect((await create('F-after-both')).status).toBe(201);
});

test('refund: 500 after it was done, and again with the same id it is the same', async () => {
  const { body: charge } = await create('F-refund');
  await bank.call('POST', `/control/charges/${charge.id}/pay`);
  await bank.call('POST', '/control', {
    scope: { chargeId: charge.id },
    call: { at: 'refund', when: 'after', how: 500 },
  });
  const refund = () => bank.call('POST', `/charges/${charge.id}/refunds`, { refundId: 'r1', amount: '60.00' });
  expect((await refund()).status).toBe(500);
  expect((await refund()).body).toMatchObject({ refundedAmount: '60.00', status: 'PARTIALLY_REFUNDED' });
  await bank.call('POST', '/control', { scope: { chargeId: charge.id }, refuseRefund: true });
  const other = await bank.call('POST', `/charges/${charge.id}/refunds`, { refundId: 'r2', amount: '1.00' });
  expect(other.body.error.code).toBe('REFUND_REFUSED');
});

test('a bank that stops does not wait for the calls that it leaves without an answer', async () => {
  const other = await startSandboxBank();
  await other.call('POST', '/control', { scope: 'next', call: { at: 'create', when: 'before', how: 'hang' } });
  const call = other.call('POST', '/charges', body('F-stop')).catch((error: Error) => error.message);
  await expect.poll(async () => (await other.call('GET', '/control/behaviours')).body.behaviours).toEqual([]);
  await other.end('SIGTERM');
  expect(await call).toBe('fetch failed');
  expect(other.child.exitCode).toBe(0);
});

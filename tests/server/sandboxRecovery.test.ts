import { appendFile, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openWebhookReceiver } from '#tests/support/webhookReceiver.ts';
import { type SandboxBank, startSandboxBank } from '#tests/support/sandboxBank.ts';

const merchant = await openWebhookReceiver();
afterAll(() => merchant.close());

async function start(options: Parameters<typeof startSandboxBank>[0] = {}): Promise<SandboxBank> {
  const bank = await startSandboxBank(options);
  onTestFinished(() => bank.end('SIGKILL'));
  return bank;
}
const journalOf = (bank: SandboxBank) => join(bank.dataDir, 'sandbox', 'journal.jsonl');
const idsOf = (charges: { id: string }[]) => charges.map((charge) => charge.id);

test('what was answered outlives kill -9: charges, keys, clock, misbehaviours', async () => {
  const bank = await start();
  const charge = await bank.charge({ method: 'card', merchantReference: 'R-1', idempotencyKey: 'key-R-1' });
  const sealed = await bank.seal('4242424242424242');
  await bank.call('POST', `/charges/${charge.id}/authenticate`, { encryptedData: sealed });
  const voucher = await bank.charge({ method: 'voucher' });
  await bank.call('POST', '/control/clock', { offsetMs: 3_600_000 });
  await bank.call('POST', '/control', { scope: 'next', decline: 'DO_NOT_HONOUR' });
  await bank.end('SIGKILL');

  const after = await start({ dataDir: bank.dataDir });
  expect((await after.call('GET', '/charges?merchantReference=R-1')).body).toMatchObject({
    status: 'APPROVED',
    paidAmount: '150.00',
  });
  expect((await after.call('GET', `/charges/${voucher.id}`)).body.voucher).toBe(voucher.voucher);
  expect((await after.call('GET', '/control/clock')).body.offsetMs).toBe(3_600_000);
  const next = await after.charge({ method: 'card' });
  const answer = await after.call('POST', `/charges/${next.id}/authenticate`, { encryptedData: sealed });
  expect(answer.body).toMatchObject({ status: 'DECLINED', reason: 'DO_NOT_HONOUR' });
});

test('killed under load, three times: each answered charge is there, each key made one', async () => {
  let bank = await start();
  const answered: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const enough = 5 + round * 4;
    let told = 0;
    const calls = Array.from({ length: 60 }, (_, index) => {
      const reference = `L-${round}-${index}`;
      const charge = { method: 'voucher', merchantReference: reference, idempotencyKey: reference };
      return bank.charge(charge).then(
        ({ id }) => {
          answered.push(id);
          told += 1;
          if (told === enough) bank.child.kill('SIGKILL');
        },
        () => undefined,
      );
    });
    await Promise.all(calls);
    await bank.end('SIGKILL');
    bank = await start({ dataDir: bank.dataDir });
    const { charges } = (await bank.call('GET', '/charges?limit=500')).body;
    expect(idsOf(charges)).toEqual(expect.arrayContaining(answered));
    expect(new Set(charges.map((charge) => charge.merchantReference)).size).toBe(charges.length);
  }
  expect(answered.length).toBeGreaterThanOrEqual(3 * 5);
});

test('a webhook that was not delivered when the bank was killed comes after the restart', async () => {
  merchant.answer = () => 503;
  const bank = await start({ retryMs: [50, 50, 50, 50, 50, 50, 50, 50, 50, 50] });
  const charge = await bank.charge({ method: 'voucher', notifyUrl: merchant.url });
  await bank.call('POST', `/control/charges/${charge.id}/pay`);
  await expect.poll(() => merchant.of(charge).length).toBeGreaterThan(0);
  await bank.end('SIGKILL');
  const before = merchant.of(charge).length;
  merchant.answer = () => 200;
  await start({ dataDir: bank.dataDir });
  await expect.poll(() => merchant.of(charge).length).toBe(before + 1);
  expect(new Set(merchant.of(charge).map(({ body }) => body.eventId)).size).toBe(1);
});

test('a webhook comes even when the bank is killed as soon as it has answered', async () => {
  const bank = await start();
  await bank.call('POST', '/control', { scope: 'next', webhook: { delayMs: 1000 } });
  const charge = await bank.charge({ method: 'voucher', notifyUrl: merchant.url });
  await bank.call('POST', `/control/charges/${charge.id}/pay`);
  await bank.end('SIGKILL');
  expect(merchant.of(charge)).toEqual([]);
  await start({ dataDir: bank.dataDir });
  await expect.poll(() => merchant.of(charge).length, { timeout: 10_000 }).toBe(1);
});

test('a last line cut short is dropped, and writing goes on behind it', async () => {
  const bank = await start();
  const kept = await bank.charge({ method: 'voucher' });
  await bank.end('SIGTERM');
  await appendFile(journalOf(bank), '[{"table":"charges","id":"ch_half","row":{"id":');
  const second = await start({ dataDir: bank.dataDir });
  const added = await second.charge({ method: 'voucher' });
  await second.end('SIGKILL');
  const third = await start({ dataDir: bank.dataDir });
  expect(idsOf((await third.call('GET', '/charges')).body.charges)).toEqual([kept.id, added.id]);
});

test('damage in the middle is named and nothing is served', async () => {
  const bank = await start();
  await bank.charge({ method: 'voucher' });
  await bank.charge({ method: 'voucher' });
  await bank.end('SIGTERM');
  const lines = (await readFile(journalOf(bank), 'utf8')).split('\n');
  await writeFile(journalOf(bank), [lines[0]!.slice(0, 40), ...lines.slice(1)].join('\n'));
  await expect(startSandboxBank({ dataDir: bank.dataDir })).rejects.toThrow(/journal\.jsonl: line 1 is damaged/);
});

test('a port that is taken, and settings at fault, end the bank with one clear message', async () => {
  const bank = await start();
  const port = Number(new URL(bank.url).port);
  await expect(startSandboxBank({ port })).rejects.toThrow(`ended with 1: Sandbox bank: port ${port} is taken`);
  await expect(startSandboxBank({ secret: 'short', merchantOrigins: ['nonsense'] })).rejects.toThrow(
    /ended with 2: Sandbox bank: BANK_SECRET .*\nSandbox bank: MERCHANT_ORIGIN has "nonsense"/,
  );
});

test('the bank ends when the process that started it is gone', async () => {
  const bank = await start({ dataDir: await mkdtemp(join(tmpdir(), 'masar-bank-')) });
  bank.child.disconnect();
  await expect.poll(() => bank.child.exitCode).toBe(0);
});

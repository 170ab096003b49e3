import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Provider } from '#engine/definitions/index.ts';
import { matchProviderResult } from '#server/payments/matchProviderResult.ts';
import { nextInquiryAt } from '#server/payments/nextInquiryAt.ts';
import { readAmount, writeAmount } from '#server/payments/provider/amountAs.ts';
import { statusOnlyResult, type ProviderResult } from '#server/payments/provider/providerResult.ts';
import { verifySignature } from '#server/payments/provider/verifySignature.ts';
import { configureProvider } from '#server/payments/provider/configureProvider.ts';
import { parseProviderResult } from '#server/payments/provider/parseProviderResult.ts';

const file = new URL('../../../schemas/providers/bank.json', import.meta.url);
const bank = JSON.parse(readFileSync(file, 'utf8')) as Provider;

describe('amounts on the wire', () => {
  test.each([
    [1234, 'KWD', 'minor', 1234],
    [500, 'JPY', 'minor', 500],
    [150_00, 'EGP', 'minor', 150_00],
    [1234, 'KWD', 'decimal', '1.234'],
    [500, 'JPY', 'decimal', '500'],
    [150_00, 'EGP', 'decimal', '150.00'],
  ] as const)('%d of %s as %s is %s', (amount, currency, as, written) => {
    expect(writeAmount(amount, currency, as)).toBe(written);
    expect(readAmount(written, currency, as)).toBe(amount);
  });

  test('what is no amount of its currency is none', () => {
    expect(readAmount('150.005', 'EGP', 'decimal')).toBeNull();
    expect(readAmount('1.5', 'JPY', 'decimal')).toBeNull();
    expect(readAmount('-1.00', 'EGP', 'decimal')).toBeNull();
    expect(readAmount('1e2', 'EGP', 'decimal')).toBeNull();
    expect(readAmount(150.5, 'EGP', 'minor')).toBeNull();
    expect(readAmount(null, 'EGP', 'decimal')).toBeNull();
    expect(readAmount('150.00', 'XXX', 'decimal')).toBeNull();
    expect(readAmount('150.00', null, 'decimal')).toBeNull();
  });

  test('every amount comes back as it went', () => {
    const currency = fc.constantFrom('EGP', 'KWD', 'JPY');
    const as = fc.constantFrom('decimal' as const, 'minor' as const);
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), currency, as, (amount, code, how) => {
        expect(readAmount(writeAmount(amount, code, how), code, how)).toBe(amount);
      }),
    );
  });
});

describe('what a provider says, read by its definition', () => {
  const read = (body: unknown): ProviderResult => parseProviderResult(bank, bank.webhook?.read ?? {}, body, 'webhook');

  test('its words become ours, and a word that nobody mapped is unknown, never failed', () => {
    expect(read({ status: 'APPROVED' }).status).toBe('paid');
    expect(read({ status: 'DECLINED' }).status).toBe('failed');
    for (const status of ['SETTLED', 'approved', '', null, 7, 'toString', '__proto__', undefined]) {
      expect(read({ status }).status).toBe('unknown');
    }
    expect(read('APPROVED').status).toBe('unknown');
    expect(read(undefined).status).toBe('unknown');
  });

  test('addresses are web addresses or none', () => {
    const call = bank.calls?.['charge'];
    const address = (lightboxUrl: unknown) =>
      parseProviderResult(bank, call?.read ?? {}, { lightboxUrl }, 'charge').lightboxUrl;
    expect(address('https://bank.example/otp/1')).toBe('https://bank.example/otp/1');
    expect(address('javascript:alert(1)')).toBeNull();
    expect(address('/otp/1')).toBeNull();
    expect(address({})).toBeNull();
  });
});

describe('evidence against what was asked for', () => {
  const asked = { ref: 'A', payable: 100_00, currency: 'EGP', provider_ref: 'ch_1' };
  const paid = (over: Partial<ProviderResult> = {}): ProviderResult => ({
    ...statusOnlyResult('inquire', 'paid'),
    merchantRef: 'A',
    providerRef: 'ch_1',
    amount: 100_00,
    currency: 'EGP',
    ...over,
  });
  const verdict = (over: Partial<ProviderResult>) => matchProviderResult(asked, paid(over)).event.type;

  test.each([
    ['as asked', {}, 'PAID'],
    ['less', { amount: 99_99 }, 'CONFLICT'],
    ['more', { amount: 100_01 }, 'CONFLICT'],
    ['another currency', { currency: 'USD' }, 'CONFLICT'],
    ['for another reference', { merchantRef: 'B' }, 'CONFLICT'],
    ['by another charge', { providerRef: 'ch_2' }, 'CONFLICT'],
    ['an amount that nobody can read', { amount: null }, 'UNKNOWN'],
    ['no currency', { currency: null }, 'UNKNOWN'],
    ['without references', { merchantRef: null, providerRef: null }, 'PAID'],
    ['declined', { status: 'failed' as const }, 'FAILED'],
    ['not known', { status: 'unknown' as const }, 'UNKNOWN'],
  ])('paid %s: %s', (_name, over, event) => expect(verdict(over)).toBe(event));

  test('what did not match is named, and the money is what was really taken', () => {
    const judged = matchProviderResult(asked, paid({ amount: 15_00, currency: 'USD' }));
    expect(judged).toMatchObject({ mismatch: ['amount', 'currency'], captured: { amount: 15_00, currency: 'USD' } });
  });
});

describe('the signature of a webhook', () => {
  const secret = '0123456789abcdef';
  const raw = Buffer.from('{"a":1}');
  const t = 1_772_359_200;
  const sign = (at: number, key = secret, body = raw) =>
    createHmac('sha256', key).update(`${at}.`).update(body).digest('hex');
  const judge = (header: string | undefined, over: { secret?: string; nowMs?: number; raw?: Buffer } = {}) =>
    verifySignature(header, over.raw ?? raw, {
      secret: over.secret ?? secret,
      nowMs: over.nowMs ?? t * 1000,
      toleranceMs: 300_000,
    });
  const good = `t=${t},v1=da5ec643335d31e03bbf06ef947ba6c9320110272ba2fc98bacd0ad8eabefb30`;

  test('the published vector is sound', () => expect(judge(good)).toBe('valid'));

  test.each([
    ['absent', undefined],
    ['empty', ''],
    ['without a signature', `t=${t},v1=`],
    ['without a time', `v1=${sign(t)}`],
    ['too short', good.slice(0, -1)],
    ['too long', `${good}0`],
    ['in capitals', `t=${t},v1=${sign(t).toUpperCase()}`],
    ['of another key', `t=${t},v1=${sign(t, 'another-key-of-16')}`],
    ['of the empty key', `t=${t},v1=${sign(t, '')}`],
    ['of another time', `t=${t + 1},v1=${sign(t)}`],
    ['with a second one', `${good},v1=${sign(t)}`],
  ])('%s is wrong', (_name, header) => expect(judge(header)).toBe('wrong'));

  test('other bytes than were signed are wrong', () => {
    expect(judge(good, { raw: Buffer.from('{ "a": 1 }') })).toBe('wrong');
  });

  test('an empty secret signs nothing, not even what it signed', () => {
    expect(judge(`t=${t},v1=${sign(t, '')}`, { secret: '' })).toBe('wrong');
  });

  test('too old and too new are stale, at the edge it is sound', () => {
    expect(judge(good, { nowMs: (t + 300) * 1000 })).toBe('valid');
    expect(judge(good, { nowMs: (t + 301) * 1000 })).toBe('stale');
    expect(judge(good, { nowMs: (t - 300) * 1000 })).toBe('valid');
    expect(judge(good, { nowMs: (t - 301) * 1000 })).toBe('stale');
  });
});

describe('a provider and its settings', () => {
  const open = (settings: Record<string, string>) => configureProvider('bank', bank, (name) => settings[name] ?? '');

  test('with address and secret it is on', () => {
    const provider = open({ BANK_URL: 'https://bank.example/path', BANK_SECRET: 'secret' });
    expect(provider).toMatchObject({
      baseUrl: 'https://bank.example',
      timeoutMs: 10_000,
      origins: ['https://bank.example'],
    });
    expect(provider?.call('charge')?.path).toBe('/api/charges');
  });

  test('without one of them, or with an address that is none of the web, it is off', () => {
    expect(open({ BANK_URL: 'https://bank.example' })).toBeNull();
    expect(open({ BANK_SECRET: 'secret' })).toBeNull();
    expect(open({ BANK_URL: 'file:///etc/passwd', BANK_SECRET: 'secret' })).toBeNull();
    expect(configureProvider('none', { title: 'x', adapter: 'none' }, () => 'x')).toBeNull();
  });
});

describe('when a provider is asked again', () => {
  const now = new Date('2026-03-01T10:00:00Z');
  const after = (ms: number) => new Date(now.getTime() + ms);
  const seconds = (checks: number, end: Date | null) => {
    const next = nextInquiryAt({ inquiry_count: checks, expires_at: end }, now);
    return next === null ? null : (next.getTime() - now.getTime()) / 1000;
  };

  test('later and later', () => {
    expect([0, 1, 2, 3, 4, 50].map((checks) => seconds(checks, after(1e9)))).toEqual([15, 30, 60, 120, 300, 3600]);
  });

  test('soon after its end whatever was planned, then slowly, and at last no more', () => {
    expect(seconds(50, after(600_000))).toBe(630);
    expect(seconds(0, after(-60_000))).toBe(15);
    expect(seconds(0, after(-2 * 3_600_000))).toBe(6 * 3600);
    expect(seconds(0, after(-15 * 24 * 3_600_000))).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { assertSecretMode } from '#server/payments/provider/assertSecretMode.ts';
import { readSettings } from '#server/settings.ts';
import { testCatalog } from '#tests/support/catalog.ts';

const production = { MASAR_ENV: 'production', PUBLIC_URL: 'https://pay.example.com' };

test('an empty environment is a demo on loopback with a database of its own', () => {
  const settings = readSettings({}, '/srv/masar');
  expect(settings).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '/srv/masar/data',
    dataDirGiven: false,
    databaseUrl: null,
    demo: true,
    packs: [],
    bank: { sandboxPort: 3100, url: 'http://127.0.0.1:3100' },
    smtpUrl: null,
    trustProxy: false,
  });
  expect(settings.bank.secret.length).toBeGreaterThanOrEqual(32);
});

test('the settings can not be changed, at any depth', () => {
  const settings = readSettings({ MASAR_PACKS: '.' });
  expect(() => Object.assign(settings, { demo: false })).toThrow(TypeError);
  expect(() => Object.assign(settings.bank, { secret: '' })).toThrow(TypeError);
  expect(() => (settings.packs as string[]).push('x')).toThrow(TypeError);
});

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', MASAR_DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://a:b@db/masar' }, false],
    [{ DATABASE_URL: 'postgres://a:b@db/masar', MASAR_DEMO: '1' }, true],
    [{ MASAR_DEMO: '0' }, false],
    [production, false],
    [{ ...production, MASAR_DEMO: '1' }, true],
  ])('with %j is %s', (env, demo) => {
    expect(readSettings(env as Record<string, string>).demo).toBe(demo);
  });

  test('without it there is no pretend bank, and a provider without a secret is off', () => {
    expect(readSettings({ MASAR_DEMO: '0' }).bank).toMatchObject({ url: null, secret: '' });
  });
});

test.each([
  [{ PORT: '0' }, 'PORT="0": a port number from 1 to 65535'],
  [{ PORT: '3e3' }, 'PORT="3e3"'],
  [{ PORT: '65536' }, 'PORT="65536"'],
  [{ SANDBOX_PORT: '3000' }, 'SANDBOX_PORT="3000": a port other than PORT'],
  [{ HOST: 'a b' }, 'HOST="a b"'],
  [{ DATA_DIR: 'package.json' }, 'DATA_DIR="package.json": a folder'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL=(not shown): postgres://'],
  [{ DATABASE_URL: 'postgres://host' }, 'with the name of the database'],
  [{ PUBLIC_URL: 'pay.example.com' }, 'PUBLIC_URL="pay.example.com": an address'],
  [{ PUBLIC_URL: 'https://pay.example.com/shop' }, 'an origin alone'],
  [{ MASAR_ENV: 'production' }, 'begins with https://'],
  [{ ...production, PUBLIC_URL: 'http://pay.example.com' }, 'begins with https://'],
  [{ MASAR_DEMO: 'yes' }, 'MASAR_DEMO="yes": one of'],
  [{ MASAR_PACKS: 'no/such/pack' }, 'there is no folder'],
  [{ MASAR_PACK: 'x' }, 'MASAR_PACK: not a setting; there are MASAR_DEMO, MASAR_PACKS, MASAR_ENV'],
  [{ BANK_SECRET: 'short' }, 'BANK_SECRET=(not shown): at least 16'],
  [{ BANK_URL: 'https://bank.example.com' }, 'given together with BANK_URL'],
  [
    { ...production, BANK_URL: 'http://bank.example.com', BANK_SECRET: 'x'.repeat(32) },
    'BANK_URL="http://bank.example.com"',
  ],
  [{ SMTP_URL: 'http://x' }, 'SMTP_URL=(not shown): smtp://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL="loud": one of fatal'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY="true": the exact number'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY="10.0.0.0/33"'],
])('%j is refused', (env, message) => {
  expect(() => readSettings(env as Record<string, string>)).toThrow(message);
});

test.each<[Record<string, string>, string, boolean]>([
  [production, 'sk_test_0123456789abcdef', false],
  [production, 'test-0123456789abcdef', false],
  [production, 'sk_live_0123456789abcdef', true],
  [production, 'q7test_0123456789abcdef-testing', true],
  [{ ...production, MASAR_DEMO: '1' }, 'sk_live_0123456789abcdef', false],
  [{ ...production, MASAR_DEMO: '1' }, 'sk_test_0123456789abcdef', true],
  [{}, 'LIVE-0123456789abcdef', false],
  [{ MASAR_DEMO: '0' }, 'sk_test_0123456789abcdef', true],
])('with %j the secret %s of a provider is of the right mode: %s', (env, secret, isRight) => {
  const settings = readSettings({ ...env, BANK_URL: 'https://bank.example.com', BANK_SECRET: secret });
  const start = () => assertSecretMode(testCatalog(), settings);
  if (isRight) expect(start).not.toThrow();
  else expect(start).toThrow(/BANK_SECRET=\(not shown\): a key of the (live|test) mode of bank/);
});

test('all faults are said at once', () => {
  const read = () => readSettings({ PORT: 'x', HOST: ' a b', LOG_LEVEL: 'loud', MASAR_X: '1' });
  expect(read).toThrow(/MASAR_X[^]*HOST[^]*PORT[^]*LOG_LEVEL/);
});

test.each([
  ['2', 2],
  ['0', false],
  ['10.0.0.1, 192.168.0.0/16, ::1', ['10.0.0.1', '192.168.0.0/16', '::1']],
])('TRUST_PROXY=%s is understood', (text, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy);
});

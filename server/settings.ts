import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { StartupError } from '#server/startupError.ts';

export interface Settings {
  readonly environment: 'development' | 'production';
  readonly host: string;
  readonly port: number;
  /** Origin under which browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Whether DATA_DIR was named by whoever started Masar; the default may be moved when it can't serve. */
  readonly dataDirGiven: boolean;
  /** null: Masar starts its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly demo: boolean;
  readonly packs: readonly string[];
  readonly bank: { readonly sandboxPort: number; readonly url: string | null; readonly secret: string };
  /** What a definition names as a setting, such as the address and secret of a provider; empty when it is not set. */
  readonly named: (name: string) => string;
  readonly smtpUrl: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** What Fastify takes as `trustProxy`: off, a number of hops, or the proxies' addresses. */
  readonly trustProxy: false | number | readonly string[];
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const loopback = ['127.0.0.1', 'localhost', '::1'];
const names = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'PUBLIC_URL',
  'MASAR_DEMO',
  'MASAR_PACKS',
  'MASAR_ENV',
  'SANDBOX_PORT',
  'BANK_URL',
  'BANK_SECRET',
  'SMTP_URL',
  'LOG_LEVEL',
  'TRUST_PROXY',
] as const;
type Name = (typeof names)[number];

/**
 * Reads and checks the whole environment once and freezes it; relative folders count from `cwd`.
 * Throws one StartupError that lists every fault: the variable, what was given, what is accepted.
 */
export function readSettings(env: Record<string, string | undefined>, cwd = process.cwd()): Settings {
  const faults: string[] = [];
  const given = (name: Name) => env[name]?.trim() || undefined;
  const fault = (name: Name, accepted: string) =>
    faults.push(`${name}=${secretive.has(name) ? '(not shown)' : JSON.stringify(env[name] ?? '')}: ${accepted}`);

  const oneOf = <T extends string>(name: Name, words: readonly T[], otherwise: T): T => {
    const value = given(name) ?? otherwise;
    if ((words as readonly string[]).includes(value)) return value as T;
    fault(name, `one of ${words.filter((word) => word !== '').join(', ')}`);
    return otherwise;
  };
  const port = (name: Name, otherwise: number): number => {
    const value = given(name) ?? String(otherwise);
    if (/^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65535) return Number(value);
    fault(name, 'a port number from 1 to 65535');
    return otherwise;
  };
  const url = (name: Name, protocols: readonly string[], accepted: string): URL | null => {
    const value = given(name);
    if (value === undefined) return null;
    const parsed = URL.parse(value);
    if (parsed && protocols.includes(parsed.protocol) && parsed.hostname) return parsed;
    fault(name, accepted);
    return null;
  };

  for (const name of Object.keys(env)) {
    if (name.startsWith('MASAR_') && !names.includes(name as Name)) {
      faults.push(`${name}: not a setting; there are ${names.filter((each) => each.startsWith('MASAR_')).join(', ')}`);
    }
  }

  const environment = oneOf('MASAR_ENV', ['development', 'production'], 'development');
  const production = environment === 'production';
  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[a-zA-Z0-9.:-]+$/.test(host)) fault('HOST', 'a host name or an IP address, such as 127.0.0.1 or 0.0.0.0');
  const listenPort = port('PORT', 3000);
  const sandboxPort = port('SANDBOX_PORT', listenPort === 3100 ? 3101 : 3100);
  if (listenPort === sandboxPort) fault('SANDBOX_PORT', 'a port other than PORT');

  const dataDir = resolve(cwd, given('DATA_DIR') ?? 'data');
  if (statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) fault('DATA_DIR', 'a folder');

  const database = url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:port/name');
  if (database && database.pathname.length < 2) {
    fault('DATABASE_URL', 'with the name of the database: postgres://user:password@host:port/name');
  }

  const publicUrl = url('PUBLIC_URL', ['http:', 'https:'], 'an address such as https://pay.example.com');
  if (publicUrl && (publicUrl.pathname !== '/' || publicUrl.search || publicUrl.hash || publicUrl.username)) {
    fault('PUBLIC_URL', 'an origin alone, without path, query or user: https://pay.example.com');
  }
  if (production && publicUrl?.protocol !== 'https:') {
    fault('PUBLIC_URL', 'with MASAR_ENV=production an address that begins with https://');
  }

  const demoWord = oneOf('MASAR_DEMO', ['', '0', '1'], '');
  const demo = demoWord === '' ? !production && !given('DATABASE_URL') && loopback.includes(host) : demoWord === '1';

  const packs = (given('MASAR_PACKS') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => resolve(cwd, each));
  for (const pack of packs) {
    if (!statSync(pack, { throwIfNoEntry: false })?.isDirectory()) {
      fault('MASAR_PACKS', `existing folders, divided by commas; there is no folder ${pack}`);
    }
  }

  const bankUrl = url('BANK_URL', ['http:', 'https:'], 'an address such as https://bank.example.com');
  const bankSecret = given('BANK_SECRET');
  if (bankSecret !== undefined && bankSecret.length < 16) fault('BANK_SECRET', 'at least 16 characters');
  if (production && bankUrl && bankUrl.protocol !== 'https:' && !demo) {
    fault('BANK_URL', 'with MASAR_ENV=production an address that begins with https://');
  }
  if (bankUrl && bankSecret === undefined) fault('BANK_SECRET', 'given together with BANK_URL');

  const smtp = url('SMTP_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:port or smtps://…');
  const logLevel = oneOf('LOG_LEVEL', logLevels, production ? 'info' : 'warn');

  let trustProxy: Settings['trustProxy'] = false;
  const proxy = given('TRUST_PROXY');
  if (proxy !== undefined) {
    const addresses = proxy.split(',').map((each) => each.trim());
    if (/^\d{1,2}$/.test(proxy)) trustProxy = Number(proxy) === 0 ? false : Number(proxy);
    else if (addresses.every(isAddress)) trustProxy = addresses;
    else fault('TRUST_PROXY', 'the exact number of proxies before Masar, or their addresses divided by commas');
  }

  if (faults.length > 0) {
    throw new StartupError(`Masar can't start with these settings:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  }
  const bank = {
    sandboxPort,
    url: bankUrl?.origin ?? (demo ? `http://127.0.0.1:${sandboxPort}` : null),
    // An empty secret means that the provider is off. In the demo both ends are ours and hear it from this process.
    secret: bankSecret ?? (demo ? randomBytes(32).toString('base64url') : ''),
  };
  return deepFreeze({
    environment,
    host,
    port: listenPort,
    publicUrl: publicUrl?.origin ?? `http://${loopback.includes(host) ? 'localhost' : bracketed(host)}:${listenPort}`,
    dataDir,
    dataDirGiven: given('DATA_DIR') !== undefined,
    databaseUrl: database?.href ?? null,
    demo,
    packs,
    bank,
    named: (name) => {
      if (name === 'BANK_URL') return bank.url ?? '';
      if (name === 'BANK_SECRET') return bank.secret;
      // No definition reads what is Masar's own.
      return (names as readonly string[]).includes(name) ? '' : (env[name]?.trim() ?? '');
    },
    smtpUrl: smtp?.href ?? null,
    logLevel,
    trustProxy,
  });
}

/** Settings whose value is never repeated in a message. */
const secretive: ReadonlySet<Name> = new Set(['DATABASE_URL', 'BANK_SECRET', 'SMTP_URL']);

function isAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function deepFreeze<T extends object>(value: T): T {
  for (const each of Object.values(value)) if (typeof each === 'object' && each !== null) deepFreeze(each);
  return Object.freeze(value);
}

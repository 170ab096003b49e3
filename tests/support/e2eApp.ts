import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect } from 'vitest';
import type { Output } from '#engine/contract/index.ts';
import { shiftClock } from '#tests/support/clock.ts';
import type { Database } from '#server/database/pool.ts';
import { freePort } from '#server/freePort.ts';
import { addSeller, password, quickPayment, type TestSeller } from './app.ts';
import { findMoneyMismatches } from './findMoneyMismatches.ts';
import { freshDatabase } from './database.ts';
import { jpeg } from './pictures.ts';
import { spawnProgram } from './processes.ts';
import { type SandboxBank, startSandboxBank } from './sandboxBank.ts';

type Product = Output<'products.save'>;

/** The whole product as its users meet it: server, worker and bank are processes of their own, pages are the built ones. */
export interface E2eApp {
  /** Origin of the server. */
  readonly address: string;
  readonly bank: SandboxBank;
  readonly db: Database;
  readonly seller: TestSeller;
  /** Publishes a product of the seller over HTTP, with a picture where `picture` names a field; answers are the form's. */
  publish(type: string, answers: Record<string, unknown>, picture?: string): Promise<Product>;
  /** Saves other answers of a product that is published. */
  change(type: string, product: Product, answers: Record<string, unknown>): Promise<Product>;
  /** A quick payment of EGP 450.00. */
  lesson(answers?: Record<string, unknown>): Promise<Product>;
  /** A physical product at EGP 100.00, with so many in stock. */
  thing(quantity?: number): Promise<Product>;
  /** Moves the clock of server and bank to so many hours after the true time. Never back: histories would go back too. */
  advanceClock(hours: number): Promise<void>;
  /** Waits until bank, attempts, ledger, stock and histories agree; fails with what does not. */
  expectReconciled(): Promise<void>;
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const retryMs = [200, 200, 500, 500, 1000, 1000, 1000];

/** Opens a stand of the test file's own, closed when the file is done: `const stand = await openStand();` */
export async function startE2eApp({ packs = [] }: { packs?: readonly string[] } = {}): Promise<E2eApp> {
  const { db, url } = await freshDatabase();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const bank = await startSandboxBank({ merchantOrigins: [address], retryMs });
  afterAll(() => bank.end('SIGTERM'));
  await startServer({
    PORT: String(port),
    PUBLIC_URL: address,
    DATABASE_URL: url,
    BANK_URL: bank.url,
    BANK_SECRET: bank.secret,
    MASAR_PACKS: packs.join(','),
  });
  const seller = await addSeller(db, 'mona');
  const publish: E2eApp['publish'] = (type, answers, picture) =>
    asSeller(address, seller, async (call) => {
      const image = picture === undefined ? {} : { [picture]: await upload(call) };
      return json(call, 'POST', '/api/products', { type, answers: { ...answers, ...image }, publish: true });
    });
  return {
    address,
    bank,
    db,
    seller,
    publish,
    change: (type, { id, revision }, answers) =>
      asSeller(address, seller, (call) => json(call, 'POST', '/api/products', { id, type, revision, answers })),
    lesson: (answers) => publish('quick-payment', { ...quickPayment, ...answers }),
    thing: (quantity = 10) =>
      publish(
        'physical',
        {
          name: 'Walnut oud',
          category: 'home',
          description: 'Made in Cairo.',
          price: 10_000,
          quantity,
          feeMode: 'add',
          taxed: false,
        },
        'image',
      ),
    async advanceClock(hours) {
      await shiftClock(db, `${hours} hours`);
      await bank.call('POST', '/control/clock', { offsetMs: Math.round(hours * 3_600_000) });
    },
    async expectReconciled() {
      await expect.poll(() => findMoneyMismatches(db, bank), { timeout: 20_000 }).toEqual([]);
    },
  };
}

async function startServer(given: NodeJS.ProcessEnv): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-e2e-'));
  const env = { ...process.env, LOG_LEVEL: 'error', DATA_DIR: folder, ...given };
  const child = spawnProgram(main, env);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  afterAll(async () => {
    if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
    // What the server had to say as an error is a fault, whatever the pages showed.
    expect(said.split('\n').filter((line) => line.includes('"level":50'))).toEqual([]);
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', () => said.includes('Masar is ready') && resolve());
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

type Call = (method: string, path: string, body?: string | FormData) => Promise<Response>;

/** Does something signed in over HTTP. Every other session of the seller is ended, and then this one. */
async function asSeller<T>(address: string, { email }: TestSeller, act: (call: Call) => Promise<T>): Promise<T> {
  const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
  const call: Call = (method, path, body) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    return fetch(address + path, { method, headers: { ...headers, ...type }, body: body ?? null });
  };
  const answer = await call('POST', '/api/session', JSON.stringify({ email, password }));
  if (!answer.ok) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  headers['cookie'] = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  await json(call, 'POST', '/api/session/revoke-others', {});
  try {
    return await act(call);
  } finally {
    await call('DELETE', '/api/session');
  }
}

async function upload(call: Call): Promise<unknown> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await jpeg(640, 480))], { type: 'image/jpeg' }), 'oud.jpg');
  const { id, name, size, type } = await read<Record<string, unknown>>(await call('POST', '/api/files', form));
  return { id, name, size, type };
}

async function json<T>(call: Call, method: string, path: string, body: unknown): Promise<T> {
  return read(await call(method, path, JSON.stringify(body)));
}

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

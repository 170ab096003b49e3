import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type { Database } from '#server/database/pool.ts';
import { freePort } from '#server/freePort.ts';
import { addSeller, httpTestClient, type TestSeller, type TestClient } from './app.ts';
import { testCatalog } from './catalog.ts';
import type { Selling } from './testShop.ts';
import { spawnProgram } from './processes.ts';
import { type SandboxBank, startSandboxBank } from './sandboxBank.ts';

/** A server as a process of its own, which may be killed and comes back on the same port. */
export interface ServerProcess {
  readonly address: string;
  /** Ends it by a signal and waits for its end; its exit code, or the signal. */
  end(signal: NodeJS.Signals): Promise<number | string>;
  start(): Promise<void>;
  /** Whether it runs. */
  alive(): boolean;
  client(): TestClient;
}

/** Several servers of one database and one bank. */
export interface Servers extends Selling {
  readonly bank: SandboxBank;
  readonly servers: readonly ServerProcess[];
  /** Lines that servers logged as faults of ours. */
  faults(): string[];
}

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));
const retryMs = [200, 200, 500, 500, 1000, 1000, 1000];

/** Starts so many servers on a database, and ends them when the file is done. */
export async function openServers(
  { db, url }: { readonly db: Database; readonly url: string },
  count = 2,
): Promise<Servers> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const addresses = ports.map((port) => `http://127.0.0.1:${port}`);
  const bank = await startSandboxBank({ merchantOrigins: addresses, retryMs });
  afterAll(() => bank.end('SIGTERM'));
  const folder = await mkdtemp(join(tmpdir(), 'masar-servers-'));
  const said: string[] = [];
  const env = {
    ...process.env,
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    DATABASE_URL: url,
    BANK_URL: bank.url,
    BANK_SECRET: bank.secret,
  };
  const servers = addresses.map((address, index) =>
    // Webhooks go to the first: whatever it is told, the others must find.
    serverOf(address, { ...env, PORT: String(ports[index]), PUBLIC_URL: addresses[0] ?? '' }, said),
  );
  afterAll(async () => {
    await Promise.all(servers.map((server) => (server.alive() ? server.end('SIGTERM') : undefined)));
    await rm(folder, { recursive: true, force: true });
  });
  // The first migrates; the others find it done.
  for (const server of servers) await server.start();
  const seller: TestSeller = await addSeller(db, 'mona');
  return {
    db,
    bank,
    seller,
    servers,
    services: { catalog: () => testCatalog() },
    faults: () =>
      said
        .join('')
        .split('\n')
        .filter((line) => line.includes('"level":50')),
  };
}

function serverOf(address: string, env: NodeJS.ProcessEnv, said: string[]): ServerProcess {
  let child: ChildProcess | undefined;
  const alive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    address,
    alive,
    client: () => httpTestClient(address),
    async start() {
      const fresh = spawnProgram(main, env);
      child = fresh;
      let text = '';
      for (const stream of [fresh.stdout, fresh.stderr]) {
        stream.setEncoding('utf8').on('data', (part: string) => {
          text += part;
          said.push(part);
        });
      }
      await new Promise<void>((resolve, reject) => {
        fresh.stdout.on('data', () => text.includes('Masar is ready') && resolve());
        fresh.once('exit', (code) => reject(new Error(`a server ended with ${code}: ${text}`)));
      });
    },
    async end(signal) {
      if (child === undefined || !alive()) return 'gone';
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code, by] = (await ended) as [number | null, string | null];
      return code ?? by ?? 'gone';
    },
  };
}

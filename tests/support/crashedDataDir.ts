import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll } from 'vitest';
import { freePort } from '#server/freePort.ts';
import { newFolder, removed } from './masar.ts';

/** Makes the folders of a test file, each with the data that a first start left when it was stopped: one start for all. */
export async function crashedDataDir(): Promise<() => string> {
  const left = mkdtempSync(join(tmpdir(), 'masar-left-'));
  afterAll(() => removed(left));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(left, 0o711);
  const dataDir = join(left, 'data');
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { ...process.env, ...ports, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes('Masar is ready')) server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`the first start ended with ${code}`);
  return () => {
    const folder = newFolder();
    // With the owners: PostgreSQL refuses what is not its own.
    execFileSync('cp', ['-a', dataDir, folder]);
    return folder;
  };
}

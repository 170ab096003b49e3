import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#server/settings.ts';
import { StartFault } from '#server/startFault.ts';

const program = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/**
 * The pretend bank as a process of its own, ready when this resolves. It ends with `close`, and by itself when this
 * process is gone. Throws a StartFault when it can't run.
 */
export async function startBank(settings: Settings): Promise<{ close(): Promise<void> }> {
  const { bank, dataDir, publicUrl, port } = settings;
  const child = spawn(process.execPath, [program], {
    // Ctrl-C reaches the whole group: the bank ends when it is told, after the server has let go of it.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: process.env['NODE_ENV'],
      SANDBOX_PORT: String(bank.sandboxPort),
      SANDBOX_URL: bank.url ?? undefined,
      BANK_SECRET: bank.secret,
      DATA_DIR: dataDir,
      MERCHANT_ORIGIN: [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`].join(','),
    },
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([
    once(child, 'message').then(() => 'ready' as const),
    ended.then(() => 'ended' as const),
  ]);
  if (first === 'ended') throw new StartFault('The sandbox bank could not start; what it said stands above.');
  return {
    close: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

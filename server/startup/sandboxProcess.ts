import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Settings } from '#server/settings.ts';
import { StartupError } from '#server/startupError.ts';

const program = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/** Whether the bank that the settings name is the pretend one that this process starts: in the demo, unless BANK_URL says otherwise. */
export function needsSandbox({ demo, bank }: Settings): boolean {
  return demo && bank.url === `http://127.0.0.1:${bank.sandboxPort}`;
}

/**
 * Starts the pretend bank in a process of its own, which ends with this one, and waits until it answers. One that dies is
 * started again; its charges are kept. Throws a StartupError with what it said when it can't start.
 */
export async function startSandbox(
  settings: Settings,
  say: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  let bank = await start(settings);
  let closing = false;
  const watch = () =>
    bank.once('exit', async () => {
      if (closing) return;
      say('The sandbox bank died and is started again.');
      try {
        bank = await start(settings);
        if (closing) bank.kill('SIGTERM');
        else watch();
      } catch (error) {
        say((error as Error).message);
      }
    });
  watch();
  return {
    close: async () => {
      closing = true;
      if (bank.exitCode !== null || bank.signalCode !== null) return;
      const gone = once(bank, 'exit');
      bank.kill('SIGTERM');
      await gone;
    },
  };
}

async function start({ bank, publicUrl, port, dataDir }: Settings): Promise<ChildProcess> {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(bank.sandboxPort),
    BANK_SECRET: bank.secret,
    DATA_DIR: dataDir,
    // Who opened the shop under one name of this machine may have it open under the other.
    MERCHANT_ORIGIN: [...new Set([publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].join(','),
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
    process.stderr.write(text);
  });
  const outcome = await Promise.race([
    once(child, 'message').then(() => 'ready'),
    once(child, 'exit').then(() => 'ended'),
  ]);
  if (outcome === 'ended')
    throw new StartupError(
      said.trim() === '' ? 'The sandbox bank ended at once.' : 'The sandbox bank could not start.',
    );
  return child;
}

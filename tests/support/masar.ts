import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '#server/freePort.ts';
import { family } from './processes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Masar {
  readonly folder: string;
  readonly address: string;
  /** Of its sandbox bank. */
  readonly bankAddress: string;
  /** All that it said so far. */
  output(): string;
  /** Waits until it is ready; fails with what it said if it ends instead. */
  ready(): Promise<void>;
  /** Waits until it has ended; its exit code, or the signal that ended it. */
  ended(): Promise<number | string>;
  /** The processes that it is made of now: npm, start.mjs, the server, and what the server started. */
  parts(): { npm: number; start: number; server: number; guardian: number; bank: number; all: number[] };
  /** Of its PostgreSQL. */
  postgres(): number;
  /** From now on nobody reads what it says. */
  unheard(): void;
  /** To npm alone, or, as Ctrl-C does, to all of its group. */
  signal(name: NodeJS.Signals, whom?: 'npm' | 'group'): void;
}

/** A copy of the project in a folder of its own, as a fresh clone whose packages are installed; gone after the test. */
export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'masar-start-')));
  // As root PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(folder, 0o711);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\0').filter((each) => each !== '' && existsSync(join(root, each)))) {
    cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  onTestFinished(() => removed(folder));
  return folder;
}

/** Takes a folder away, in which a PostgreSQL that was told to end may still be writing. */
export function removed(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}

/** `npm start`, or another script of the project, in `folder`, on ports of its own. Whatever is left of it after the test is killed. */
export async function npmStart(folder: string, env: Record<string, string> = {}, script = 'start'): Promise<Masar> {
  const ports = { PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()), ...env };
  const clean = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm_|MASAR_|DATA|PUBLIC_URL|NODE_(OPTIONS|COMPILE))/i.test(name),
    ),
  );
  const npm = spawn('npm', ['run', script, '--silent'], {
    cwd: folder,
    env: { ...clean, ...ports },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
  const end = new Promise<number | string>((resolve) =>
    npm.once('close', (code, signal) => resolve(code ?? signal ?? 'gone')),
  );
  const seen = new Set<number>();
  const parts = () => partsOf(npm, seen);
  onTestFinished(async () => {
    family(npm.pid ?? 0).forEach(({ pid }) => seen.add(pid));
    for (const pid of seen) kill(pid, 'SIGKILL');
    await end;
  });
  return {
    folder,
    address: `http://127.0.0.1:${ports.PORT}`,
    bankAddress: `http://127.0.0.1:${ports.SANDBOX_PORT}`,
    output: () => said,
    ready: async () => {
      await expect
        .poll(() => said.includes('Masar is ready') || npm.exitCode !== null, { timeout: 150_000 })
        .toBe(true);
      if (!said.includes('Masar is ready')) throw new Error(`It ended instead: ${said}`);
      parts();
    },
    ended: () => end,
    parts,
    postgres: () =>
      Number(readFileSync(join(folder, env['DATA_DIR'] ?? 'data', 'pg', 'postmaster.pid'), 'utf8').split('\n')[0]),
    unheard: () => [npm.stdout, npm.stderr].forEach((stream) => stream?.destroy()),
    signal: (name, whom = 'npm') => kill(whom === 'npm' ? (npm.pid ?? 0) : -(npm.pid ?? 0), name),
  };
}

function partsOf(npm: ChildProcess, seen: Set<number>): ReturnType<Masar['parts']> {
  const all = family(npm.pid ?? 0);
  for (const { pid } of all) seen.add(pid);
  const find = (text: string) => all.find(({ command }) => command.includes(text))?.pid ?? 0;
  return {
    npm: npm.pid ?? 0,
    start: find('start.mjs'),
    server: find('server/main.ts'),
    guardian: find('trap ""'),
    bank: find('sandbox/main.ts'),
    all: all.map(({ pid }) => pid),
  };
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartupError } from '#server/startupError.ts';
import type { Home } from './home.ts';

/** Linux and macOS give no process an id as high as this. */
const neverUsed = 4_194_303;

/** A PostgreSQL that runs, as its postmaster.pid tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

/** The PostgreSQL that runs on this cluster, ready or not, or null. */
export function runningPostmaster(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !isPostgres(pid)) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts PostgreSQL on loopback under a guardian: a shell in a session of its own (Ctrl-C doesn't reach it) that holds a pipe
 * from this process, and stops PostgreSQL when the pipe closes, however this process ends. Resolves when connections are
 * taken, crash recovery included. Throws a StartupError with the last lines of the log otherwise.
 */
export async function startPostmaster(home: Home, port: number, flags: readonly string[]): Promise<Postmaster> {
  const { cluster, user, binaries } = home;
  const log = join(dirname(cluster), 'postgresql.log');
  forgetStale(cluster);
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
  ];
  const args = ['-D', cluster, ...[...settings, 'log_checkpoints=off', ...flags].flatMap((each) => ['-c', each])];
  const out = openSync(log, 'w', 0o600);
  const script = '"$@" & p=$!; trap "" INT TERM HUP; cat >/dev/null; kill -INT $p 2>/dev/null; wait $p';
  const guardian = spawn('sh', ['-c', script, 'sh', binaries.postgres, ...args], {
    stdio: ['pipe', out, out],
    detached: true,
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  closeSync(out);
  letGo(guardian);
  let gone = false;
  guardian.once('error', () => (gone = true));
  guardian.once('exit', () => (gone = true));
  for (;;) {
    const found = runningPostmaster(cluster);
    if (found?.ready && found.port === port) return found;
    // The guardian waits for the pipe even when PostgreSQL has failed, so the log is asked as well.
    const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
    if (
      gone ||
      (!found && /^.*FATAL: .*$/m.test(said)) ||
      /could not (load|open) shared|error while loading/.test(said)
    ) {
      guardian.stdin?.end();
      throw new StartupError(`PostgreSQL did not start on ${cluster}:\n${lastLines(said)}`);
    }
    await pause(15);
  }
}

/** Puts a guardian beside a PostgreSQL that lost its own, so that it ends with this process. */
export function guard(pid: number): void {
  letGo(
    spawn('sh', ['-c', `trap "" INT TERM HUP; cat >/dev/null; kill -INT ${pid} 2>/dev/null`], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      cwd: '/',
    }),
  );
}

/** Stops PostgreSQL at once but cleanly (its "fast shutdown"), and waits until it is gone; a dead one is no fault. */
export async function stopPostmaster(cluster: string, { pid }: Postmaster): Promise<void> {
  signal(pid, 'SIGINT');
  const patience = Date.now() + 10_000;
  // A clean shutdown removes the file last. The id alone may live on as a zombie that nobody collects.
  while (isAlive(pid) && existsSync(join(cluster, 'postmaster.pid'))) {
    if (Date.now() > patience) return signal(pid, 'SIGQUIT');
    await pause(15);
  }
}

/** Whether a process has this id now. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** In a container ids start again from 1: the process of that id may be anything. Where /proc can't tell, it counts. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return !existsSync('/proc/self');
  }
}

/**
 * PostgreSQL refuses to start while the id in its file is alive, even as another program. The rest of the file stays: by it
 * PostgreSQL sees whether a process of a killed server still uses the shared memory.
 */
function forgetStale(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const [pid, ...rest] = readFileSync(file, 'utf8').split('\n');
  if (isAlive(Number(pid)) && !isPostgres(Number(pid))) writeFileSync(file, [String(neverUsed), ...rest].join('\n'));
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The guardian must not keep this process alive, nor end it when its pipe breaks. */
function letGo(guardian: ChildProcess): void {
  guardian.unref();
  guardian.stdin?.on('error', () => {});
  (guardian.stdin as unknown as { unref(): void }).unref();
}

function lastLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .slice(-5)
    .map((line) => `  ${line}`)
    .join('\n');
}

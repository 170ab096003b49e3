import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '#server/startupError.ts';
import type { Home } from './home.ts';
import { isAlive } from './postmaster.ts';

const run = promisify(execFile);
const passwordFile = 'masar-password';

/** The password of the cluster's superuser, `postgres`. */
export function clusterPassword(home: Home): string {
  return readFileSync(join(home.cluster, passwordFile), 'utf8');
}

/**
 * Makes the cluster unless it is there: into a folder of this process's own, which is renamed when it is whole, so that a
 * killed initdb leaves no half cluster and of two starts at once one wins. Text is UTF-8 and sorted by code point, whatever
 * the machine's locale. Throws a StartupError where a cluster of another version stands there, or where initdb fails.
 */
export async function makeCluster(home: Home): Promise<void> {
  const { cluster, user, binaries } = home;
  if (existsSync(cluster)) return checkVersion(home);
  removeHalfMade(cluster);
  const half = `${cluster}.new-${process.pid}`;
  const secret = `${half}.password`;
  const password = randomBytes(24).toString('base64url');
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(secret, password, { mode: 0o600 });
  if (user) for (const each of [half, secret]) chownSync(each, user.uid, user.gid);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${secret}`];
  try {
    await run(binaries.initdb, ['-D', half, ...locale, ...access], {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      ...(user && { uid: user.uid, gid: user.gid }),
    });
    renameSync(secret, join(half, passwordFile));
    chmodSync(join(half, passwordFile), 0o600);
    renameSync(half, cluster);
  } catch (error) {
    // Another start made it meanwhile: the folder that we would have renamed ours to isn't empty.
    if (existsSync(cluster)) return;
    throw new StartupError(`PostgreSQL's files could not be made in ${cluster}:\n${saying(error)}`);
  } finally {
    for (const each of [half, secret]) rmSync(each, { recursive: true, force: true });
  }
}

function checkVersion({ cluster, binaries }: Home): void {
  const there = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  const catalog = readFileSync(join(binaries.folder, 'share', 'postgresql', 'postgres.bki'), 'utf8');
  const ours = /^# PostgreSQL (\d+)/.exec(catalog)?.[1];
  if (ours !== undefined && ours !== there) {
    throw new StartupError(
      `The database in ${cluster} was made by PostgreSQL ${there}; this Masar brings PostgreSQL ${ours}. ` +
        'Move its contents with pg_dump and pg_restore, or name another folder with DATA_DIR.',
    );
  }
}

function removeHalfMade(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const [, pid] = new RegExp(`^${basename(cluster)}\\.new-(\\d+)(\\.password)?$`).exec(name) ?? [];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(dirname(cluster), name), { recursive: true, force: true });
  }
}

function saying(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string };
  return (stderr?.trim() || message)
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n');
}

import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/startupError.ts';
import { type Binaries, binariesIn } from './binaries.ts';

/** Where the cluster is, who runs it, and with which programs. */
export interface Home {
  /** The cluster's folder; it may not exist yet. */
  readonly cluster: string;
  readonly user: OrdinaryUser | null;
  readonly binaries: Binaries;
}

/** Where a cluster goes that its user couldn't reach in the default data folder. Root alone writes here. */
const elsewhere = '/var/lib/masar';

/**
 * Finds or makes the folder in which PostgreSQL's files stand: `dataDir`/pg. As root PostgreSQL runs as an ordinary user,
 * who can't pass through a private folder (/root, say): then the default folder holds a link to a place under /var/lib/masar,
 * and a `dataDir` that was asked for by name is a StartupError, since its files are meant to be nowhere else.
 */
export function findHome(dataDir: string, given: boolean, found: Binaries, say: (line: string) => void): Home {
  const link = join(dataDir, 'pg');
  const user = ordinaryUser(statSync(link, { throwIfNoEntry: false })?.uid);
  const linked = lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() ? readlinkSync(link) : null;
  let cluster = linked ?? link;
  const wall = linked === null ? obstacle(user, dataDir) : null;
  if (user && wall !== null) {
    if (given || existsSync(link)) {
      throw new StartupError(
        `PostgreSQL, which as root runs as the user ${user.name}, can't reach DATA_DIR (${dataDir}): ${wall} is private. ` +
          `Run "chmod o+x ${wall}", set DATA_DIR to another folder, or start Masar as an ordinary user.`,
      );
    }
    makeFolder(dataDir);
    cluster = join(elsewhere, randomUUID(), 'pg');
    makeFolder(dirname(cluster));
    symlinkSync(cluster, link);
    say(`The database is in ${cluster}: PostgreSQL can't run as root, and ${wall} is closed to others.`);
  } else {
    makeFolder(dirname(cluster));
  }
  return { cluster, user, binaries: reachable(found, user, dirname(cluster)) };
}

/** Open to be passed through, whatever the umask; one that is there stays as it is. */
function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  for (let each = path; first !== undefined && each.length >= first.length; each = dirname(each))
    chmodSync(each, 0o755);
}

/** The programs themselves, or a copy of them in `home` where `user` can't reach or read them. */
function reachable(found: Binaries, user: OrdinaryUser | null, home: string): Binaries {
  if (!user || (obstacle(user, found.folder) === null && statSync(found.postgres).mode & 0o001)) return found;
  const copy = join(home, 'postgresql');
  const size = statSync(found.postgres).size;
  if (statSync(binariesIn(copy).postgres, { throwIfNoEntry: false })?.size !== size) {
    const half = `${copy}.new-${process.pid}`;
    cpSync(found.folder, half, { recursive: true, verbatimSymlinks: true });
    for (const each of ['', ...(readdirSync(half, { recursive: true }) as string[])]) {
      lchownSync(join(half, each), user.uid, user.gid);
    }
    rmSync(copy, { recursive: true, force: true });
    renameSync(half, copy);
  }
  return binariesIn(copy);
}

/** Who PostgreSQL runs as where Masar itself runs as root, which PostgreSQL refuses. */
interface OrdinaryUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * null where this process isn't root: PostgreSQL then simply runs as the same user. Otherwise `postgres`, `nobody` or the
 * first other user of the machine; `owner`, the user whom an existing cluster belongs to, comes first.
 * Throws a StartupError where the machine has no user but root.
 */
function ordinaryUser(owner?: number): OrdinaryUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => Number.isInteger(uid) && uid > 0 && Number.isInteger(gid));
  const found =
    users.find(({ uid }) => uid === owner) ??
    users.find(({ name }) => name === 'postgres') ??
    users.find(({ name }) => name === 'nobody') ??
    users[0];
  if (!found) {
    throw new StartupError(
      'PostgreSQL refuses to run as root, and this machine has no other user. Start Masar as an ordinary user, or set DATABASE_URL.',
    );
  }
  return found;
}

/** The outermost folder on the way to `path` that `user` may not pass through, or null where the way is free as far as it exists. */
function obstacle(user: OrdinaryUser | null, path: string): string | null {
  if (!user) return null;
  const above = dirname(path);
  const further = above === path ? null : obstacle(user, above);
  if (further !== null) return further;
  const there = statSync(path, { throwIfNoEntry: false });
  if (!there) return null;
  const { uid, gid, mode } = there;
  const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & needed ? null : path;
}

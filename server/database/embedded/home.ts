import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { StartupError } from '#server/startupError.ts';
import { type Binaries, binariesIn } from './binaries.ts';
import { type OrdinaryUser, obstacle, ordinaryUser } from './ordinaryUser.ts';

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

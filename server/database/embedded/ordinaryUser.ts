import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '#server/startupError.ts';

/** Who PostgreSQL runs as where Masar itself runs as root, which PostgreSQL refuses. */
export interface OrdinaryUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/**
 * null where this process isn't root: PostgreSQL then simply runs as the same user. Otherwise `postgres`, `nobody` or the
 * first other user of the machine; `owner`, the user whom an existing cluster belongs to, comes first.
 * Throws a StartupError where the machine has no user but root.
 */
export function ordinaryUser(owner?: number): OrdinaryUser | null {
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
export function obstacle(user: OrdinaryUser | null, path: string): string | null {
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

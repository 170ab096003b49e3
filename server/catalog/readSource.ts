import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Source, SourceFile } from '#engine/definitions/index.ts';
import { StartupError } from '#server/startupError.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What may stand beside schemas/ and flows/ in a pack without being a definition. */
const besides = new Set(['README.md', 'LICENSE', 'package.json']);

/** The folders of the definitions that come with Masar, from the repository's root. */
export const builtInFolders = ['schemas', 'flows'] as const;

/** The definitions that come with Masar, and its language. */
export function readBuiltIn(folder = root): Source {
  const files = builtInFolders.flatMap((each) => filesUnder(folder, each));
  return { name: '', layer: 'built-in', files };
}

/** A pack by its folder, called as it was given. Throws a StartupError when the folder cannot be read. */
export function readPack(folder: string, called = folder): Source {
  try {
    if (!statSync(folder).isDirectory()) throw new StartupError(`${called} is not a folder`);
    return { name: called.replace(/\/+$/, ''), layer: 'pack', files: filesUnder(folder, '') };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The pack ${called} can't be read: ${(error as Error).message}`);
  }
}

/** Every file but hidden ones; what stands in no known place is a finding, so nothing else is left out. */
function filesUnder(folder: string, inside: string): SourceFile[] {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  return entries
    .filter(({ name }) => !name.startsWith('.') && !(inside === '' && besides.has(name)))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry): SourceFile[] => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) return filesUnder(folder, path);
      return [{ path, text: readFileSync(join(folder, path), 'utf8') }];
    });
}

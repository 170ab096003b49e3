import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import type { Catalog } from '#engine/definitions/index.ts';
import { readCatalog } from '#server/catalog/readCatalog.ts';
import { environment } from '#server/startup/environment.ts';

const read = new Map<string, Catalog>();

/** The catalog of the built-in definitions and the packs over them, read once for a test file. */
export function testCatalog(...packs: readonly string[]): Catalog {
  const name = packs.join(',');
  const catalog = read.get(name) ?? readCatalog(packs, environment()).catalog;
  read.set(name, catalog);
  return catalog;
}

/** The built-in definitions with these files laid over them as a pack: `{'schemas/providers/bank.json': {…}}`. */
export async function packedCatalog(files: Readonly<Record<string, unknown>>): Promise<Catalog> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-pack-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  for (const [path, definition] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), JSON.stringify(definition));
  }
  return testCatalog(folder);
}

import { type Catalog, type Environment, loadCatalog, sayFinding } from '#engine/definitions/index.ts';
import { StartFault } from '#server/startFault.ts';
import { environment } from './environment.ts';
import { readBuiltIn, readPack } from './readSource.ts';

/** The catalog of the built-in definitions and the packs over them. Throws a StartFault with every finding when it is unsound. */
export function readCatalog(packs: readonly string[], more: Partial<Environment> = {}): Catalog {
  const sources = [readBuiltIn(), ...packs.map((pack) => readPack(pack))];
  const { catalog, findings } = loadCatalog(sources, environment(more));
  if (catalog) return catalog;
  const lines = findings.map((finding) => {
    const { file, line, column, code } = finding;
    return `  ${file}:${line}:${column}  ${code}  ${sayFinding(finding)}`;
  });
  throw new StartFault(`Masar can't start with these definitions:\n${lines.join('\n')}`);
}

import { type Catalog, type Environment, formatFinding, loadCatalog, type Source } from '#engine/definitions/index.ts';
import { StartupError } from '#server/startupError.ts';
import { readBuiltIn, readPack } from './readSource.ts';

/** The folders as they were read, and the catalog of them alone. */
export interface ReadCatalog {
  readonly sources: readonly Source[];
  readonly catalog: Catalog;
}

/** Reads the built-in definitions and the packs over them. Throws a StartupError with every finding when they are invalid. */
export function readCatalog(packs: readonly string[], environment: Environment): ReadCatalog {
  const sources = [readBuiltIn(), ...packs.map((pack) => readPack(pack))];
  const { catalog, findings } = loadCatalog(sources, environment);
  if (catalog) return { sources, catalog };
  const lines = findings.map((finding) => {
    const { file, line, column, code } = finding;
    return `  ${file}:${line}:${column}  ${code}  ${formatFinding(finding)}`;
  });
  throw new StartupError(`Masar can't start with these definitions:\n${lines.join('\n')}`);
}

import { resolve } from 'node:path';
import { type Catalog, type Finding, loadCatalog, type Source } from '#engine/definitions/index.ts';
import { readBuiltIn, readPack } from '#server/catalog/readSource.ts';
import { environment } from '#server/startup/environment.ts';
import type { CommandInput } from './command.ts';

/** What was found in the definitions; without a catalog they are invalid. */
export interface CheckResult {
  readonly catalog?: Catalog;
  readonly findings: readonly Finding[];
}

/** A command asks once; what is asked again in one process is not read again. */
let builtIn: Source | undefined;

/** Checks the definitions that come with Masar and the packs over them, those of MASAR_PACKS by default. Throws a StartupError for a folder that can't be read. */
export function checkAll({ env, cwd }: CommandInput, packs: readonly string[] = packsOf(env)): CheckResult {
  builtIn ??= readBuiltIn();
  const sources: Source[] = [builtIn, ...packs.map((pack) => readPack(resolve(cwd, pack), pack))];
  return loadCatalog(sources, environment());
}

/** The folders that MASAR_PACKS names. */
function packsOf(env: CommandInput['env']): string[] {
  return (env['MASAR_PACKS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
}

import type { Catalog, PaymentOption, Process } from '#engine/definitions/index.ts';
import { type CompiledProcess, compileProcess } from '#engine/flows/index.ts';
import { findVersion } from '#server/catalog/queries/versions.ts';
import { compiledRules } from '#server/catalog/compiledRules.ts';
import type { Db } from '#server/database/transaction.ts';
import type { ProcessEntity } from './paymentUnitOfWork.ts';

/** Where definitions are read: those of now, and the database for what something began with. */
export interface DefinitionReader {
  readonly db: Db;
  readonly catalog: Catalog;
}

/** A version is what it is for ever; what was compiled of one stays while it is among the last that were asked for. */
const earlier = new Map<string, CompiledProcess>();
const maxCached = 50;

/** The process of an order or attempt in the version that it began with. */
export async function loadPinnedProcess(
  { db, catalog }: DefinitionReader,
  entity: ProcessEntity,
  version: string,
): Promise<CompiledProcess> {
  const now = compiledRules(catalog).process(entity);
  if (now.version === version) return now;
  const known = earlier.get(version) ?? (await compiledFrom(db, now.id, version));
  earlier.delete(version);
  earlier.set(version, known);
  const [oldest = version] = earlier.keys();
  if (earlier.size > maxCached) earlier.delete(oldest);
  return known;
}

async function compiledFrom(db: DefinitionReader['db'], id: string, version: string): Promise<CompiledProcess> {
  const stored = await findVersion(db, 'process', id, version);
  if (stored === undefined) throw new Error(`the process ${id} was never served in the version ${version}`);
  return compileProcess({ id, version, definition: stored.json as Process });
}

/** A payment option in the version that an attempt began with; as it is now where that is not known. */
export async function loadPinnedOption(
  { db, catalog }: DefinitionReader,
  { option: id, option_version: version }: { readonly option: string; readonly option_version: string },
): Promise<PaymentOption | undefined> {
  const now = catalog.get('payment-option', id);
  if (now !== undefined && catalog.version('payment-option', id) === version) return now;
  const stored = await findVersion(db, 'payment-option', id, version);
  return (stored?.json as PaymentOption | undefined) ?? now;
}

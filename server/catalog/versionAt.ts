import type { Catalog, Kind } from '#engine/definitions/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { publicationHistory } from './queries/publications.ts';
import { findDependencies, findVersion, type StoredDefinition } from './queries/versions.ts';

/** A definition in a version (as findVersion finds it) with all that it was bound to, itself first: what it takes to run it was. */
export async function closureAt(db: Db, kind: Kind, id: string, hash: string): Promise<readonly StoredDefinition[]> {
  const found = await findVersion(db, kind, id, hash);
  return found === undefined ? [] : [found, ...(await findDependencies(db, found.dependencies))];
}

export interface HistoryEntry {
  readonly version: string;
  /** Null for what comes from a folder. */
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
  readonly current: boolean;
}

/** What was published of a definition, newest first, and what is served now when that comes from a folder. */
export async function definitionHistory(
  db: Db,
  catalog: Catalog,
  kind: Kind,
  id: string,
): Promise<readonly HistoryEntry[]> {
  const current = catalog.entry(kind, id)?.versions.whole;
  const published = await publicationHistory(db, kind, id);
  const newest = published.findIndex(({ version }) => version === current);
  const entries = published.map((entry, index) => ({ ...entry, current: index === newest }));
  if (current === undefined || newest !== -1) return entries;
  return [{ version: current, publishedAt: null, publishedBy: null, current: true }, ...entries];
}

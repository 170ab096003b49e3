import { type Catalog, type Finding, formatFinding, type Kind, kinds } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { type Actor, audit } from '#server/database/audit.ts';
import type { Database } from '#server/database/pool.ts';
import { type Db, withTransaction } from '#server/database/transaction.ts';
import {
  insertPublication,
  lockPublications,
  newestRevision,
  type Publication,
  publications,
} from './queries/publications.ts';
import { type StoredDefinition, storeVersions } from './queries/versions.ts';

/** A definition to be laid over the folders. */
export interface PublishInput {
  readonly kind: string;
  readonly id: string;
  readonly json: unknown;
  /** The version that it was made from; empty for a new one. */
  readonly basedOn: string;
}

/** First parts of the addresses of pages that a shop or a product has already. Such definitions are not served. */
export type TakenRoots = (db: Db, catalog: Catalog) => Promise<readonly string[]>;

export interface PublishContext {
  readonly input: PublishInput;
  readonly actor: Actor;
  /** What is served now, with the newest publication in it. */
  readonly served: { readonly catalog: Catalog; readonly revision: number };
  readonly load: (published: readonly Publication[]) => { catalog?: Catalog; findings: readonly Finding[] };
  readonly versionsOf: (catalog: Catalog, served?: Catalog) => StoredDefinition[];
  readonly takenRoots: TakenRoots;
}

/** So many findings are told; whoever has more runs `npm run check`. */
const maxReported = 100;

/** So often a publication is judged anew because another one came first. */
const maxTries = 5;

/**
 * Publishes one definition: the whole set with it is checked, then, in one transaction, it is written with its version
 * and its audit row. Refuses definition.invalid with the findings, and definition.conflict when it was not made from the
 * version that is served now. Gives the new version.
 */
export async function publishInto(db: Database, publishing: PublishContext): Promise<string> {
  const { input, actor, served, load, versionsOf, takenRoots } = publishing;
  const { id, json, basedOn } = input;
  const kind = kindOf(input.kind);
  // Checking takes its time, so it is done before anybody is made to wait; what comes in between is seen under the lock.
  for (let tried = 0; tried < maxTries; tried++) {
    const { published, revision } = await publications(db);
    const before = revision === served.revision ? served.catalog : (load(published).catalog ?? served.catalog);
    const previous = before?.entry(kind, id)?.versions.whole ?? '';
    const isSame = basedOn === '' ? previous === '' : previous.startsWith(basedOn);
    if (!isSame) throwAppError('definition.conflict');
    const catalog = loadWith(load, published, { kind, id, json });
    rootsTaken(await takenRoots(db, catalog));
    const version = catalog.entry(kind, id)?.versions.whole ?? '';
    const isWritten = await withTransaction(db, async (tx) => {
      await lockPublications(tx);
      if ((await newestRevision(tx)) !== revision) return false;
      await storeVersions(tx, versionsOf(catalog, before));
      await insertPublication(tx, { kind, id, version, previous, json, publishedBy: actor.name });
      await audit(tx, actor, {
        action: 'definitions.publish',
        subject: { kind: 'definition', id: `${kind}/${id}` },
        details: { version, previous },
      });
      return true;
    });
    if (isWritten) return version;
  }
  return throwAppError('busy');
}

/** The set with a definition laid over what was published. Refuses definition.invalid with the findings. */
export function loadWith(load: PublishContext['load'], published: readonly Publication[], laid: Publication): Catalog {
  const others = published.filter(({ kind, id }) => kind !== laid.kind || id !== laid.id);
  const { catalog, findings } = load([...others, laid]);
  return catalog ?? throwInvalid(findings);
}

function kindOf(name: string): Kind {
  const kind = kinds.find((each) => each === name);
  return (
    kind ??
    throwAppError('definition.invalid', {}, [{ path: '', code: 'reference.unknown', message: `no kind ${name}` }])
  );
}

/** Like the findings of the checker, for the one who writes definitions. */
function rootsTaken(roots: readonly string[]): void {
  if (roots.length === 0) return;
  throwAppError(
    'definition.invalid',
    { count: roots.length },
    roots.map((root) => ({
      path: '/route',
      code: 'page.rootTaken',
      params: { root },
      message: `a shop or a product has the address /${root} already`,
    })),
  );
}

function throwInvalid(findings: readonly Finding[]): never {
  const errors = findings.filter(({ severity }) => severity === 'error');
  throwAppError(
    'definition.invalid',
    { count: errors.length },
    errors.slice(0, maxReported).map((finding) => {
      const { file, line, column, path, code, nearest } = finding;
      const params = { file, line, column, ...(nearest === undefined ? {} : { nearest }) };
      return { path, code, params, message: formatFinding(finding) };
    }),
  );
}

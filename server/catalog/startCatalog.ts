import type { FastifyBaseLogger } from 'fastify';
import {
  type Catalog,
  type Environment,
  type Finding,
  folders,
  formatFinding,
  type Kind,
  loadCatalog,
  type Source,
} from '#engine/definitions/index.ts';
import type { Actor } from '#server/database/audit.ts';
import { listen } from '#server/database/listen.ts';
import type { Database } from '#server/database/pool.ts';
import { StartupError } from '#server/startupError.ts';
import { loadWith, type PublishInput, publishInto, type TakenRoots } from './publish.ts';
import { definitionsChannel, newestRevision, type Publication, publications } from './queries/publications.ts';
import { type StoredDefinition, storeVersions } from './queries/versions.ts';
import type { ReadCatalog } from './readCatalog.ts';
import { readBuiltIn, readPack } from './readSource.ts';
import { watchFolders } from './watchFolders.ts';

/** The definitions of a running server. */
export interface RunningCatalog {
  /** The last valid set; it stays as it is, a newer one is another. */
  catalog(): Catalog;
  /** Lays a definition over the folders, for every process. Refuses what is invalid or made from another version. */
  publish(input: PublishInput, actor: Actor): Promise<{ readonly version: string }>;
  /** The set as it would be with a definition laid over the folders. Refuses what is invalid. */
  preview(laid: Publication): Catalog;
  close(): Promise<void>;
}

export interface CatalogOptions {
  readonly settings: { readonly packs: readonly string[] };
  readonly db: Database;
  /** For a connection that listens. */
  readonly url: string;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'error'>;
  /** The folders as they were read and found valid before; they are read now when it is absent. */
  readonly read?: ReadCatalog | undefined;
  /** What definitions may name that is not a definition. */
  readonly environment: Environment;
  readonly takenRoots: TakenRoots;
  /** Folders are read again when a file in them is saved. */
  readonly watch?: boolean;
  /** Told after each later reading what was found. */
  readonly onFindings?: (findings: readonly Finding[]) => void;
  /** Where the built-in folders stand, when it is not the repository. */
  readonly root?: string;
}

/** Milliseconds between looks for what was published: a call may be lost with its connection. */
const patience = 1_000;

/**
 * Reads the folders, lays over them what was published, and serves the set for as long as it lives: what is published
 * anywhere is here within two seconds. An invalid set is reported and never served: at the start that is a
 * StartupError with the findings, later the last valid one goes on.
 */
export async function startCatalog(options: CatalogOptions): Promise<RunningCatalog> {
  const { settings, db, url, log, root, environment, takenRoots, watch = false } = options;
  const readFolders = () => [readBuiltIn(root), ...settings.packs.map((pack) => readPack(pack))];
  const load = (over: readonly Publication[]) => loadCatalog([...sources, publishedSource(over)], environment);
  let sources = options.read?.sources ?? readFolders();
  let published = await publications(db);

  const checked = published.published.length === 0 ? options.read : undefined;
  const first = checked === undefined ? load(published.published) : { catalog: checked.catalog, findings: [] };
  if (first.catalog === undefined) throw new StartupError(faultOf(first.findings));
  const taken = await takenRoots(db, first.catalog);
  if (taken.length > 0) {
    throw new StartupError(`Pages begin with names that shops or products have already: ${taken.join(', ')}`);
  }
  await storeVersions(db, versionsOf(first.catalog));
  // Changed together: a set that is called newer than it is would let a publication be lost.
  let served = { catalog: first.catalog, revision: published.revision };

  /** False: what there is now is invalid, and was told. */
  const renew = async (): Promise<boolean> => {
    const { catalog, findings } = load(published.published);
    options.onFindings?.(findings);
    if (catalog === undefined) {
      log.error(`${faultOf(findings)}\nThe last valid set goes on serving.`);
      return false;
    }
    await storeVersions(db, versionsOf(catalog, served.catalog));
    served = { catalog, revision: published.revision };
    return true;
  };
  const renewals = oneByOne((error) => log.error({ err: error }, 'definitions could not be renewed'));
  const look = () =>
    renewals(async () => {
      if ((await newestRevision(db)) === published.revision) return;
      published = await publications(db);
      await renew();
    });
  const listener = listen(url, definitionsChannel, log, look);
  const timer = setInterval(look, patience);
  const watcher = watch
    ? watchFolders(root, settings.packs, () =>
        renewals(async () => {
          sources = readFolders();
          if (await renew()) log.info('definitions were read again');
        }),
      )
    : undefined;

  return {
    catalog: () => served.catalog,
    async publish(input, actor) {
      const version = await publishInto(db, { input, actor, served, load, versionsOf, takenRoots });
      await look();
      return { version };
    },
    preview: (laid) => loadWith(load, published.published, laid),
    async close() {
      clearInterval(timer);
      watcher?.close();
      await listener.close();
      await renewals(async () => {});
    },
  };
}

/** How the files of what was published begin. */
const publishedName = 'published';

/** What was published, as a source: each definition a file of its own. */
function publishedSource(published: readonly Publication[]): Source {
  return {
    name: publishedName,
    layer: 'published',
    files: published.map(({ kind, id, json }) => ({
      path: `${folders[kind]}/${id}.json`,
      text: JSON.stringify(json, null, 2),
    })),
  };
}

/** The versions that a catalog serves and another one does not. */
function versionsOf(catalog: Catalog, served?: Catalog): StoredDefinition[] {
  return catalog.everything().flatMap(({ kind, id, value, versions }) => {
    const { rules, texts, whole } = versions;
    if (served?.entry(kind as Kind, id)?.versions.whole === whole) return [];
    const [, ...dependencies] = catalog.dependencies(kind, id);
    const dependencyVersions = dependencies.map((entry) => ({
      kind: entry.kind,
      id: entry.id,
      version: entry.versions.whole,
    }));
    return [
      { kind, id, version: whole, rules_hash: rules, texts_hash: texts, json: value, dependencies: dependencyVersions },
    ];
  });
}

function faultOf(findings: readonly Finding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  const lines = errors.slice(0, 20).map((finding) => {
    const { file, line, column, code } = finding;
    return `  ${file}:${line}:${column}  ${code}  ${formatFinding(finding)}`;
  });
  const more = errors.length > lines.length ? [`  … and ${errors.length - lines.length} more: npm run check`] : [];
  const isPublished = errors.some(({ file }) => file.startsWith(`${publishedName}/`));
  const way = isPublished
    ? [`What begins with ${publishedName}/ is in the database: npm run revert -- <kind> <id> takes one back.`]
    : [];
  return ['The definitions are invalid:', ...lines, ...more, ...way].join('\n');
}

/** Runs tasks one after another; a task that fails is told and does not stop the next. */
function oneByOne(failed: (error: unknown) => void): (task: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (task) => {
    last = last.then(task).catch(failed);
    return last;
  };
}

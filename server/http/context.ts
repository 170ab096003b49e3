import type { FastifyBaseLogger, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Input, OperationName, Output, RepeatedOperation } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Lang } from '#engine/text/index.ts';
import type { BackgroundWork } from '#server/backgroundWork.ts';
import type { RunningCatalog } from '#server/catalog/startCatalog.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Database } from '#server/database/pool.ts';
import type { Db } from '#server/database/transaction.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Viewer } from '#server/session/viewer.ts';
import type { Settings } from '#server/settings.ts';

/** What the whole server shares. */
export interface Services {
  readonly settings: Settings;
  readonly db: Database;
  /** The definitions of now. Within one request use that of its context, which stays the same. */
  readonly catalog: () => Catalog;
  /** Lays a definition over the folders for every process; absent where the definitions stay as they are. */
  readonly publish?: RunningCatalog['publish'];
  /** The definitions with one of them laid over the folders, for whoever asks what it would do; absent as `publish` is. */
  readonly preview?: RunningCatalog['preview'];
  readonly files: FileStore;
  readonly keys: PublicKeys;
  readonly background: BackgroundWork;
}

/** The keys that browsers seal to, as their owners publish them. */
export interface PublicKeys {
  /** The key for sealing among those at `address`, as a JWK; null when there is none, or none could be had so far. */
  of(address: string, timeoutMs: number): Promise<Readonly<Record<string, unknown>> | null>;
}

/** By itself, or from elsewhere: its account signed in there, or got another password. */
export type SessionEnd = 'expired' | 'ended' | undefined;

/** What a handler knows beside its input. `D`: whether it has the pool, or may be inside a transaction. */
export interface Context<D extends Db = Db> extends Omit<Services, 'catalog' | 'db'> {
  readonly db: D;
  readonly catalog: Catalog;
  readonly language: Lang;
  readonly viewer: Viewer | null;
  /** How the session that the browser came with has ended; undefined while it has not, and without one. */
  readonly sessionEnd: SessionEnd;
  readonly actor: Actor;
  /** The file of a multipart request. */
  readonly upload: Upload | null;
  readonly log: FastifyBaseLogger;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** Refuses unless the viewer holds the permission. */
  need(permission: string): void;
}

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What an operation that answers a file gives. */
export interface FileAnswer {
  readonly body: NodeJS.ReadableStream | Buffer | string;
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answers<N extends OperationName> = N extends 'files.get' | 'lists.export' | 'reports.export'
  ? FileAnswer
  : Output<N>;

/** An operation that repeats its answer by key does all in the transaction that keeps the answer; the others have the pool. */
type ContextOf<N extends OperationName> = Context<N extends RepeatedOperation ? Db : Database>;

/** Does what the contract promises for one operation. Expected refusals are thrown by `throwAppError`. */
type Handler<N extends OperationName> = (input: Input<N>, context: ContextOf<N>) => Promise<Answers<N>> | Answers<N>;

/** An area's handlers: `export const handlers = { … } satisfies Partial<Handlers>`. */
export type Handlers = { readonly [N in OperationName]: Handler<N> };

/** An area of the server: a Fastify plugin that gets what every area may read. */
export type ServerPlugin = FastifyPluginAsync<Pick<Services, 'settings' | 'db'>>;

import type { FastifyBaseLogger } from 'fastify';
import type { Catalog } from '#engine/definitions/index.ts';
import type { BackgroundWork } from '#server/backgroundWork.ts';
import type { Database } from '#server/database/pool.ts';
import type { PublicKeys } from '#server/http/context.ts';
import type { Settings } from '#server/settings.ts';

/** What a step of a process needs of the server, beside its transaction; the definitions are those of one moment. */
export interface ProcessServices {
  readonly catalog: Catalog;
  readonly settings: Pick<Settings, 'named' | 'publicUrl'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** What payments need of the server. They call providers, so they have connections of their own and no transaction. */
export interface PaymentServices extends ProcessServices {
  readonly db: Database;
  readonly keys: PublicKeys;
  readonly background: BackgroundWork;
}

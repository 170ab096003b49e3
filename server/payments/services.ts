import type { FastifyBaseLogger } from 'fastify';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Settings } from '#server/settings.ts';
import type { PublicKeys } from './provider/publicKeys.ts';

/** What payments need of the server, with the definitions of one moment. */
export interface PaymentServices {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly settings: Pick<Settings, 'named' | 'publicUrl'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly keys: PublicKeys;
  /** Goes on with work when the answer is out; the server waits for it before it ends. */
  readonly runInBackground: (work: Promise<unknown>) => void;
}

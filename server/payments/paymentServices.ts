import type { Context, Services } from '#server/http/context.ts';
import type { Database } from '#server/database/pool.ts';
import { type PublicKeys, publicKeys } from './provider/publicKeys.ts';
import type { PaymentServices } from './services.ts';

/** What payments of one server share between requests and jobs. */
interface SharedState {
  readonly keys: PublicKeys;
  readonly running: Set<Promise<unknown>>;
}

const shared = new WeakMap<object, SharedState>();

type ServiceSources =
  | Pick<Context, 'catalog' | 'settings' | 'log' | 'db'>
  | (Pick<Services, 'db' | 'settings'> & Pick<Context, 'catalog' | 'log'>);

/** The services of payments for one request or job, by the definitions that it sees. */
export function paymentServices({ db, catalog, settings, log }: ServiceSources): PaymentServices {
  const { keys, running } = sharedOf(settings);
  return {
    // The one operation of payments that repeats its answer by the key of the contract, orders.sendEvent, does all of its work
    // in that transaction and uses none of what needs a database of its own.
    db: db as Database,
    catalog,
    settings,
    log,
    keys,
    runInBackground: (task) => {
      const watched = task
        .catch((error: unknown) => log.warn({ err: error }, 'work after an answer failed'))
        .finally(() => running.delete(watched));
      running.add(watched);
    },
  };
}

/** Waits for what goes on behind answers that are out. */
export async function waitForBackgroundWork(settings: object): Promise<void> {
  const { running } = sharedOf(settings);
  while (running.size > 0) await Promise.all(running);
}

function sharedOf(settings: object): SharedState {
  let known = shared.get(settings);
  if (known === undefined) shared.set(settings, (known = { keys: publicKeys(), running: new Set() }));
  return known;
}

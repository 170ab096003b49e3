import type { Database } from '#server/database/pool.ts';
import type { JobHandlers } from '#server/jobs/worker.ts';
import { sweepCheckouts } from './queries/checkouts.ts';
import { sweepHolds } from './queries/holds.ts';

/** Ends what buyers have left. */
export function checkoutJobs(db: Database): JobHandlers {
  return {
    'holds.sweep': { every: 60, run: async () => void (await sweepHolds(db)) },
    'checkouts.sweep': { every: 3600, run: () => sweepCheckouts(db) },
  };
}

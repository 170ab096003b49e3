import type { FactValues } from '#server/businesses/facts.ts';

/** What waits for an admin, by its fact (schemas/meta/facts/menu.json). Areas add theirs as they come to be. */
export function pendingCounters(): FactValues {
  return {
    'counters.pendingWithdrawals': 0,
  };
}

import type { FactValues } from '#server/businesses/facts.ts';

/** What waits for an admin, by its fact (schemas/meta/facts/menu.json). Areas add theirs as they come to be. */
export function pendingCounters(): FactValues {
  return {
    'counters.pendingWithdrawals': 0,
    'counters.pendingActivations': 0,
    'counters.pendingSmsMarketing': 0,
    'counters.pendingBankAccounts': 0,
    'counters.pendingContracts': 0,
    'counters.pendingAdvancedSales': 0,
  };
}

import type { ActionImplementation } from './implementation.ts';

/** Writes ledger entries by a row of the posting table. */
export const postLedgerAction: ActionImplementation = {
  name: 'postLedger',
  kind: 'action',
  in: ['process'],
};

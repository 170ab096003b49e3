import type { ActionImplementation } from './implementation.ts';

/** Writes ledger entries by a row of the posting table. */
export const postLedgerAction: ActionImplementation = {
  name: 'post',
  kind: 'action',
  in: ['process'],
};

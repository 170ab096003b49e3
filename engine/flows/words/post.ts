import type { ActionWord } from './word.ts';

/** Writes ledger entries by a row of the posting table. */
export const postWord: ActionWord = {
  word: 'post',
  kind: 'action',
  in: ['process'],
};

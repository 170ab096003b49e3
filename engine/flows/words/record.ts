import type { ActionWord } from './word.ts';

/** Writes columns of the row that the process belongs to. */
export const recordWord: ActionWord = {
  word: 'record',
  kind: 'action',
  in: ['process'],
};

import type { ActionWord } from './word.ts';

/** Puts a job into the same transaction, due at once, after a duration (in) or at a moment (at). */
export const enqueueWord: ActionWord = {
  word: 'enqueue',
  kind: 'action',
  in: ['process'],
};

import type { ActionWord } from './word.ts';

/** Sends an event to another process of the same order. */
export const signalWord: ActionWord = {
  word: 'signal',
  kind: 'action',
  in: ['process'],
};

import type { ActionWord } from './word.ts';

/** Sends a mail or SMS by message key. */
export const notifyWord: ActionWord = {
  word: 'notify',
  kind: 'action',
  in: ['process'],
};

import type { ActionWord } from './word.ts';

/** Opens a task for people. */
export const taskWord: ActionWord = {
  word: 'task',
  kind: 'action',
  in: ['process'],
};

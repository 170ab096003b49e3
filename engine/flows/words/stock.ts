import type { ActionWord } from './word.ts';

/** Moves the order's stock: release, sell or unsell. */
export const stockWord: ActionWord = {
  word: 'stock',
  kind: 'action',
  in: ['process'],
};

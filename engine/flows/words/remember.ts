import type { ActionWord } from './word.ts';

/** Keeps a value in the browser under a key of the outside. */
export const rememberWord: ActionWord = {
  word: 'remember',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.remember(params as Parameters<typeof ports.remember>[0]),
};

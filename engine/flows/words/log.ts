import type { ActionWord } from './word.ts';

/** Writes a line into the log; never private data. */
export const logWord: ActionWord = {
  word: 'log',
  kind: 'action',
  in: ['journey', 'process'],
  run: (params, ports) => ports.log(params as Parameters<typeof ports.log>[0]),
};

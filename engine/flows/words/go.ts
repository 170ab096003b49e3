import type { ActionWord } from './word.ts';

/** Opens a page. */
export const goWord: ActionWord = {
  word: 'go',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.go(params as Parameters<typeof ports.go>[0]),
  leaves: true,
};

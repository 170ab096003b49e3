import type { ActionWord } from './word.ts';

/** A toast. */
export const sayWord: ActionWord = {
  word: 'say',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.say(params as Parameters<typeof ports.say>[0]),
};

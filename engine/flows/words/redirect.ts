import type { ActionWord } from './word.ts';

/** Leaves for an address outside, when it is trusted; else opens orElse. */
export const redirectWord: ActionWord = {
  word: 'redirect',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.redirect(params as Parameters<typeof ports.redirect>[0]),
  leaves: true,
};

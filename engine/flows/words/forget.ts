import type { ActionWord } from './word.ts';

/** Removes a remembered value, or a form's draft of this tab. */
export const forgetWord: ActionWord = {
  word: 'forget',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.forget(params as Parameters<typeof ports.forget>[0]),
};

import type { ActionWord } from './word.ts';

/** Puts a fresh idempotency key into a context entry, before the call that uses it. */
export const newKeyWord: ActionWord = {
  word: 'newKey',
  kind: 'action',
  in: ['journey'],
  assign: ({ into }, ports) => (ports === undefined ? {} : { [String(into)]: ports.newKey() }),
  entriesOf: ({ into }) => [{ name: String(into), at: ['into'] }],
};

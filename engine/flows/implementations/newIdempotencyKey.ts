import type { ActionImplementation } from './implementation.ts';

/** Writes a new idempotency key to a context entry, before the call that uses it. */
export const newIdempotencyKeyAction: ActionImplementation = {
  name: 'newIdempotencyKey',
  kind: 'action',
  in: ['journey'],
  assign: ({ into }, ports) => (ports === undefined ? {} : { [String(into)]: ports.newIdempotencyKey() }),
  entriesOf: ({ into }) => [{ name: String(into), at: ['into'] }],
};

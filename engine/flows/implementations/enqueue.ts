import type { ActionImplementation } from './implementation.ts';

/** Puts a job into the same transaction, due at once, after a duration (delay) or at a moment (at). */
export const enqueueAction: ActionImplementation = {
  name: 'enqueue',
  kind: 'action',
  in: ['process'],
};

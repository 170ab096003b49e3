import type { ActionImplementation } from './implementation.ts';

/** Enqueues a job in the same transaction, due immediately, after a duration (delay) or at a moment (at). */
export const enqueueAction: ActionImplementation = {
  name: 'enqueue',
  kind: 'action',
  in: ['process'],
};

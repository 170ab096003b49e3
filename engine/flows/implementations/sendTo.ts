import type { ActionImplementation } from './implementation.ts';

/** Sends an event to another process of the same order. */
export const sendToAction: ActionImplementation = {
  name: 'sendTo',
  kind: 'action',
  in: ['process'],
};

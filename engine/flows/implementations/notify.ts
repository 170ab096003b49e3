import type { ActionImplementation } from './implementation.ts';

/** Sends a mail or SMS by message key. */
export const notifyAction: ActionImplementation = {
  name: 'notify',
  kind: 'action',
  in: ['process'],
};

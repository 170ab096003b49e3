import type { ActionImplementation } from './implementation.ts';

/** Sends an email or SMS by message key. */
export const notifyAction: ActionImplementation = {
  name: 'notify',
  kind: 'action',
  in: ['process'],
};

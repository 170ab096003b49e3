import type { ActionImplementation } from './implementation.ts';

/** Opens a task for people. */
export const taskAction: ActionImplementation = {
  name: 'task',
  kind: 'action',
  in: ['process'],
};

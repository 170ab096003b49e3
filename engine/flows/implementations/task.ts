import type { ActionImplementation } from './implementation.ts';

/** Opens a task for an admin. */
export const taskAction: ActionImplementation = {
  name: 'task',
  kind: 'action',
  in: ['process'],
};

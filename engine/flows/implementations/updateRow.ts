import type { ActionImplementation } from './implementation.ts';

/** Writes columns of the row that the process belongs to. */
export const updateRowAction: ActionImplementation = {
  name: 'record',
  kind: 'action',
  in: ['process'],
};

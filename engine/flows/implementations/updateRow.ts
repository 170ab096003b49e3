import type { ActionImplementation } from './implementation.ts';

/** Writes columns of the row that the process governs. */
export const updateRowAction: ActionImplementation = {
  name: 'updateRow',
  kind: 'action',
  in: ['process'],
};

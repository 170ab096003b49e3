import type { ActionImplementation } from './implementation.ts';

/** Changes the order's stock: release, sell or unsell. */
export const stockAction: ActionImplementation = {
  name: 'stock',
  kind: 'action',
  in: ['process'],
};

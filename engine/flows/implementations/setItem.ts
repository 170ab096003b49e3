import type { ActionImplementation } from './implementation.ts';

/** Stores a value in the browser under an external key. */
export const setItemAction: ActionImplementation = {
  name: 'setItem',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.setItem(params as Parameters<typeof ports.setItem>[0]),
};

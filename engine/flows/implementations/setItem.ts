import type { ActionImplementation } from './implementation.ts';

/** Keeps a value in the browser under a key of the outside. */
export const setItemAction: ActionImplementation = {
  name: 'setItem',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.setItem(params as Parameters<typeof ports.setItem>[0]),
};

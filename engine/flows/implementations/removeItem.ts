import type { ActionImplementation } from './implementation.ts';

/** Removes a stored value, or this tab's draft of a form. */
export const removeItemAction: ActionImplementation = {
  name: 'removeItem',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.removeItem(params as Parameters<typeof ports.removeItem>[0]),
};

import type { ActionImplementation } from './implementation.ts';

/** Removes a remembered value, or a form's draft of this tab. */
export const removeItemAction: ActionImplementation = {
  name: 'removeItem',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.removeItem(params as Parameters<typeof ports.removeItem>[0]),
};

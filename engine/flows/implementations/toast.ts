import type { ActionImplementation } from './implementation.ts';

/** Shows a toast. */
export const toastAction: ActionImplementation = {
  name: 'toast',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.toast(params as Parameters<typeof ports.toast>[0]),
};

import type { ActionImplementation } from './implementation.ts';

/** Opens a page. */
export const navigateAction: ActionImplementation = {
  name: 'navigate',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.navigate(params as Parameters<typeof ports.navigate>[0]),
  leaves: true,
};

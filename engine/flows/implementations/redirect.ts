import type { ActionImplementation } from './implementation.ts';

/** Leaves for an external address if it is trusted; opens `else` otherwise. */
export const redirectAction: ActionImplementation = {
  name: 'redirect',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.redirect(params as Parameters<typeof ports.redirect>[0]),
  leaves: true,
};

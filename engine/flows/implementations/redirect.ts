import type { ActionImplementation } from './implementation.ts';

/** Leaves for an address outside, when it is trusted; else opens `else`. */
export const redirectAction: ActionImplementation = {
  name: 'redirect',
  kind: 'action',
  in: ['journey'],
  run: (params, ports) => ports.redirect(params as Parameters<typeof ports.redirect>[0]),
  leaves: true,
};

import type { ActionImplementation } from './implementation.ts';

/** Writes a line into the log; never sensitive data. */
export const logAction: ActionImplementation = {
  name: 'log',
  kind: 'action',
  in: ['journey', 'process'],
  run: (params, ports) => ports.log(params as Parameters<typeof ports.log>[0]),
};

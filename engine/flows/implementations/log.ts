import type { ActionImplementation } from './implementation.ts';

/** Writes a log line. Never log sensitive data. */
export const logAction: ActionImplementation = {
  name: 'log',
  kind: 'action',
  in: ['journey', 'process'],
  run: (params, ports) => ports.log(params as Parameters<typeof ports.log>[0]),
};

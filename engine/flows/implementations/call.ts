import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/** Calls an operation of the server. */
export const callActor: ActorImplementation = {
  name: 'call',
  kind: 'actor',
  in: ['journey'],
  errors: ['network', 'timeout'],
  logic: (ports) =>
    promiseLogic(
      (input, signal) =>
        ports.call(String(input['operation']), (input['with'] ?? {}) as Record<string, unknown>, signal),
      'unexpected',
    ),
};

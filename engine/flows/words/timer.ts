import type { AnyActorLogic } from 'xstate';
import type { JourneyPorts } from '../ports.ts';
import { promiseLogic } from './promiseLogic.ts';

/**
 * What `after` of a journey becomes: an actor that waits for a moment. XState's own delays are not in a snapshot, so
 * after a reload they would never fire; this one's moment is.
 */
export function timerLogic(ports: JourneyPorts): AnyActorLogic {
  return promiseLogic(async (input, signal) => {
    await ports.wait(Math.max(0, Number(input['due']) - ports.now()), signal);
    return null;
  }, 'unexpected');
}

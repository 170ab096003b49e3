import type { AnyActorLogic } from 'xstate';
import type { JourneyPorts } from '../ports.ts';
import { promiseLogic } from './promiseLogic.ts';

/**
 * What `after` of a journey becomes: an actor that waits for a moment. XState's own delays are not in a snapshot, so
 * after a reload they would never fire; this one's moment is.
 */
export function timerLogic(ports: JourneyPorts): AnyActorLogic {
  return promiseLogic(async (input, signal) => {
    const due = Number(input['due']);
    // A wait may end early: it is the clock that says when the moment has come.
    do await ports.wait(Math.max(0, due - ports.now()), signal);
    while (ports.now() < due);
    return null;
  }, 'unexpected');
}

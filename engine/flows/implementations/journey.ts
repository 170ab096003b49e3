import { journeyLogic } from '../journeyLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/** Runs another journey, named now; ends with its output. One that is kept in a version that is no longer there is missing. */
export const journeyActor: ActorImplementation = {
  name: 'journey',
  kind: 'actor',
  in: ['journey'],
  errors: ['journey.failed', 'journey.missing'],
  waits: true,
  logic: (_, journeys) => journeyLogic(journeys),
};

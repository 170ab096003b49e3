import { journeyLogic } from '../journeyLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/** Runs another journey by name and ends with its output. Fails if the persisted version no longer exists. */
export const journeyActor: ActorImplementation = {
  name: 'journey',
  kind: 'actor',
  in: ['journey'],
  errors: ['journey.failed', 'journey.missing'],
  waits: true,
  logic: (_, journeys) => journeyLogic(journeys),
};

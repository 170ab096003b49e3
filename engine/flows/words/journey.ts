import { journeyLogic } from '../journeyLogic.ts';
import type { ActorWord } from './word.ts';

/** Runs another journey, named now; ends with its output. */
export const journeyWord: ActorWord = {
  word: 'journey',
  kind: 'actor',
  in: ['journey'],
  errors: ['journey.failed'],
  waits: true,
  logic: (_, journeys) => journeyLogic(journeys),
};

import type { EffectRunner } from './effect.ts';

/** Sends an event to the other process of the same order. One that does not take it now stays as it is. */
export const sendTo: EffectRunner = async ({ to, event, with: carried = {} }, _work, { send }) => {
  await send(to === 'attempt' ? 'attempt' : 'order', { ...(carried as object), type: String(event) });
};

import type { EffectRunner } from './effect.ts';

/** Writes a line into the log of the server. */
export const log: EffectRunner = async ({ message, with: details }, { services, order, attempt }) => {
  services.log.info({ ...(details as object | undefined), order: order.id, attempt: attempt?.id }, String(message));
};

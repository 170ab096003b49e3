import type { Failure } from '../failure.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/**
 * Opens the device's wallet sheet. It may only begin in a person's own click, so after a reload the flow hears
 * walletSheet.reloaded: what the sheet was opened for may be over, ask the server first.
 */
export const walletSheetActor: ActorImplementation = {
  name: 'walletSheet',
  kind: 'actor',
  in: ['journey'],
  errors: ['walletSheet.cancelled', 'walletSheet.failed', 'walletSheet.unavailable', 'walletSheet.reloaded'],
  waits: true,
  logic: (ports) =>
    promiseLogic((input, signal) => {
      if (ports.isResuming()) return Promise.reject({ code: 'walletSheet.reloaded' } satisfies Failure);
      return ports.walletSheet(input, signal);
    }, 'walletSheet.failed'),
};

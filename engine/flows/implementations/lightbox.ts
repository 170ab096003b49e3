import type { Failure } from '../failure.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/**
 * Opens a provider's address in a frame. Its message is only a hint to ask the server. After a reload the frame stays
 * closed, because the payment may be over: the flow receives lightbox.reloaded and asks the server first.
 */
export const lightboxActor: ActorImplementation = {
  name: 'lightbox',
  kind: 'actor',
  in: ['journey'],
  errors: ['lightbox.closed', 'lightbox.blocked', 'lightbox.reloaded'],
  waits: true,
  logic: (ports) =>
    promiseLogic((input, signal) => {
      if (ports.isResuming()) return Promise.reject({ code: 'lightbox.reloaded' } satisfies Failure);
      return ports.lightbox(input, signal);
    }, 'lightbox.blocked'),
};

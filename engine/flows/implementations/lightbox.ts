import type { Failure } from '../failure.ts';
import { promiseLogic } from './promiseLogic.ts';
import type { ActorImplementation } from './implementation.ts';

/**
 * Opens an address of a provider in a frame. Its message is only a hint to ask the server. After a reload the frame is
 * not opened again by itself: what it was opened for may be over, so the flow hears lightbox.reloaded and asks first.
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

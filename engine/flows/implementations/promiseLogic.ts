import { fromPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { failureOf } from '../failure.ts';
import type { Signal } from '../ports.ts';

/**
 * Creates an actor from a promise. The snapshot stores its input, so a resumed flow runs it again with the same one.
 * Converts a thrown value to a Failure, with the code `otherwise` if it has none.
 */
export function promiseLogic(
  run: (input: Record<string, unknown>, signal: Signal) => Promise<unknown>,
  otherwise: string,
): AnyActorLogic {
  return fromPromise(async ({ input, signal }: { input: unknown; signal: Signal }) => {
    try {
      return await run((input ?? {}) as Record<string, unknown>, signal);
    } catch (thrown) {
      throw failureOf(thrown, otherwise);
    }
  });
}

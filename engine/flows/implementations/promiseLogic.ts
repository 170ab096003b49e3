import { fromPromise } from 'xstate';
import type { AnyActorLogic } from 'xstate';
import { failureOf } from '../failure.ts';
import type { Signal } from '../ports.ts';

/**
 * An actor over a promise. A snapshot keeps its input, so a resumed flow runs it again with the same one. Whatever it
 * throws becomes a Failure, which is plain data; without a code of its own it gets `otherwise`.
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

import type { Failure } from '#engine/flows/index.ts';
import type { Text } from '#engine/text/index.ts';

/** What people are told of a code that no server has answered: network, timeout, unexpected. */
export type TextOf = (code: string) => Text;

/** The call of ui/api.ts, whatever the operation. */
export type Call = (operation: string, input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

/**
 * Calls an operation for a journey. How it fails becomes plain data with the message that people are shown, in both
 * languages, since they may switch while it stands.
 */
export function callOperation(call: Call, textOf: TextOf) {
  return async (operation: string, input: Record<string, unknown>, signal: AbortSignal): Promise<unknown> => {
    try {
      return await call(operation, input, signal);
    } catch (thrown) {
      throw asFailure(thrown, textOf);
    }
  };
}

function asFailure(thrown: unknown, textOf: TextOf): Failure {
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') {
    return { code: 'unexpected', message: textOf('unexpected') };
  }
  const { code } = thrown;
  const { text, retryable, fields, params, requestId } = thrown as unknown as Partial<Record<string, unknown>>;
  return { code, message: text ?? textOf(code), retryable: retryable === true, fields, params, requestId };
}

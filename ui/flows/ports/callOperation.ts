import type { Failure } from '#engine/flows/index.ts';
import type { Text } from '#engine/text/index.ts';

/** Returns the message for a code without a server reply: network, timeout, unexpected. */
export type TextOf = (code: string) => Text;

/** `call` of ui/api, for any operation. */
export type Call = (operation: string, input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

/**
 * Calls an operation for a journey. Rejects with plain data, whose message has both languages since users may switch.
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

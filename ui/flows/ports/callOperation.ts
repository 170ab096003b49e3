import type { Failure } from '#engine/flows/index.ts';

/** The call of ui/api.ts, whatever the operation. */
export type Call = (operation: string, input: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>;

/**
 * Calls an operation for a journey. How it fails becomes plain data with the message that people are shown; `textOf` gives
 * that of codes that no server has answered (network, timeout).
 */
export function callOperation(call: Call, textOf: (code: string) => string) {
  return async (operation: string, input: Record<string, unknown>, signal: AbortSignal): Promise<unknown> => {
    try {
      return await call(operation, input, signal);
    } catch (thrown) {
      throw asFailure(thrown, textOf);
    }
  };
}

function asFailure(thrown: unknown, textOf: (code: string) => string): Failure {
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') {
    return { code: 'unexpected', message: textOf('unexpected') };
  }
  const { code, message } = thrown;
  const { status, retryable, fields, params, requestId } = thrown as unknown as Partial<Record<string, unknown>>;
  const said = status === 0 ? textOf(code) : message;
  return { code, message: said, retryable: retryable === true, fields, params, requestId };
}

/** What of an error is written to the log. */
export type SerializedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly cause?: SerializedError;
};

/**
 * An error as the log has it: what happened and where. PostgreSQL tells the whole row that it refused (`detail`), and others
 * bring along what they were working on: tokens, answers of buyers, passwords. None of that is written down.
 */
export function serializeError(
  error: Error & { readonly code?: unknown; readonly constraint?: unknown },
): SerializedError {
  const { name, message, stack = '', code, constraint, cause } = error;
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
}

/**
 * The error of a journey's actor: a code of the error table, and the server's details. Plain data, because the
 * journey's snapshot stores it and templates read it (/event/error/code).
 */
export type Failure = {
  readonly code: string;
  /** True if the same call can succeed later: no network, a timeout, a busy server. */
  readonly retryable?: boolean;
  readonly [detail: string]: unknown;
};

/**
 * Converts a thrown value to a failure: its own data if it has a code, else the given code. Never returns an Error
 * object.
 */
export function failureOf(thrown: unknown, otherwise: string): Failure {
  if (typeof thrown !== 'object' || thrown === null) return { code: otherwise };
  const { code } = thrown as { code?: unknown };
  if (typeof code !== 'string') return { code: otherwise };
  return { ...(thrown as Record<string, unknown>), code };
}

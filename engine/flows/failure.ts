/**
 * How an actor of a journey ends badly: a code of the error table, and what the server said beside it. Plain data, for
 * it is kept in the journey's snapshot and read by templates (/event/error/code).
 */
export type Failure = {
  readonly code: string;
  /** The same call may succeed a little later: no network, a timeout, a busy server. */
  readonly retryable?: boolean;
  readonly [detail: string]: unknown;
};

/** What was thrown, as a failure: its own data when it has a code, else the code given. Never an Error object. */
export function failureOf(thrown: unknown, otherwise: string): Failure {
  if (typeof thrown !== 'object' || thrown === null) return { code: otherwise };
  const { code } = thrown as { code?: unknown };
  if (typeof code !== 'string') return { code: otherwise };
  return { ...(thrown as Record<string, unknown>), code };
}

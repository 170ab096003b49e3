/** PostgreSQL can't take it right now: disk full, too many connections, shutting down, timed out, cut off, given up for another. */
const states = /^(53\w{3}|57\w{3}|08\w{3}|55P03|40001|40P01|25P0[34])$/;
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOSPC', 'ETIMEDOUT']);
/** What the driver says without a code when a connection can't be had, or breaks, or the pool ends. */
const said =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Cannot use a pool after|driver has already been destroyed|Postgres connection has been discarded)|not queryable$/;

/** Whether the database, not what it was asked, is why something failed: the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as Error & { code?: string };
  return states.test(code) || lost.has(code) || said.test(message);
}

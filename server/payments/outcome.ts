import type { Output } from '#engine/contract/index.ts';
import { describe } from '#engine/flows/index.ts';
import { type DefinitionReader, loadPinnedProcess } from './loadPinnedProcess.ts';
import { activeTagsOf } from './activeTagsOf.ts';
import type { AttemptRow, OrderRow } from './tables.ts';

export type Outcome = Output<'orders.getPublic'>['outcome'];

/**
 * What an order means for its buyer: what the state of its process says; and while that says nothing, what its newest
 * attempt does: `unpaid` while its buyer has not handed anything to the provider, as with a card page that was left.
 */
export async function orderOutcome(
  definitions: DefinitionReader,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  now: Date,
): Promise<Outcome> {
  const process = await loadPinnedProcess(definitions, 'order', order.process.version);
  const { outcome } = describe(process, order.process) as { outcome?: Outcome };
  if (outcome === 'paid') return order.free ? 'free' : 'paid';
  if (outcome !== 'review' && attempts.some(({ funds_status: funds }) => funds === 'suspense')) return 'conflicted';
  if (outcome !== undefined) return outcome;
  const newest = attempts.at(-1);
  if (newest === undefined || newest.funds_status === 'captured') return 'pending';
  const isLive = (await activeTagsOf(definitions, 'attempt', newest)).includes('live');
  const isUntouched = newest.next_action_at === null && newest.last_result_at !== null && newest.provider !== null;
  if (isLive && !isUntouched && newest.voucher === null) return 'pending';
  // Nobody has ended it yet, but it is over: what is left of it cannot be paid any more.
  if (order.expires_at !== null && order.expires_at <= now) return 'expired';
  if (!isLive) return 'failed';
  return isUntouched ? 'unpaid' : 'reference';
}

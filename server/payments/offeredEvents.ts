import type { Output } from '#engine/contract/index.ts';
import type { Process } from '#engine/definitions/index.ts';
import { step } from '#engine/flows/index.ts';
import { holds, type Viewer } from '#server/accounts/viewer.ts';
import { type DefinitionsOf, optionFor, processFor } from './processFor.ts';
import { refundable } from './refundOrder.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import { rowOf } from './work.ts';

type ProcessEvent = Process['events'][string];

/** What can be given back of what an order's sale took: how much, and whether a part of it alone. */
export interface RefundLeft {
  readonly attempt: AttemptRow;
  readonly left: number;
  readonly inParts: boolean;
}

/** Who may send an event: those whom it names, with its permission. One that names no permission is the owner's and admins'. */
export function maySend(viewer: Viewer, { by, permission }: ProcessEvent): boolean {
  const { stage } = viewer.role;
  if (!by.includes(stage)) return false;
  return permission === undefined ? stage === 'admin' || viewer.isOwner : holds(viewer, permission);
}

/** What of an order's sale its provider would give back; null when there is nothing, or it gives nothing back. */
export async function refundLeft(of: DefinitionsOf, attempts: readonly AttemptRow[]): Promise<RefundLeft | null> {
  const attempt = attempts.find((each) => refundable(each, false));
  if (attempt === undefined || attempt.captured_amount === null) return null;
  const refund = (await optionFor(of, attempt))?.refund;
  const left = attempt.captured_amount - attempt.refunded_amount;
  return (refund === 'full' || refund === 'partial') && left > 0
    ? { attempt, left, inParts: refund === 'partial' }
    : null;
}

/** Whether an order has money that it does not need, and whether some of that is not what was asked for. */
export function extraOf(attempts: readonly AttemptRow[]): { hasExtra: boolean; hasConflict: boolean } {
  return {
    hasExtra: attempts.some((each) => refundable(each, true)),
    hasConflict: attempts.some(({ money }) => money === 'suspense'),
  };
}

function moneyOf({ captured_amount: amount, captured_currency: currency, refunded_amount: before }: AttemptRow) {
  return amount === null || currency === null ? null : { amount: amount - before, currency };
}

/** The events that a person may send to an order as it stands: what each is called, what it does, what it may carry. */
export async function offeredEvents(
  of: DefinitionsOf,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  viewer: Viewer,
): Promise<Output<'orders.event'>['events']> {
  const process = await processFor(of, 'order', order.process.version);
  const row = rowOf({ order, attempt: null, ...extraOf(attempts) }, 'order');
  const refund = await refundLeft(of, attempts);
  return Object.entries(process.definition.events).flatMap(([event, declared]) => {
    const givesBack = 'upTo' in (declared.carries ?? {});
    if (!maySend(viewer, declared) || (givesBack && refund === null)) return [];
    if (!step(process, order.process, { type: event }, { row, by: viewer.role.stage }).accepted) return [];
    const { title = event, says = null, danger = false } = declared;
    const carried = givesBack ? refund : null;
    const carries = carried === null ? 'nothing' : carried.inParts ? 'part' : 'whole';
    const money = carried === null ? null : moneyOf(carried.attempt);
    return [{ event, title, says, danger, carries, left: carried?.left ?? 0, money }];
  });
}

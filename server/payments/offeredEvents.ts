import type { Output } from '#engine/contract/index.ts';
import type { Process } from '#engine/definitions/index.ts';
import { step, type StepResult } from '#engine/flows/index.ts';
import { holds, type Viewer } from '#server/accounts/viewer.ts';
import { jobNames } from './jobNames.ts';
import { type DefinitionsOf, optionFor, processFor } from './processFor.ts';
import { hasOpenTask } from './queries/tasks.ts';
import { refundable } from './refundOrder.ts';
import type { AttemptRow, OrderRow } from './tables.ts';
import { type MoneyStanding, rowOf } from './work.ts';

type ProcessEvent = Process['events'][string];
type Act = Output<'orders.event'>['events'][number];

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
    ? // What nobody has decided about yet is no sale of which a part could be left.
      { attempt, left, inParts: refund === 'partial' && attempt.money === 'sale' }
    : null;
}

/** How the money of an order stands, for its process. */
export async function moneyStanding(
  db: DefinitionsOf['db'],
  order: OrderRow,
  attempts: readonly AttemptRow[],
): Promise<MoneyStanding> {
  const ofSale = attempts.filter((each) => refundable(each, false)).map(({ id }) => id);
  return {
    hasExtra: attempts.some((each) => refundable(each, true)),
    hasConflict: attempts.some(({ money }) => money === 'suspense'),
    hasRefusal: await hasOpenTask(db, 'refund', order.id, ofSale),
  };
}

/** What a step asks to have given back: the order's sale, what was paid beside it, or nothing. */
function asksBack({ effects }: Extract<StepResult, { accepted: true }>): 'sale' | 'extra' | null {
  const job = effects.find(({ type, params }) => type === 'enqueue' && params['job'] === jobNames.refund);
  const carried = job?.params['with'] as Readonly<Record<string, unknown>> | undefined;
  return carried === undefined ? null : carried['extra'] === true ? 'extra' : 'sale';
}

async function givenBack(of: DefinitionsOf, attempts: readonly AttemptRow[], extra: boolean): Promise<Act['gives']> {
  const gives: Act['gives'] = [];
  for (const attempt of attempts) {
    const { captured_amount: taken, captured_currency: currency, refunded_amount: before } = attempt;
    if (!refundable(attempt, extra) || taken === null || currency === null || taken <= before) continue;
    gives.push({ amount: taken - before, currency, by: (await optionFor(of, attempt))?.name ?? null });
  }
  return gives;
}

/** The events that a person may send to an order as it stands: what each is called, what it does, what it may carry. */
export async function offeredEvents(
  of: DefinitionsOf,
  order: OrderRow,
  attempts: readonly AttemptRow[],
  viewer: Viewer,
): Promise<Act[]> {
  const process = await processFor(of, 'order', order.process.version);
  const row = rowOf({ order, attempt: null, standing: await moneyStanding(of.db, order, attempts) }, 'order');
  const refund = await refundLeft(of, attempts);
  const to = order.buyer_name || order.buyer_email || order.buyer_phone;
  const offered: Act[] = [];
  for (const [event, declared] of Object.entries(process.definition.events)) {
    const takesAmount = 'upTo' in (declared.carries ?? {});
    if (!maySend(viewer, declared) || (takesAmount && refund === null)) continue;
    const taken = step(process, order.process, { type: event }, { row, by: viewer.role.stage });
    if (!taken.accepted) continue;
    const { title = event, says = null, danger = false } = declared;
    const carries = !takesAmount || refund === null ? 'nothing' : refund.inParts ? 'part' : 'whole';
    const asked = asksBack(taken);
    const gives = asked === null ? [] : await givenBack(of, attempts, asked === 'extra');
    offered.push({ event, title, says, danger, carries, left: takesAmount ? (refund?.left ?? 0) : 0, gives, to });
  }
  return offered;
}

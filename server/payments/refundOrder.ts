import { formatMoney } from '#engine/money/index.ts';
import { languages, type Text } from '#engine/text/index.ts';
import { textOf } from '#server/catalog/texts.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { applyEvent } from './applyEvent.ts';
import { applyProviderResult } from './applyProviderResult.ts';
import { callScope } from './callScope.ts';
import { writeAmount } from './provider/amountAs.ts';
import { callProvider } from './provider/callProvider.ts';
import { providerOf } from './provider/providerOf.ts';
import { attemptsOf, findAttemptById, lockOrder } from './queries/attempts.ts';
import { reopenTask } from './queries/tasks.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';
import { withUnitOfWork } from './paymentUnitOfWork.ts';

/** What is to be given back of an order: of its sale up to an amount (all of it without one), or what was paid beside it. */
export interface RefundOrder {
  readonly order: number;
  readonly upTo: number | null;
  readonly extra: boolean;
}

/**
 * Gives back what an order's attempts took, through their providers, under an id that is the same whenever it is tried again.
 * What a provider refuses becomes a task. Throws when one did not say, so that the job comes again.
 */
export async function refundOrder(services: PaymentServices, asked: RefundOrder): Promise<void> {
  const silent: number[] = [];
  for (const attempt of await attemptsOf(services.db, asked.order)) {
    if (refundable(attempt, asked.extra) && !(await refundAttempt(services, attempt, asked))) silent.push(attempt.id);
  }
  if (silent.length > 0) throw new Error(`no provider said whether it gave back the attempts ${silent.join(', ')}`);
}

/** Whether an attempt has money that a refund of its order, or of what was paid beside it, would give back. */
export function refundable({ funds_status: funds }: Pick<AttemptRow, 'funds_status'>, extra: boolean): boolean {
  return extra ? funds === 'overpaid' || funds === 'suspense' : funds === 'sale' || funds === 'captured';
}

async function refundAttempt(services: PaymentServices, attempt: AttemptRow, { upTo }: RefundOrder): Promise<boolean> {
  const { captured_amount: captured, captured_currency: currency, refunded_amount: before } = attempt;
  if (captured === null || currency === null) return true;
  const total = Math.min(upTo ?? captured, captured);
  const found = total > before ? await findAttemptById(services.db, attempt.id) : undefined;
  if (found === undefined) return true;
  const provider = attempt.provider === null ? null : providerOf(services, attempt.provider).configured;
  if (provider === null) return false;
  const amount = writeAmount(total - before, currency, provider.definition.amountAs ?? 'decimal');
  const scope = await callScope(services, provider, found, { refundId: `${attempt.ref}-${total}`, amount });
  const outcome = await callProvider(provider, 'refund', scope);
  if (outcome.kind === 'answered') {
    await applyProviderResult(services, attempt.id, outcome.result);
    return true;
  }
  services.log.warn({ attempt: attempt.id, provider: provider.id, ...outcome }, 'a refund was not made');
  if (outcome.kind !== 'refused') return false;
  await recordRefusal(services, attempt, { amount: total - before, currency, refusal: outcome.refusal });
  return true;
}

/** Tells the seller that a provider refused a refund, and why: as a task, and in the history of the order. */
async function recordRefusal(
  services: PaymentServices,
  attempt: AttemptRow,
  refused: { readonly amount: number; readonly currency: string; readonly refusal: string | null },
): Promise<void> {
  const { id: attemptId, order_id: orderId, business_id: businessId } = attempt;
  const { amount, currency, refusal } = refused;
  const messages = languages.map((language) => [
    language,
    textOf(services.catalog, 'flows', refusal === null ? 'refund.refused' : 'refund.refusedSaying', language, {
      amount: formatMoney(amount, currency, language).text,
      refusal,
    }),
  ]);
  await withTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked === undefined) return;
    const details = { amount, currency, attempt: attemptId, ...(refusal === null ? {} : { refusal }) };
    const cause = { sentBy: 'system', trigger: 'refund', details } as const;
    await withUnitOfWork({ services, tx, ...locked, attempt }, (unitOfWork) =>
      applyEvent(unitOfWork, 'order', { type: 'REFUND_REFUSED' }, cause),
    );
    // With how much and why, which the process cannot say.
    await reopenTask(tx, {
      businessId,
      kind: 'refund',
      orderId,
      attemptId,
      message: Object.fromEntries(messages) as Text,
      amount,
      currency,
    });
  });
}

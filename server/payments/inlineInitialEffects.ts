import type { FlowTag } from '#engine/definitions/index.ts';
import { initialProcessTransition, describe, processTransition, type TransitionResult } from '#engine/flows/index.ts';
import { compiledRules } from '#server/catalog/compiledRules.ts';
import { isDueNow, type NewJob } from '#server/jobs/queries/enqueue.ts';
import { jobOf } from './effects/enqueue.ts';
import { firstState } from './makeAttempt.ts';
import { matchProviderResult } from './matchProviderResult.ts';
import { nextInquiryAt } from './nextInquiryAt.ts';
import { statusOnlyResult } from './provider/providerResult.ts';
import type { NewOrder } from './queries/newOrder.ts';
import { hasNoChargeCall } from './sendCharge.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';
import { rowOf } from './paymentUnitOfWork.ts';

type Services = Pick<PaymentServices, 'catalog' | 'settings'>;
type AcceptedTransition = Extract<TransitionResult, { accepted: true }>;

/**
 * The same new order with all that its beginning and that of its attempt ask for, so that one statement can write it; an
 * attempt that nobody outside charges is then waiting for its buyer already. Undefined: they ask for more than jobs
 * of the order for later, and that is carried out step by step.
 */
export function inlineInitialEffects(services: Services, made: NewOrder, now: Date): NewOrder | undefined {
  const { order, attempt } = made;
  const rules = compiledRules(services.catalog);
  if (attempt === null || !firstState(rules.process('attempt')).isQuiet) return undefined;
  const jobs = onlyDelayedJobs(
    initialProcessTransition(rules.process('order'), {}, { row: rowOf(made, 'order') }),
    now,
  );
  if (jobs === undefined) return undefined;
  const begun = { ...made, jobs };
  if (!hasNoChargeCall(services, attempt)) return begun;
  if (attempt.provider === null && rules.option(attempt.option)?.captureMethod === 'outOfBand') return undefined;
  const waiting = pendingWithoutCall(services, { order, attempt }, now);
  return waiting && { ...begun, attempt: waiting.attempt, history: [...made.history, waiting.entry] };
}

/** An attempt as it is once it is known that nobody is asked, with the move there; undefined when more is to be done. */
function pendingWithoutCall(
  { catalog }: Services,
  { order, attempt }: Pick<NewOrder, 'order'> & { readonly attempt: AttemptRow },
  now: Date,
): { readonly attempt: AttemptRow; readonly entry: NewOrder['history'][number] } | undefined {
  const process = compiledRules(catalog).process('attempt');
  const providerResult = statusOnlyResult('system', 'pending');
  const { event } = matchProviderResult(attempt, providerResult);
  const result = processTransition(process, attempt.process, event, {
    row: rowOf({ order, attempt }, 'attempt'),
    sentBy: 'system',
  });
  if (!result.accepted || onlyDelayedJobs(result, now)?.length !== 0) return undefined;
  const { state, tags } = describe(process, result.next);
  const isAskedLater = attempt.provider !== null && tags.includes('live' satisfies FlowTag);
  return {
    attempt: {
      ...attempt,
      status: state,
      process: result.next,
      charge_sent_at: now,
      last_result_at: now,
      next_inquiry_at: isAskedLater ? nextInquiryAt(attempt, now) : null,
    },
    entry: {
      businessId: order.business_id,
      process: 'attempt',
      rowId: attempt.id,
      event: event.type,
      from: attempt.status,
      to: state,
      sentBy: 'system',
      trigger: providerResult.source,
    },
  };
}

/** The jobs that are all that a step asks for; undefined when it asks for more, or for work that is due now. */
function onlyDelayedJobs({ effects, timers }: AcceptedTransition, now: Date): readonly NewJob[] | undefined {
  if (timers.set.length > 0 || effects.some(({ type }) => type !== 'enqueue')) return undefined;
  const jobs = effects.map(({ params }) => jobOf(params, now));
  return jobs.some(isDueNow) ? undefined : jobs;
}

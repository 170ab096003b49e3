import type { FlowTag } from '#engine/definitions/index.ts';
import { begin, describe, step, type StepResult } from '#engine/flows/index.ts';
import { salesRules } from '#server/catalog/salesRules.ts';
import { isDueNow, type NewJob } from '#server/jobs/queries/enqueue.ts';
import { jobOf } from './effects/enqueue.ts';
import { firstState } from './makeAttempt.ts';
import { judgeEvidence } from './judgeEvidence.ts';
import { nextCheck } from './nextCheck.ts';
import { bareEvidence } from './provider/evidence.ts';
import type { NewOrder } from './queries/newOrder.ts';
import { isUnasked } from './sendCharge.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';
import { rowOf } from './work.ts';

type Services = Pick<PaymentServices, 'catalog' | 'settings'>;
type Asked = Extract<StepResult, { accepted: true }>;

/**
 * The same new order with all that its beginning and that of its attempt ask for, so that one statement can write it; an
 * attempt that nobody outside charges is then waiting for its buyer already. Undefined: they ask for more than jobs
 * of the order for later, and that is carried out step by step.
 */
export function beginAtOnce(services: Services, made: NewOrder, now: Date): NewOrder | undefined {
  const { order, attempt } = made;
  const rules = salesRules(services.catalog);
  if (attempt === null || !firstState(rules.process('attempt')).isQuiet) return undefined;
  const jobs = jobsAlone(begin(rules.process('order'), {}, { row: rowOf(made, 'order') }), now);
  if (jobs === undefined) return undefined;
  const begun = { ...made, jobs };
  if (!isUnasked(services, attempt)) return begun;
  if (attempt.provider === null && rules.option(attempt.option)?.taken === 'outside') return undefined;
  const waiting = waitingNow(services, { order, attempt }, now);
  return waiting && { ...begun, attempt: waiting.attempt, moves: [...made.moves, waiting.move] };
}

/** An attempt as it is once it is known that nobody is asked, with the move there; undefined when more is to be done. */
function waitingNow(
  { catalog }: Services,
  { order, attempt }: Pick<NewOrder, 'order'> & { readonly attempt: AttemptRow },
  now: Date,
): { readonly attempt: AttemptRow; readonly move: NewOrder['moves'][number] } | undefined {
  const process = salesRules(catalog).process('attempt');
  const evidence = bareEvidence('system', 'pending');
  const { event } = judgeEvidence(attempt, evidence);
  const result = step(process, attempt.process, event, { row: rowOf({ order, attempt }, 'attempt'), by: 'system' });
  if (!result.accepted || jobsAlone(result, now)?.length !== 0) return undefined;
  const { state, tags } = describe(process, result.next);
  const isAskedLater = attempt.provider !== null && tags.includes('live' satisfies FlowTag);
  return {
    attempt: {
      ...attempt,
      status: state,
      process: result.next,
      sent_at: now,
      heard_at: now,
      next_check_at: isAskedLater ? nextCheck(attempt, now) : null,
    },
    move: {
      businessId: order.business_id,
      process: 'attempt',
      rowId: attempt.id,
      event: event.type,
      from: attempt.status,
      to: state,
      by: 'system',
      source: evidence.source,
    },
  };
}

/** The jobs that are all that a step asks for; undefined when it asks for more, or for work that is due now. */
function jobsAlone({ effects, timers }: Asked, now: Date): readonly NewJob[] | undefined {
  if (timers.set.length > 0 || effects.some(({ type }) => type !== 'enqueue')) return undefined;
  const jobs = effects.map(({ params }) => jobOf(params, now));
  return jobs.some(isDueNow) ? undefined : jobs;
}

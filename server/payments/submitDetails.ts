import type { Input, Output } from '#engine/contract/index.ts';
import { factScopeOfForm } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { findBusiness } from '#server/businesses/queries/business.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { formOf } from '#server/catalog/formOf.ts';
import { validateForm } from '#server/catalog/validateForm.ts';
import type { Database } from '#server/database/pool.ts';
import type { Context } from '#server/http/context.ts';
import { inquireStatus } from './inquireStatus.ts';
import { attemptStatusView } from './attemptView.ts';
import { callProviderForBuyer } from './callProviderForBuyer.ts';
import { loadPinnedOption } from './loadPinnedProcess.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { waitingAttempt } from './waitingAttempt.ts';

/**
 * Hands what an option's own page asked to the provider of the attempt, judged by the form that the option names. A provider
 * that takes no details is not asked. Nothing of the answers is kept here.
 */
export async function submitDetails(
  context: Context<Database>,
  { ref, answers: given }: Input<'attempts.submitDetails'>,
): Promise<Output<'attempts.submitDetails'>> {
  const waiting = await waitingAttempt(context, ref);
  const answers = await validDetails(context, waiting, given);
  const { provider } = waiting.attempt;
  const configured = provider === null ? null : providerOf(context, provider).configured;
  if (configured !== null && configured.call('submitDetails') === undefined) return attemptStatusView(context, waiting);
  const { outcome, now } = await callProviderForBuyer(context, waiting, 'submitDetails', { answers });
  switch (outcome.kind) {
    case 'answered':
      return attemptStatusView(context, now);
    case 'refused':
      return throwAppError('order.refused', { reason: outcome.refusal ?? '' });
    case 'notSent':
      return throwAppError('provider.unavailable');
    case 'unknown':
      return attemptStatusView(context, (await inquireStatus(context, now)).now);
  }
}

async function validDetails(context: Context, { attempt, order }: OrderAttempt, given: FormData): Promise<FormData> {
  const { db, catalog, language } = context;
  const id = (await loadPinnedOption({ db, catalog }, attempt))?.settings?.form;
  const form = typeof id === 'string' ? catalog.get('form', id) : undefined;
  // An option that asks nothing takes no answers.
  if (form === undefined) return throwAppError('attempt.notWaiting');
  const validated = await validateForm(db, catalog, formOf(catalog, form, factScopeOfForm('form', form)), given, {
    facts: { mode: 'create', host: 'buyer', language },
    zone: zoneOf(await findBusiness(db, order.business_id)),
  });
  return validated.fields.length === 0 ? validated.data : throwAppError('form.invalid', {}, validated.fields);
}

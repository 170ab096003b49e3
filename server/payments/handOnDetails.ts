import type { Input, Output } from '#engine/contract/index.ts';
import { placeOfForm } from '#engine/definitions/index.ts';
import { refuse } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { findBusiness } from '#server/businesses/queries/business.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { formOf } from '#server/catalog/formOf.ts';
import { judgeForm } from '#server/catalog/judgeForm.ts';
import type { Context } from '#server/http/context.ts';
import { ask } from './ask.ts';
import { attemptStatusView } from './attemptView.ts';
import { callForBuyer } from './callForBuyer.ts';
import { paymentServices } from './paymentServices.ts';
import { optionFor } from './processFor.ts';
import { providerOf } from './provider/providerOf.ts';
import type { OrderAttempt } from './queries/attempts.ts';
import { waitingAttempt } from './waitingAttempt.ts';

/**
 * Hands what an option's own page asked to the provider of the attempt, judged by the form that the option names. A provider
 * that takes no details is not asked. Nothing of the answers is kept here.
 */
export async function handOnDetails(
  context: Context,
  { ref, answers: given }: Input<'attempts.details'>,
): Promise<Output<'attempts.details'>> {
  const services = paymentServices(context);
  const waiting = await waitingAttempt(services, ref);
  const answers = await soundDetails(context, waiting, given);
  const { provider } = waiting.attempt;
  const open = provider === null ? null : providerOf(services, provider).open;
  if (open !== null && open.call('details') === undefined) return attemptStatusView(services, waiting);
  const { outcome, now } = await callForBuyer(services, waiting, 'details', { answers });
  switch (outcome.kind) {
    case 'answered':
      return attemptStatusView(services, now);
    case 'refused':
      return refuse('order.refused', { reason: outcome.refusal ?? '' });
    case 'notSent':
      return refuse('provider.unavailable');
    case 'unknown':
      return attemptStatusView(services, (await ask(services, now)).now);
  }
}

async function soundDetails(context: Context, { attempt, order }: OrderAttempt, given: FormData): Promise<FormData> {
  const { db, catalog, language } = context;
  const id = (await optionFor({ db, catalog }, attempt))?.settings?.form;
  const form = typeof id === 'string' ? catalog.get('form', id) : undefined;
  // An option that asks nothing takes no answers.
  if (form === undefined) return refuse('attempt.notWaiting');
  const judged = await judgeForm(db, catalog, formOf(catalog, form, placeOfForm('form', form)), given, {
    facts: { mode: 'create', host: 'buyer', language },
    zone: zoneOf(await findBusiness(db, order.business_id)),
  });
  return judged.fields.length === 0 ? judged.data : refuse('form.invalid', {}, judged.fields);
}

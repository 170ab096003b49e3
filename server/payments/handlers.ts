import { throwAppError } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { inquireIfStale } from './inquireStatus.ts';
import { attemptStatusView } from './attemptView.ts';
import { authenticate } from './authenticate.ts';
import { submitDetails } from './submitDetails.ts';
import { orderEvent } from './orderEvent.ts';
import { findAttempt } from './queries/attempts.ts';
import { requestToPay } from './requestToPay.ts';
import { receiveWebhook } from './receiveWebhook.ts';

/** How long an answer waits for a provider before it says how things stand, in milliseconds. */
const patienceMs = 5_000;

export const handlers = {
  'attempts.get': async ({ ref }, context) => {
    const locked = (await findAttempt(context.db, ref)) ?? throwAppError('notFound');
    return attemptStatusView(context, await inquireIfStale(context, locked, patienceMs));
  },

  'attempts.submitCard': (input, context) => authenticate(context, input),
  'attempts.requestToPay': (input, context) => requestToPay(context, input),

  'attempts.submitDetails': (input, context) => submitDetails(context, input),

  'attempts.handleReturn': async ({ ref }, context) => {
    const locked = (await findAttempt(context.db, ref)) ?? throwAppError('notFound');
    await inquireIfStale(context, locked, patienceMs);
    return { to: `/gate?refNum=${locked.order.ref_num}` };
  },

  'orders.sendEvent': (input, context) => orderEvent(context, input),

  'providers.receiveWebhook': async ({ provider }, context) => {
    const { body, headers } = context.request;
    await receiveWebhook(context, provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    return { received: true };
  },
} satisfies Partial<Handlers>;

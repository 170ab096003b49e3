import { refuse } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { askWhenSilent } from './ask.ts';
import { attemptStatusView } from './attemptView.ts';
import { authenticate } from './authenticate.ts';
import { handOnDetails } from './handOnDetails.ts';
import { orderEvent } from './orderEvent.ts';
import { paymentServices } from './paymentServices.ts';
import { findAttempt } from './queries/attempts.ts';
import { requestToPay } from './requestToPay.ts';
import { takeNotice } from './takeNotice.ts';

/** How long an answer waits for a provider before it says how things stand, in milliseconds. */
const patienceMs = 5_000;

export const handlers = {
  'attempts.status': async ({ ref }, context) => {
    const services = paymentServices(context);
    const locked = (await findAttempt(context.db, ref)) ?? refuse('notFound');
    return attemptStatusView(services, await askWhenSilent(services, locked, patienceMs));
  },

  'attempts.authenticate': (input, context) => authenticate(paymentServices(context), input),
  'attempts.requestToPay': (input, context) => requestToPay(paymentServices(context), input),

  'attempts.details': (input, context) => handOnDetails(context, input),

  'attempts.return': async ({ ref }, context) => {
    const services = paymentServices(context);
    const locked = (await findAttempt(context.db, ref)) ?? refuse('notFound');
    await askWhenSilent(services, locked, patienceMs);
    return { to: `/gate?refNum=${locked.order.ref_num}` };
  },

  'orders.event': (input, context) => orderEvent(context, input),

  'providers.notice': async ({ provider }, context) => {
    const { body, headers } = context.request;
    await takeNotice(paymentServices(context), provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
    return { received: true };
  },
} satisfies Partial<Handlers>;

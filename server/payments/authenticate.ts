import type { Input, Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import { attemptStatusView, takesSealed } from './attemptView.ts';
import { ask } from './ask.ts';
import { callForBuyer } from './callForBuyer.ts';
import type { PaymentServices } from './services.ts';
import { waitingAttempt } from './waitingAttempt.ts';

/** Hands a card that the browser sealed to the provider of its attempt, unread and never kept. */
export async function authenticate(
  services: PaymentServices,
  { ref, encryptedData, amount, merchantRefNum }: Input<'attempts.authenticate'>,
): Promise<Output<'attempts.authenticate'>> {
  const waiting = await waitingAttempt(services, ref);
  const { attempt, order } = waiting;
  if (!takesSealed(attempt)) refuse('attempt.notWaiting');
  if (amount !== undefined && amount !== attempt.payable) refuse('quote.changed');
  if (merchantRefNum !== undefined && merchantRefNum !== attempt.ref && merchantRefNum !== order.ref_num) {
    refuse('quote.changed');
  }
  const { outcome, now } = await callForBuyer(services, waiting, 'authenticate', { encryptedData });
  switch (outcome.kind) {
    case 'answered':
      return attemptStatusView(services, now);
    case 'refused':
      return refuse('payment.cardInvalid');
    case 'notSent':
      return refuse('provider.unavailable');
    case 'unknown':
      // Perhaps it only could not answer: asking tells, and changes nothing.
      return attemptStatusView(services, (await ask(services, now)).now);
  }
}

import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { attemptStatusView, takesSealed } from './attemptView.ts';
import { inquireStatus } from './inquireStatus.ts';
import { callProviderForBuyer } from './callProviderForBuyer.ts';
import type { PaymentServices } from './services.ts';
import { waitingAttempt } from './waitingAttempt.ts';

/** Hands a card that the browser sealed to the provider of its attempt, unread and never kept. */
export async function authenticate(
  services: PaymentServices,
  { ref, encryptedData, amount, merchantRefNum }: Input<'attempts.submitCard'>,
): Promise<Output<'attempts.submitCard'>> {
  const waiting = await waitingAttempt(services, ref);
  const { attempt, order } = waiting;
  if (!takesSealed(attempt)) throwAppError('attempt.notWaiting');
  if (amount !== undefined && amount !== attempt.payable) throwAppError('quote.changed');
  if (merchantRefNum !== undefined && merchantRefNum !== attempt.ref && merchantRefNum !== order.ref_num) {
    throwAppError('quote.changed');
  }
  const { outcome, now } = await callProviderForBuyer(services, waiting, 'authenticate', { encryptedData });
  switch (outcome.kind) {
    case 'answered':
      return attemptStatusView(services, now);
    case 'refused':
      return throwAppError('payment.cardInvalid');
    case 'notSent':
      return throwAppError('provider.unavailable');
    case 'unknown':
      // Perhaps it only could not answer: asking tells, and changes nothing.
      return attemptStatusView(services, (await inquireStatus(services, now)).now);
  }
}

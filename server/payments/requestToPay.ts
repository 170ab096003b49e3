import type { Input, Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { isWalletPhone, toNationalEgyptian } from '#engine/text/index.ts';
import { callProviderForBuyer } from './callProviderForBuyer.ts';
import type { PaymentServices } from './services.ts';
import { waitingAttempt } from './waitingAttempt.ts';

/** Asks the provider to put a request to pay on the buyer's phone. */
export async function requestToPay(
  services: PaymentServices,
  { ref, mobile }: Input<'attempts.requestToPay'>,
): Promise<Output<'attempts.requestToPay'>> {
  if (!isWalletPhone(mobile)) throwAppError('form.invalid', {}, [{ path: '/mobile', code: 'pattern' }]);
  const waiting = await waitingAttempt(services, ref);
  const { outcome } = await callProviderForBuyer(services, waiting, 'requestToPay', {
    mobile: toNationalEgyptian(mobile),
  });
  switch (outcome.kind) {
    case 'answered':
      return { success: true };
    case 'refused':
      return throwAppError('wallet.requestFailed', { reason: outcome.refusal ?? '' });
    case 'notSent':
    case 'unknown':
      return throwAppError('provider.unavailable');
  }
}

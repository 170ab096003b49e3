import type { ProviderResult } from './provider/providerResult.ts';
import type { PaymentServices } from './services.ts';
import type { AttemptRow } from './tables.ts';

/**
 * Writes to the log that somebody says something else of a payment than was asked for: both amounts, and what it is found
 * by; our own reference is a key to the payment and stays out.
 */
export function warnOfMismatch(
  { log }: Pick<PaymentServices, 'log'>,
  { id, payable, currency, provider_ref: providerRef }: AttemptRow,
  { source, amount, currency: saidCurrency }: ProviderResult,
  mismatch: readonly string[],
): void {
  const asked = { amount: payable, currency };
  const said = { amount, currency: saidCurrency };
  log.warn({ attempt: id, providerRef, source, mismatch, asked, said }, 'evidence does not match');
}

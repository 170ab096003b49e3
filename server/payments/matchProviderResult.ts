import type { ProviderResult } from './provider/providerResult.ts';
import type { AttemptRow } from './tables.ts';

/** What a piece of evidence means for an attempt: the event of its process, and what did not match. */
export interface ResultMatch {
  readonly event: { readonly type: string; readonly [carried: string]: unknown };
  /** The event is our own conclusion, not what somebody said. */
  readonly concluded: boolean;
  /** Money was taken, as asked for or not. */
  readonly captured: { readonly amount: number; readonly currency: string } | null;
  readonly mismatch: readonly string[];
}

type RequestedPayment = Pick<AttemptRow, 'ref' | 'payable' | 'currency' | 'provider_ref'>;

/**
 * Judges evidence against what was asked for. Paid counts only with the right amount, currency and references; money that
 * does not match is in conflict; a payment whose amount nobody can read is unknown, for the provider to be asked again.
 */
export function matchProviderResult(requested: RequestedPayment, providerResult: ProviderResult): ResultMatch {
  const { status, amount, currency, reason } = providerResult;
  if (status !== 'paid') {
    const event = { type: status.toUpperCase(), ...(reason === null ? {} : { reason }) };
    return { event, concluded: status === 'unknown', captured: null, mismatch: [] };
  }
  if (amount === null || currency === null) {
    return { event: { type: 'UNKNOWN' }, concluded: true, captured: null, mismatch: ['amount'] };
  }
  const mismatch = mismatches(requested, { ...providerResult, amount, currency });
  return {
    event: mismatch.length === 0 ? { type: 'PAID', amount, currency } : { type: 'CONFLICT' },
    concluded: mismatch.length > 0,
    captured: { amount, currency },
    mismatch,
  };
}

function mismatches(
  requested: RequestedPayment,
  { amount, currency, merchantRef, providerRef }: ProviderResult,
): string[] {
  return [
    ...(amount === requested.payable ? [] : ['amount']),
    ...(currency === requested.currency ? [] : ['currency']),
    ...(merchantRef === null || merchantRef === requested.ref ? [] : ['reference']),
    ...(providerRef === null || requested.provider_ref === null || providerRef === requested.provider_ref
      ? []
      : ['providerRef']),
  ];
}

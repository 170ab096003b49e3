import type { Minor } from '#engine/money/index.ts';

/** What is said of an attempt: one of our words for its state, or that nobody knows. */
export type ProviderResultStatus =
  | 'pending'
  | 'action'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'unknown';

/**
 * What somebody says about an attempt, read into our words. `amount` and `currency` are null where they could not be
 * read: then nothing that rests on them is believed.
 */
export interface ProviderResult {
  /** Where it comes from: charge, authenticate, inquire, webhook, cancel, system … */
  readonly source: string;
  readonly status: ProviderResultStatus;
  readonly merchantRef: string | null;
  readonly amount: Minor | null;
  readonly currency: string | null;
  readonly providerRef: string | null;
  readonly reason: string | null;
  readonly voucher: string | null;
  readonly lightboxUrl: string | null;
  readonly redirectUrl: string | null;
  readonly qr: string | null;
  readonly systemRef: string | null;
  /** What of it was given back so far, in the same currency. */
  readonly refunded: Minor | null;
}

/** Evidence that says no more than a status, such as our own doing or a call without an answer. */
export function statusOnlyResult(
  source: string,
  status: ProviderResultStatus,
  reason: string | null = null,
): ProviderResult {
  return {
    source,
    status,
    reason,
    merchantRef: null,
    amount: null,
    currency: null,
    providerRef: null,
    voucher: null,
    lightboxUrl: null,
    redirectUrl: null,
    qr: null,
    systemRef: null,
    refunded: null,
  };
}

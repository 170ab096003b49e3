import type { Evidence } from './provider/evidence.ts';
import type { AttemptRow } from './tables.ts';

/** What a piece of evidence means for an attempt: the event of its process, and what did not match. */
export interface Judgement {
  readonly event: { readonly type: string; readonly [carried: string]: unknown };
  /** The event is our own conclusion, not what somebody said. */
  readonly concluded: boolean;
  /** Money was taken, as asked for or not. */
  readonly captured: { readonly amount: number; readonly currency: string } | null;
  readonly mismatch: readonly string[];
}

type Asked = Pick<AttemptRow, 'ref' | 'payable' | 'currency' | 'provider_ref'>;

/**
 * Judges evidence against what was asked for. Paid counts only with the right amount, currency and references; money that
 * does not match is in conflict; a payment whose amount nobody can read is unknown, for the provider to be asked again.
 */
export function judgeEvidence(asked: Asked, evidence: Evidence): Judgement {
  const { status, amount, currency, reason } = evidence;
  if (status !== 'paid') {
    const event = { type: status.toUpperCase(), ...(reason === null ? {} : { reason }) };
    return { event, concluded: status === 'unknown', captured: null, mismatch: [] };
  }
  if (amount === null || currency === null) {
    return { event: { type: 'UNKNOWN' }, concluded: true, captured: null, mismatch: ['amount'] };
  }
  const mismatch = mismatches(asked, { ...evidence, amount, currency });
  return {
    event: mismatch.length === 0 ? { type: 'PAID', amount, currency } : { type: 'CONFLICT' },
    concluded: mismatch.length > 0,
    captured: { amount, currency },
    mismatch,
  };
}

function mismatches(asked: Asked, { amount, currency, merchantRef, providerRef }: Evidence): string[] {
  return [
    ...(amount === asked.payable ? [] : ['amount']),
    ...(currency === asked.currency ? [] : ['currency']),
    ...(merchantRef === null || merchantRef === asked.ref ? [] : ['reference']),
    ...(providerRef === null || asked.provider_ref === null || providerRef === asked.provider_ref
      ? []
      : ['providerRef']),
  ];
}

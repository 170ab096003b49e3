import { sumAmounts } from './amounts.ts';

/** How a buyer pays. */
export const methods = ['card', 'voucher', 'wallet', 'lightbox'] as const;
export type Method = (typeof methods)[number];

/** Everything a charge can be. */
export const statuses = [
  'PENDING',
  'OTP_REQUIRED',
  'APPROVED',
  'DECLINED',
  'EXPIRED',
  'CANCELLED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
export type ChargeStatus = (typeof statuses)[number];

/** Why a charge was not approved, as it stands in `reason`. */
export const reasons = [
  'INSUFFICIENT_FUNDS',
  'DO_NOT_HONOUR',
  'EXPIRED_CARD',
  'INVALID_CARD',
  'INVALID_CVV',
  'CARD_NOT_SUPPORTED',
  'AUTHENTICATION_FAILED',
  'CUSTOMER_CANCELLED',
  'CUSTOMER_REFUSED',
] as const;
export type Reason = (typeof reasons)[number];

export type Language = 'en' | 'ar';

/** What the bank keeps of a card: never the number. `fingerprint` is a keyed hash that only tells same from other. */
type StoredCard = { brand: string; last4: string; fingerprint: string; afterOtp: 'approve' | Reason };

/** One giving back of money. `by` says whether the merchant asked for it or somebody did it in the bank's portal. */
export type Refund = { refundId: string; amount: string; at: string; by: 'merchant' | 'portal' };

/** One charge, as it is stored. Amounts are decimal strings with the exponent of the currency; times are ISO, UTC. */
export type Charge = {
  id: string;
  /** Place in the order of creation. */
  number: number;
  merchantReference: string;
  idempotencyKey: string;
  /** Hash of the parameters that came with the key. */
  parameters: string;
  method: Method;
  amount: string;
  currency: string;
  notifyUrl: string;
  returnUrl?: string | undefined;
  returnMethod: 'GET' | 'POST';
  expiresAt: string;
  customer: { name?: string | undefined; phone?: string | undefined; email?: string | undefined };
  description?: string | undefined;
  /** What the merchant's buyer chose before the lender's page: a plan, a phone. */
  details?: Record<string, string> | undefined;
  merchantName: string;
  brand?: string | undefined;
  language?: Language | undefined;
  status: ChargeStatus;
  reason?: Reason | undefined;
  /** What was really taken, once it is; differs from what was asked only when the bank misbehaves. */
  paid?: { amount: string; currency: string; at: string; late: boolean } | undefined;
  systemReference: string;
  voucher?: string | undefined;
  /** Opens the charge's own page (OTP or lightbox). A second card gets a new one, and the old one dies. */
  pageToken: string;
  card?: StoredCard | undefined;
  otp?: { wrong: number; sentAt: string; sent: number } | undefined;
  /** Phones that were asked to pay. */
  requests: { mobile: string; at: string }[];
  refunds: Refund[];
  history: { status: ChargeStatus; at: string; reason?: Reason | undefined }[];
  createdAt: string;
  updatedAt: string;
};

const steps: Record<ChargeStatus, readonly ChargeStatus[]> = {
  PENDING: ['OTP_REQUIRED', 'APPROVED', 'DECLINED', 'EXPIRED', 'CANCELLED'],
  OTP_REQUIRED: ['OTP_REQUIRED', 'APPROVED', 'DECLINED', 'EXPIRED', 'CANCELLED'],
  APPROVED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  PARTIALLY_REFUNDED: ['PARTIALLY_REFUNDED', 'REFUNDED'],
  REFUNDED: [],
  DECLINED: [],
  // Cash taken by a machine that was offline reaches the bank when the charge is already closed.
  EXPIRED: ['APPROVED'],
  CANCELLED: ['APPROVED'],
};

/** Whether a charge may go from one status to another. */
export function mayBecome(from: ChargeStatus, to: ChargeStatus): boolean {
  return steps[from].includes(to);
}

/** Whether the buyer can still pay in the ordinary way. */
export function isOpen(charge: Charge): boolean {
  return charge.status === 'PENDING' || charge.status === 'OTP_REQUIRED';
}

/** Whether money was taken at some time, given back since or not. */
export function isPaid(charge: Charge): boolean {
  return charge.paid !== undefined;
}

/** What was given back of a charge so far, as a decimal string of the currency that was paid. */
export function refunded(charge: Charge): string {
  return sumAmounts(
    charge.refunds.map((refund) => refund.amount),
    charge.paid?.currency ?? charge.currency,
  );
}

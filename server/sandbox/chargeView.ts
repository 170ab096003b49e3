import { type Charge, refunded } from './charge.ts';
import { isoQr } from './isoQr.ts';

/** A charge as the API shows it. Addresses are absolute; what does not belong to the method is left out. */
export function chargeView(charge: Charge, bankUrl: string) {
  const { id, merchantReference, method, status, reason, paid, systemReference, voucher, card } = charge;
  return {
    id,
    merchantReference,
    method,
    status,
    ...(reason ? { reason } : {}),
    // What was taken once it is taken: a bank that takes the wrong amount says so.
    amount: paid?.amount ?? charge.amount,
    currency: paid?.currency ?? charge.currency,
    paidAmount: paid?.amount ?? null,
    refundedAmount: refunded(charge),
    paidAt: paid?.at ?? null,
    late: paid?.late ?? false,
    systemReference,
    ...(voucher ? { voucher } : {}),
    ...(method === 'wallet' ? { qr: isoQr(charge), requestedFrom: charge.requests.map((each) => each.mobile) } : {}),
    ...(hasPage(charge) ? { lightboxUrl: pageUrl(charge, bankUrl) } : {}),
    ...(method === 'card' ? { publicKeyUrl: `${bankUrl}/api/keys` } : {}),
    ...(charge.details ? { details: charge.details } : {}),
    ...(card ? { card: { brand: card.brand, last4: card.last4 } } : {}),
    refunds: charge.refunds.map(({ refundId, amount, at, by }) => ({ refundId, amount, at, by })),
    expiresAt: charge.expiresAt,
    createdAt: charge.createdAt,
    updatedAt: charge.updatedAt,
  };
}

/** Where the buyer's page of a charge is. */
export function pageUrl(charge: Charge, bankUrl: string): string {
  const language = charge.language ? `?lang=${charge.language}` : '';
  return `${bankUrl}/${charge.method === 'card' ? 'otp' : 'lightbox'}/${charge.pageToken}${language}`;
}

function hasPage(charge: Charge): boolean {
  return charge.method === 'lightbox' || (charge.method === 'card' && charge.otp !== undefined);
}

import type { BankClock } from './bankClock.ts';
import type { Behaviours } from './behaviours.ts';
import { type Charge, type ChargeStatus, isPaid, refunded } from './charge.ts';
import type { Webhook } from './webhook.ts';
import { randomId } from './randomId.ts';
import type { Change, Store } from './store.ts';

/** What the merchant is told, written with the change that it tells. Sending is the courier's work. */
export type Webhooks = ReturnType<typeof webhooks>;

const types: Record<ChargeStatus, string> = {
  PENDING: 'charge.pending',
  OTP_REQUIRED: 'charge.otpRequired',
  APPROVED: 'charge.approved',
  DECLINED: 'charge.declined',
  EXPIRED: 'charge.expired',
  CANCELLED: 'charge.cancelled',
  PARTIALLY_REFUNDED: 'charge.refunded',
  REFUNDED: 'charge.refunded',
};

/** The webhooks over the store; `onWritten` hears of each webhook that is to be sent. */
export function webhooks(store: Store, clock: BankClock, behaviours: Behaviours, onWritten: (id: string) => void) {
  return {
    /** Of the steps on the way only somebody who asked for them hears; of every end everybody does. */
    wanted(charge: Charge): boolean {
      if (charge.status !== 'PENDING' && charge.status !== 'OTP_REQUIRED') return true;
      const fault = behaviours.webhook(charge, charge.status);
      return Boolean(fault.chatty ?? fault.reorder);
    },
    /** The webhook of the charge's present status, as a change to be put with it. */
    about(charge: Charge): Change[] {
      const fault = behaviours.webhook(charge, charge.status);
      const id = randomId('ev');
      const body = {
        eventId: id,
        type: types[fault.status ?? charge.status],
        chargeId: charge.id,
        merchantReference: fault.merchantReference ?? charge.merchantReference,
        status: fault.status ?? charge.status,
        amount: fault.amount ?? charge.paid?.amount ?? charge.amount,
        currency: fault.currency ?? charge.paid?.currency ?? charge.currency,
        paidAmount: isPaid(charge) ? (fault.amount ?? charge.paid?.amount) : null,
        refundedAmount: refunded(charge),
        systemReference: charge.systemReference,
        ...(charge.reason ? { reason: charge.reason } : {}),
        occurredAt: charge.updatedAt,
      };
      // Old news is what may come late; the end itself is held back only where `on` names it.
      const held =
        fault.reorder &&
        (fault.on?.includes(charge.status) || charge.status === 'PENDING' || charge.status === 'OTP_REQUIRED');
      const row: Webhook = {
        id,
        number: store.size('webhooks') + 1,
        chargeId: charge.id,
        type: body.type,
        url: charge.notifyUrl,
        body: JSON.stringify(body),
        state: fault.silent ? 'silenced' : held ? 'held' : 'waiting',
        copies: fault.copies ?? 1,
        signature: fault.signature,
        tries: 0,
        nextAt: Date.now() + (fault.delayMs ?? 0),
        createdAt: clock.now().toISOString(),
      };
      queueMicrotask(() => onWritten(id));
      return [{ table: 'webhooks', id, row }];
    },
    /** All webhooks of one charge, or of all, oldest first. */
    all: (chargeId?: string): Webhook[] =>
      [...store.all('webhooks')].filter((webhook) => chargeId === undefined || webhook.chargeId === chargeId),
  };
}

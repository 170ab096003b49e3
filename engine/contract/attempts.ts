import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import { Currency, Instant, Key, Price, Text, Token, nullable, strictObject } from './shapes.ts';

/** One attempt to pay an order, with the data its journey needs. */
export const Attempt = strictObject({
  ref: Token,
  number: Type.Integer({ minimum: 1 }),
  /** A state of the attempt's process. */
  status: Type.String(),
  /** The amount charged, in `currency`. */
  payable: Price,
  /** The part of the order that the seller collects outside the option. */
  remaining: Price,
  currency: Currency,
  deadline: nullable(Instant),
  /** The provider's reference, which buyers read out. */
  providerRef: nullable(Type.String()),
  voucher: nullable(Type.String()),
  lightboxUrl: nullable(Type.String()),
  redirectUrl: nullable(Type.String()),
  qr: nullable(Type.String()),
  systemRef: nullable(Type.String()),
  /** The key (a JWK) that the browser encrypts to; null if nothing is encrypted. */
  publicKey: nullable(Type.Record(Type.String(), Type.Unknown())),
  /** Origins whose messages and frames the browser trusts during the payment. */
  origins: Type.Array(Type.String()),
  /** The reason of the failure, if the buyer may see it. */
  reason: nullable(Text),
});

/** An attempt with the order it pays. */
const AttemptStatus = Type.Object(
  {
    ...Attempt.properties,
    refNum: Token,
    orderStatus: Type.String(),
    /** The order is paid. */
    success: Type.Boolean(),
  },
  { additionalProperties: false },
);

export const attempts = {
  'attempts.get': {
    access: 'public',
    summary: 'How an attempt stands; asks the provider when it has been silent.',
    input: strictObject({ ref: Token }),
    output: AttemptStatus,
    errors: [],
  },
  'attempts.submitCard': {
    access: 'public',
    summary: 'Hands a card that the browser sealed to its provider, unread.',
    rate: { times: 20, seconds: 300, by: 'ref' },
    bodyLimit: 16_384,
    input: strictObject({
      ref: Token,
      /** A compact JWE, encrypted to the attempt's key. */
      encryptedData: Type.String({ maxLength: 8000, pattern: '^[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]*){4}$' }),
      amount: Type.Optional(Price),
      merchantRefNum: Type.Optional(Type.String({ maxLength: 64 })),
      key: Type.Optional(Key),
    }),
    output: AttemptStatus,
    errors: ['attempt.notWaiting', 'quote.changed', 'order.alreadyPaid', 'payment.cardInvalid', 'provider.unavailable'],
  },
  'attempts.requestToPay': {
    access: 'public',
    idempotent: true,
    summary: "Asks the provider to send a payment request to the buyer's wallet.",
    rate: { times: 20, seconds: 300, by: 'ref' },
    bodyLimit: 4_096,
    input: strictObject({ ref: Token, mobile: Type.String({ minLength: 1, maxLength: 20 }) }),
    output: strictObject({ success: Type.Boolean() }),
    errors: ['attempt.notWaiting', 'form.invalid', 'wallet.requestFailed', 'provider.unavailable'],
  },
  'attempts.submitDetails': {
    access: 'public',
    idempotent: true,
    summary:
      "Hands on what the page of a payment option asked, judged by the option's form, to the provider of the attempt.",
    rate: { times: 20, seconds: 300, by: 'ref' },
    bodyLimit: 16_384,
    input: strictObject({ ref: Token, answers: Type.Record(Type.String(), Type.Unknown()) }),
    output: AttemptStatus,
    errors: ['attempt.notWaiting', 'order.alreadyPaid', 'form.invalid', 'order.refused', 'provider.unavailable'],
  },
  'attempts.handleReturn': {
    access: 'return',
    summary:
      "A provider sends the buyer's browser back; answers 303 to the result page. What it says is a hint to ask the provider.",
    body: 'form',
    responseType: 'redirect',
    bodyLimit: 16_384,
    input: Type.Object({ ref: Token }),
    output: strictObject({ to: Type.String() }),
    errors: [],
  },
  'providers.receiveWebhook': {
    access: 'webhook',
    summary: 'A provider tells something by itself. Signed; kept as it came before it is answered.',
    body: 'raw',
    bodyLimit: 65_536,
    input: strictObject({ provider: Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' }) }),
    output: strictObject({ received: Type.Boolean() }),
    errors: ['webhook.unsigned', 'provider.unavailable'],
  },
} as const satisfies Record<string, OperationSpec>;

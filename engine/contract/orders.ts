import * as Type from 'typebox';
import { Attempt, attemptWire } from './attempts.ts';
import type { OperationSpec } from './operation.ts';
import { Currency, Hash, Id, Instant, Key, Price, Text, Token, orNull, shape } from './shapes.ts';

const Placed = shape({
  order: shape({
    refNum: Token,
    /** A state of the order's process. */
    status: Type.String(),
    free: Type.Boolean(),
    total: Price,
    currency: Currency,
    /** Where the business wants its buyers sent, empty when nowhere. */
    customerRedirectUrl: Type.String(),
    customerReference: Type.String(),
    promoCode: Type.String(),
    expiresAt: orNull(Instant),
  }),
  /** Null for an order that needs no payment. */
  attempt: orNull(Attempt),
  option: orNull(
    shape({
      id: Id,
      code: Type.String(),
      name: Text,
      journey: Id,
      version: Hash,
      settings: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
  /** Origins whose messages and frames count in the option's journey. */
  providerOrigins: Type.Array(Type.String()),
});

const placedWire = { attempt: { as: 'PaymentAttempt', of: attemptWire } } as const;

/** Totals that the client saw: compared, never used. */
const Expected = shape({ subTotal: Price, taxes: Price, discount: Price, fees: Price, total: Price });

const placeErrors = [
  'stock.ranOut',
  'quote.changed',
  'quote.expired',
  'option.notOffered',
  'limit.reached',
  'order.alreadyPaid',
  'order.refused',
  'provider.unavailable',
] as const;

export const orders = {
  'orders.place': {
    class: 'public',
    summary: 'Makes an order of a checkout and begins its first attempt. The same key answers the same order.',
    rate: { times: 60, seconds: 300 },
    bodyLimit: 32_768,
    input: shape({ checkout: Token, key: Key, option: Type.Optional(Id), expected: Type.Optional(Expected) }),
    output: Placed,
    errors: [
      ...placeErrors,
      'checkout.expired',
      'product.unavailable',
      'option.required',
      'promo.usedUp',
      'form.invalid',
      'upload.gone',
    ],
    wire: { input: { expected: 'vpihs' }, output: placedWire },
  },
  'orders.get': {
    class: 'public',
    summary: 'What became of an order, for whoever has its link.',
    rate: { times: 600, seconds: 300 },
    input: shape({ refNum: Token }),
    output: shape({
      refNum: Token,
      status: Type.String(),
      now: Instant,
      placedAt: Instant,
      paidAt: orNull(Instant),
      free: Type.Boolean(),
      currency: Currency,
      subTotal: Price,
      discount: Price,
      taxes: Price,
      fees: Price,
      total: Price,
      payable: Price,
      lines: Type.Array(
        shape({ name: Text, quantity: Type.Integer(), amount: Price, image: Type.Optional(Type.String()) }),
      ),
      /** What people read out: the provider's reference, or the voucher. */
      reference: orNull(Type.String()),
      voucher: orNull(Type.String()),
      deadline: orNull(Instant),
      method: orNull(shape({ id: Id, code: Type.String(), label: Text })),
      attempt: orNull(shape({ ref: Token, number: Type.Integer(), status: Type.String(), reason: orNull(Text) })),
      shop: shape({ name: Type.String(), shop: Type.String(), logo: Type.String(), verified: Type.Boolean() }),
      product: shape({ name: Text, pattern: Type.String(), image: Type.Optional(Type.String()) }),
      /** Masked: whoever has the link sees that it is theirs, not whose it is. */
      buyer: shape({ name: Type.String(), email: Type.String(), phone: Type.String() }),
      /** Another attempt may be made on the same order. */
      canRetry: Type.Boolean(),
      /** The order is over; the product may be bought again. */
      canPayAgain: Type.Boolean(),
      checkout: orNull(Token),
    }),
    errors: [],
    wire: { output: { reference: 'providerRefNum' } },
  },
  'orders.retry': {
    class: 'public',
    summary: 'Another attempt on an unpaid order, with another option if named; the buyer has seen its price.',
    rate: { times: 30, seconds: 300 },
    bodyLimit: 16_384,
    input: shape({ refNum: Token, key: Key, option: Type.Optional(Id), expected: Type.Optional(Expected) }),
    output: Placed,
    errors: [...placeErrors, 'order.notPayable'],
    wire: { input: { expected: 'vpihs' }, output: placedWire },
  },
} as const satisfies Record<string, OperationSpec>;

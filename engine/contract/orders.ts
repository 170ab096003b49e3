import * as Type from './type.ts';
import { Attempt } from './attempts.ts';
import { ExpectedTotals, PaymentChoice } from './checkouts.ts';
import type { OperationSpec } from './operation.ts';
import {
  Amount,
  Currency,
  Hash,
  Id,
  Image,
  Instant,
  Key,
  Price,
  Text,
  Token,
  Zone,
  allowEmpty,
  nullable,
  strictObject,
} from './shapes.ts';

const Placed = strictObject({
  order: strictObject({
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
    expiresAt: nullable(Instant),
  }),
  /** Null for an order that needs no payment. */
  attempt: nullable(Attempt),
  option: nullable(
    strictObject({
      id: Id,
      code: Type.String(),
      title: Text,
      journey: Id,
      version: Hash,
      settings: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
});

/** What somebody may do with an order now. */
const OrderAct = strictObject({
  event: Type.String(),
  title: Text,
  /** What it means, before it is done. */
  description: nullable(Text),
  danger: Type.Boolean(),
  /** part: it takes an amount up to `amountRefundable`; whole: it gives back all that is left. */
  refundMode: Type.Enum(['nothing', 'part', 'whole']),
  amountRefundable: Price,
  /** What it gives back, all of it where nobody is asked how much: payment by payment, and what each came by. */
  refunds: Type.Array(strictObject({ amount: Price, currency: Currency, method: nullable(Text) })),
  /** Who gets it back: the buyer's name, or what else is known of one without a name. */
  refundTo: Type.String(),
});

const placeErrors = [
  'stock.insufficient',
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
    access: 'public',
    summary: 'Makes an order of a checkout and begins its first attempt. The same key answers the same order.',
    bodyLimit: 32_768,
    input: strictObject({
      checkout: Token,
      key: Key,
      option: Type.Optional(allowEmpty(Id)),
      expectedTotals: Type.Optional(ExpectedTotals),
    }),
    output: Placed,
    errors: [
      ...placeErrors,
      'order.alreadyPlaced',
      'checkout.expired',
      'product.unavailable',
      'option.required',
      'promo.usedUp',
      'form.invalid',
      'upload.expired',
    ],
  },
  'orders.getPublic': {
    access: 'public',
    summary: 'What became of an order, for whoever has its link.',
    input: strictObject({ refNum: Token }),
    output: strictObject({
      refNum: Token,
      /** By which buyer and seller speak of it. */
      number: Type.String(),
      /** The business's own name for the purchase, empty when it gave none. */
      customerReference: Type.String(),
      /** A state of the order's process. */
      status: Type.String(),
      /**
       * What it means for the buyer. reference: to be paid at a desk with the voucher. unpaid: nothing was handed to a provider
       * yet. review: paid, but somebody has to decide.
       * conflicted: what was paid is not what was asked for.
       */
      outcome: Type.Enum([
        'paid',
        'free',
        'reference',
        'unpaid',
        'pending',
        'failed',
        'expired',
        'cancelled',
        'review',
        'conflicted',
        'refunded',
      ]),
      now: Instant,
      placedAt: Instant,
      paidAt: nullable(Instant),
      expiresAt: nullable(Instant),
      /** What was ordered, in one line. */
      title: Text,
      lines: Type.Array(strictObject({ name: Text, quantity: Type.Integer(), amount: Price })),
      image: nullable(Image),
      currency: Currency,
      subTotal: Price,
      discount: Price,
      taxes: Price,
      fees: Price,
      taxesAndFees: Price,
      total: Price,
      payable: Price,
      /** What the things cost before any discount, and what the order is worth, whatever is charged of it here. */
      gross: Price,
      value: Price,
      /** The seller took the money without us. */
      paidOutOfBand: Type.Boolean(),
      /** What is not charged through the option: the seller collects it otherwise. */
      remaining: Price,
      /** What came in, as asked for or not. */
      received: nullable(strictObject({ amount: Price, currency: Currency })),
      /** What was given back of it. */
      refunded: Price,
      voucher: nullable(Type.String()),
      /** The provider's reference: what people read out. */
      providerRef: nullable(Type.String()),
      /** Label of the option, as the result page names it. */
      method: nullable(Text),
      /** Name of the option, as the buyer chose it, and what is done with its voucher. */
      option: nullable(Text),
      howTo: Type.Array(Text),
      attempt: nullable(
        strictObject({ ref: Token, number: Type.Integer(), status: Type.String(), reason: nullable(Text) }),
      ),
      shop: strictObject({
        name: Type.String(),
        path: Type.String(),
        logo: nullable(Image),
        verified: Type.Boolean(),
        zone: Zone,
      }),
      slug: Type.String(),
      /** Masked: who has the link sees that the order is theirs, not whose it is. */
      buyer: strictObject({ name: Type.String(), email: Type.String(), phone: Type.String() }),
      /** Another attempt may be made on this order. */
      canRetry: Type.Boolean(),
      /** The order is over; the product may be bought again. */
      canPayAgain: Type.Boolean(),
    }),
    errors: [],
  },
  'orders.listPaymentOptions': {
    access: 'public',
    summary: 'What an unpaid order may be paid with, and what it comes to with the option that is named.',
    input: strictObject({ refNum: Token, option: Type.Optional(allowEmpty(Id)) }),
    output: PaymentChoice,
    errors: ['order.alreadyPaid', 'order.expired', 'option.notOffered'],
  },
  'orders.retryPayment': {
    access: 'public',
    rate: { times: 30, seconds: 300, by: 'refNum' },
    summary: 'Another attempt on an unpaid order, with another option if named; the buyer has seen its price.',
    bodyLimit: 16_384,
    input: strictObject({
      refNum: Token,
      key: Key,
      option: Type.Optional(allowEmpty(Id)),
      expectedTotals: Type.Optional(ExpectedTotals),
    }),
    output: Placed,
    errors: [...placeErrors, 'order.expired'],
  },
  'orders.getForSeller': {
    access: 'app',
    permission: ['see transactions', 'see all transactions'],
    summary:
      'An order as its seller, or an admin, sees it: amounts, buyer, answers, what happened, and what may be done now.',
    input: strictObject({ refNum: Token }),
    output: strictObject({
      refNum: Token,
      number: Type.String(),
      /** A state of the order's process. */
      status: Type.String(),
      title: Text,
      lines: Type.Array(strictObject({ label: Text, value: Price, currency: Currency })),
      currency: Currency,
      subTotal: Price,
      discount: Price,
      taxes: Price,
      fees: Price,
      /** What the buyer pays through the option. */
      payable: Price,
      remaining: Price,
      /** What the seller bears of the fees. */
      sellerFees: Price,
      /** What came in where that is not what was asked for. */
      received: nullable(strictObject({ amount: Price, currency: Currency })),
      /** What is left for the seller, fees and what was given back taken off; below nothing where it bears fees that are kept. */
      net: Amount,
      /** What was given back. */
      refunded: Price,
      /** Something is being given back at this moment. */
      refundInProgress: Type.Boolean(),
      method: nullable(Text),
      providerRef: nullable(Type.String()),
      voucher: nullable(Type.String()),
      customerReference: Type.String(),
      promoCode: Type.String(),
      buyer: strictObject({ name: Type.String(), email: Type.String(), phone: Type.String() }),
      /** In the words in which they were asked. */
      answers: Type.Array(strictObject({ path: Type.String(), label: Text, value: Text })),
      history: Type.Array(
        strictObject({
          at: Instant,
          title: Text,
          /** Of what: an attempt's option; empty for the order itself. */
          of: Text,
          sentBy: Type.String(),
          /** What it was about, where that is an amount. */
          money: nullable(strictObject({ amount: Price, currency: Currency })),
          tone: Type.Enum(['neutral', 'warning', 'success', 'danger']),
        }),
      ),
      /** What waits for somebody. */
      tasks: Type.Array(Text),
      events: Type.Array(OrderAct),
      placedAt: Instant,
      paidAt: nullable(Instant),
      expiresAt: nullable(Instant),
    }),
    errors: [],
  },
  'orders.sendEvent': {
    access: 'app',
    permission: 'definition',
    summary: 'Sends an event to the process of an order, as the process says who may: cancel, deliver, refund.',
    idempotencyKey: 'key',
    bodyLimit: 4_096,
    input: strictObject({
      refNum: Token,
      key: Type.Optional(Key),
      event: Type.String({ pattern: '^[A-Z][A-Z_]{0,39}$' }),
      /** Of a refund: this part of what is left, in minor units of the order's currency. */
      amount: Type.Optional(Price),
    }),
    output: strictObject({
      refNum: Token,
      /** A state of the order's process. */
      status: Type.String(),
      /** What the same person may send now. */
      events: Type.Array(OrderAct),
    }),
    errors: ['order.refused', 'form.invalid'],
  },
} as const satisfies Record<string, OperationSpec>;

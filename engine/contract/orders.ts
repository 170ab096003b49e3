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
    /** Where the business wants its buyers redirected; empty for none. */
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

/** An action that the caller can take on the order now. */
const OrderAction = strictObject({
  event: Type.String(),
  title: Text,
  /** The consequences of the action, shown before confirmation. */
  description: nullable(Text),
  danger: Type.Boolean(),
  /** part: takes an amount up to `amountRefundable`; whole: refunds everything that is left. */
  refundMode: Type.Enum(['nothing', 'part', 'whole']),
  amountRefundable: Price,
  /** The refund of each payment with its method, if the action takes no amount. */
  refunds: Type.Array(strictObject({ amount: Price, currency: Currency, method: nullable(Text) })),
  /** Recipient of the refund: the buyer's name or other known contact. */
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
      /** The order number that buyers and sellers use. */
      number: Type.String(),
      /** The business's own reference of the purchase; empty for none. */
      customerReference: Type.String(),
      /** A state of the order's process. */
      status: Type.String(),
      /**
       * The outcome for the buyer. reference: payable at a desk with the voucher. unpaid: not yet sent to a provider.
       * review: paid, but an admin must decide. conflicted: the paid amount differs from the requested one.
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
      /** The order in one line. */
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
      /** `gross` is the price before any discount; `value` is the order's value, independent of the charged part. */
      gross: Price,
      value: Price,
      /** The seller collected the money directly. */
      paidOutOfBand: Type.Boolean(),
      /** The part that the seller collects outside the option. */
      remaining: Price,
      /** The received amount, even if it differs from the requested one. */
      received: nullable(strictObject({ amount: Price, currency: Currency })),
      /** The refunded amount. */
      refunded: Price,
      voucher: nullable(Type.String()),
      /** The provider's reference, which buyers read out. */
      providerRef: nullable(Type.String()),
      /** Label of the option for the result page. */
      method: nullable(Text),
      /** Title of the option as the buyer chose it, and the instructions for its voucher. */
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
      /** Masked: the link's holder can recognize their own order but cannot identify its buyer. */
      buyer: strictObject({ name: Type.String(), email: Type.String(), phone: Type.String() }),
      /** True if the order accepts another attempt. */
      canRetry: Type.Boolean(),
      /** True if the order is closed and the product can be bought again. */
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
      /** The amount that the buyer pays through the option. */
      payable: Price,
      remaining: Price,
      /** The part of the fees that the seller pays. */
      sellerFees: Price,
      /** The received amount, if it differs from the requested one. */
      received: nullable(strictObject({ amount: Price, currency: Currency })),
      /** The seller's net amount: after fees and refunds. Negative if the seller pays fees that are not refunded. */
      net: Amount,
      /** The refunded amount. */
      refunded: Price,
      /** True while a refund is in progress. */
      refundInProgress: Type.Boolean(),
      method: nullable(Text),
      providerRef: nullable(Type.String()),
      voucher: nullable(Type.String()),
      customerReference: Type.String(),
      promoCode: Type.String(),
      buyer: strictObject({ name: Type.String(), email: Type.String(), phone: Type.String() }),
      /** Answers with the labels that the buyer saw. */
      answers: Type.Array(strictObject({ path: Type.String(), label: Text, value: Text })),
      history: Type.Array(
        strictObject({
          at: Instant,
          title: Text,
          /** The option of the attempt concerned; empty for the order itself. */
          of: Text,
          sentBy: Type.String(),
          /** The amount concerned, if any. */
          money: nullable(strictObject({ amount: Price, currency: Currency })),
          tone: Type.Enum(['neutral', 'warning', 'success', 'danger']),
        }),
      ),
      /** Open tasks. */
      tasks: Type.Array(Text),
      events: Type.Array(OrderAction),
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
      /** For a refund: the part to refund, in minor units of the order's currency. */
      amount: Type.Optional(Price),
    }),
    output: strictObject({
      refNum: Token,
      /** A state of the order's process. */
      status: Type.String(),
      /** The actions that the same caller can take now. */
      events: Type.Array(OrderAction),
    }),
    errors: ['order.refused', 'form.invalid'],
  },
} as const satisfies Record<string, OperationSpec>;

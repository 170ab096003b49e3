import * as Type from './type.ts';
import type { OperationSpec } from './operation.ts';
import {
  Amount,
  Answers,
  Currency,
  Facts,
  Hash,
  Id,
  Image,
  Instant,
  Key,
  Price,
  Quantity,
  RowId,
  Slug,
  Text,
  Token,
  allowEmpty,
  nullable,
  strictObject,
} from './shapes.ts';

/**
 * The totals that the buyer agrees to. The client sends them back as `expectedTotals`, and the server compares them.
 */
export const ExpectedTotals = strictObject({
  subTotal: Price,
  taxes: Price,
  discount: Price,
  fees: Price,
  total: Price,
});

/**
 * A price that is valid until `expiresAt`. Amounts are in `currency`; `amount` is the order's value in the base
 * currency.
 */
const Quote = strictObject({
  currency: Currency,
  subTotal: Price,
  discount: Price,
  taxes: Price,
  /** All fees that the buyer pays, including VAT and rounding. */
  fees: Price,
  total: Price,
  /** The amount that the chosen option charges. Differs from `total` if the option collects only a part. */
  payable: Price,
  /** The part of the total that the seller collects outside the option. */
  remaining: Price,
  amount: Price,
  vat: Price,
  vatOnSeller: Type.Boolean(),
  optionFees: Price,
  productFees: Price,
  merchantFee: Price,
  roundUp: Price,
  donation: Price,
  quantity: Type.Integer({ minimum: 0 }),
  /** Each fee separately, including those that the seller pays. */
  parts: Type.Array(strictObject({ id: Id, title: Text, apiName: Type.String(), buyer: Amount, seller: Amount })),
  /** Exchange rate from the base currency, as a decimal; "1" for the base currency itself. */
  rate: Type.String(),
  free: Type.Boolean(),
  expiresAt: Instant,
  expectedTotals: ExpectedTotals,
});

/** An option as offered for this order. */
const OfferedOption = strictObject({
  id: Id,
  code: Type.String(),
  title: Text,
  description: Type.Optional(Text),
  note: Type.Optional(Text),
  icon: Type.Optional(Type.String()),
  traits: Type.Array(Type.String()),
  /** The group or tab that contains it. */
  group: Type.Optional(Id),
  tenor: Type.Optional(Type.Integer()),
  /** False: the UI shows it disabled, with its reason. */
  offered: Type.Boolean(),
  reason: Type.Optional(Text),
  /** The fee that the option adds for the buyer, in the quote's currency; null if unknown. */
  fee: nullable(Amount),
  /** A further condition over browser facts. The browser evaluates it before it shows the option. */
  when: Type.Optional(Type.Unknown()),
});

/**
 * The layout of the offered options, by id of `options`. The UI renders it as is and omits only what the device
 * lacks.
 */
const Offer = strictObject({
  layout: Type.Enum(['tabs', 'list']),
  /** The tab that is open initially. */
  open: Type.Enum(['first', 'none']),
  title: Type.Optional(Text),
  /** Messages for a missing choice and for an empty offer. */
  requiredMessage: Text,
  emptyMessage: Text,
  /** Messages of the picker's rules for the buyer. */
  messages: Type.Array(Text),
  tabs: Type.Array(
    strictObject({
      id: Id,
      title: Text,
      icon: Type.Optional(Type.String()),
      /** A single option, or a group that opens its own list. */
      entries: Type.Array(
        strictObject({
          group: Type.Optional(strictObject({ id: Id, title: Text, icon: Type.Optional(Type.String()) })),
          options: Type.Array(Id),
        }),
      ),
    }),
  ),
});

/** The available payment options, the chosen one and the resulting price. */
const choice = {
  options: Type.Array(OfferedOption),
  offer: Offer,
  chosen: nullable(OfferedOption),
  quote: Quote,
  /** True if the order can be placed: an option is chosen, its price is known and the picker allows it. */
  ready: Type.Boolean(),
};

/** The payment choice of an order that is already placed. */
export const PaymentChoice = strictObject(choice);

const CheckoutView = strictObject({
  token: Token,
  /** Server time, for countdowns. */
  now: Instant,
  expiresAt: Instant,
  slug: Slug,
  product: strictObject({ type: Id, typeVersion: Hash, name: Text, image: Type.Optional(Image) }),
  lines: Type.Array(
    strictObject({ item: RowId, name: Text, quantity: Quantity, price: Price, amount: Price, currency: Currency }),
  ),
  answers: Answers,
  /** True if the buyer's form has all answers that the chosen option requires. */
  answered: Type.Boolean(),
  ...choice,
  promo: nullable(
    strictObject({
      code: Type.String(),
      type: Type.String(),
      percentage: Type.Optional(Type.String()),
      discount: Price,
    }),
  ),
  /** When the stock hold of this buyer ends; null if nothing has limited stock. */
  holdUntil: nullable(Instant),
  facts: Facts,
  /** The order created from this checkout. */
  order: nullable(strictObject({ refNum: Token })),
});

const choiceErrors = ['checkout.expired', 'stock.insufficient', 'product.unavailable'] as const;

export const checkouts = {
  'checkouts.create': {
    access: 'public',
    summary: 'Begins a purchase: chosen things are held. An earlier checkout of the same buyer gives its hold back.',
    rate: { times: 1200, seconds: 300 },
    bodyLimit: 32_768,
    input: strictObject({
      slug: Slug,
      lines: Type.Array(strictObject({ item: RowId, quantity: Quantity, price: Type.Optional(Price) }), {
        minItems: 1,
        maxItems: 100,
      }),
      source: Type.Optional(Type.String({ maxLength: 200 })),
      /**
       * Where the business wants its buyer redirected afterwards. The server checks it against the allowed addresses.
       */
      customerRedirectUrl: Type.Optional(Type.String({ maxLength: 2000 })),
      /** The business's own reference of this purchase. The redirect to customerRedirectUrl includes it. */
      customerReference: Type.Optional(Type.String({ maxLength: 200 })),
      /** Idempotency key: the same key returns the same checkout. */
      key: Type.Optional(Key),
      /** The token of an earlier checkout of the same buyer. */
      replacesCheckout: Type.Optional(allowEmpty(Token)),
    }),
    output: CheckoutView,
    errors: ['stock.insufficient', 'product.unavailable', 'form.invalid'],
  },
  'checkouts.get': {
    access: 'public',
    summary: 'A checkout as it stands: things, answers, price, options.',
    input: strictObject({ token: Token }),
    output: CheckoutView,
    errors: ['checkout.expired'],
  },
  'checkouts.saveAnswers': {
    access: 'public',
    idempotent: true,
    summary: "Keeps the buyer's answers and judges them. With `draft` they are kept as typed.",
    input: strictObject({ token: Token, answers: Answers, draft: Type.Optional(Type.Boolean()) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'form.invalid', 'upload.expired'],
  },
  'checkouts.selectOption': {
    access: 'public',
    idempotent: true,
    summary: 'Chooses an option and prices anew; an empty one takes the choice back.',
    bodyLimit: 8_192,
    input: strictObject({ token: Token, option: allowEmpty(Id) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'option.notOffered'],
  },
  'checkouts.applyPromoCode': {
    access: 'public',
    idempotent: true,
    summary: 'Takes a promo code and prices anew; an empty one takes it back.',
    rate: { times: 30, seconds: 300, by: 'token' },
    bodyLimit: 8_192,
    input: strictObject({ token: Token, code: Type.String({ maxLength: 60 }) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'promo.unknown', 'promo.usedUp'],
  },
  'checkouts.getQuote': {
    access: 'public',
    summary: 'The price of a checkout under the outside names of the calculation.',
    input: strictObject({ token: Token }),
    output: Quote,
    errors: ['checkout.expired'],
  },
  'checkouts.uploadFile': {
    access: 'public',
    summary: "Takes a file of the buyer's answers. Kept for 24 hours unless the checkout becomes an order.",
    body: 'multipart',
    bodyLimit: 5_100_000,
    rate: { times: 40, seconds: 3600, by: 'token' },
    input: strictObject({ token: Token, purpose: Type.Optional(Type.Enum(['image', 'file'])) }),
    output: Image,
    errors: ['checkout.expired', 'upload.type', 'upload.broken', 'upload.tooLarge', 'upload.quota'],
  },
} as const satisfies Record<string, OperationSpec>;

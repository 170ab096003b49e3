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

/** What the buyer is asked to agree to; comes back as `expectedTotals` and is compared. */
export const ExpectedTotals = strictObject({
  subTotal: Price,
  taxes: Price,
  discount: Price,
  fees: Price,
  total: Price,
});

/** A price that holds until `expiresAt`. Amounts are in `currency`; `amount` is the order's value in the base currency. */
const Quote = strictObject({
  currency: Currency,
  subTotal: Price,
  discount: Price,
  taxes: Price,
  /** All fees that the buyer pays, VAT and rounding up among them. */
  fees: Price,
  total: Price,
  /** What the chosen option charges; differs from total where an option collects a part. */
  payable: Price,
  /** What of the total is not charged through the option: the seller collects it otherwise. */
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
  /** Every fee by itself, those that the seller bears too. */
  parts: Type.Array(strictObject({ id: Id, title: Text, apiName: Type.String(), buyer: Amount, seller: Amount })),
  /** Exchange rate from the base currency, as a decimal; "1" for itself. */
  rate: Type.String(),
  free: Type.Boolean(),
  expiresAt: Instant,
  expectedTotals: ExpectedTotals,
});

/** An option as this order may use it. */
const OfferedOption = strictObject({
  id: Id,
  code: Type.String(),
  title: Text,
  description: Type.Optional(Text),
  note: Type.Optional(Text),
  icon: Type.Optional(Type.String()),
  traits: Type.Array(Type.String()),
  /** The group or tab that it stands in. */
  group: Type.Optional(Id),
  tenor: Type.Optional(Type.Integer()),
  /** False: shown dimmed with its reason, not choosable. */
  offered: Type.Boolean(),
  reason: Type.Optional(Text),
  /** What using it adds for the buyer, in the currency of the quote; null when it is not known yet. */
  fee: nullable(Amount),
  /** What must hold in the browser besides, for it to be shown (facts that only it knows). */
  when: Type.Optional(Type.Unknown()),
});

/** How the options of an order stand: those of `options`, by id. Drawn as it is; only what a device lacks is left out. */
const Offer = strictObject({
  layout: Type.Enum(['tabs', 'list']),
  /** Which tab is open before the buyer has opened one. */
  open: Type.Enum(['first', 'none']),
  title: Type.Optional(Text),
  /** Said where nothing is chosen, and where there is nothing to choose. */
  requiredMessage: Text,
  emptyMessage: Text,
  /** What the rules tell the buyer. */
  messages: Type.Array(Text),
  tabs: Type.Array(
    strictObject({
      id: Id,
      title: Text,
      icon: Type.Optional(Type.String()),
      /** An option by itself, or a group that opens a list of its own. */
      entries: Type.Array(
        strictObject({
          group: Type.Optional(strictObject({ id: Id, title: Text, icon: Type.Optional(Type.String()) })),
          options: Type.Array(Id),
        }),
      ),
    }),
  ),
});

/** What can be chosen to pay with, what is chosen, and what it comes to. */
const choice = {
  options: Type.Array(OfferedOption),
  offer: Offer,
  chosen: nullable(OfferedOption),
  quote: Quote,
  /** The order can be placed: an option is chosen, its price is known, and the picker lets it. */
  ready: Type.Boolean(),
};

/** A choice of payment for an order that was placed before. */
export const PaymentChoice = strictObject(choice);

const CheckoutView = strictObject({
  token: Token,
  /** "Now" of the server, for count-downs. */
  now: Instant,
  expiresAt: Instant,
  slug: Slug,
  product: strictObject({ type: Id, typeVersion: Hash, name: Text, image: Type.Optional(Image) }),
  lines: Type.Array(
    strictObject({ item: RowId, name: Text, quantity: Quantity, price: Price, amount: Price, currency: Currency }),
  ),
  answers: Answers,
  /** The buyer's form is answered, as far as the chosen option asks. */
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
  /** Until when the chosen things are kept for this buyer; null where nothing can run out. */
  holdUntil: nullable(Instant),
  facts: Facts,
  /** The order that this checkout became. */
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
      /** Where the business wants its buyer sent afterwards; checked against what the business allows. */
      customerRedirectUrl: Type.Optional(Type.String({ maxLength: 2000 })),
      /** The business's own name for this purchase; its buyer takes it back to customerRedirectUrl. */
      customerReference: Type.Optional(Type.String({ maxLength: 200 })),
      /** The same key is the same checkout. */
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

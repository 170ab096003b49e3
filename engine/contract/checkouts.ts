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
  orEmpty,
  orNull,
  shape,
} from './shapes.ts';

/** What the buyer is asked to agree to; comes back as `expected` and is compared. */
export const Expected = shape({ subTotal: Price, taxes: Price, discount: Price, fees: Price, total: Price });

/** A price that holds until `expiresAt`. Amounts are in `currency`; `amount` is the order's value in the base currency. */
const Quote = shape({
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
  rest: Price,
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
  parts: Type.Array(shape({ id: Id, name: Text, wire: Type.String(), buyer: Amount, seller: Amount })),
  /** Exchange rate from the base currency, as a decimal; "1" for itself. */
  rate: Type.String(),
  free: Type.Boolean(),
  expiresAt: Instant,
  expected: Expected,
});

/** An option as this order may use it. */
const OfferedOption = shape({
  id: Id,
  code: Type.String(),
  name: Text,
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
  fee: orNull(Amount),
  /** What must hold in the browser besides, for it to be shown (facts that only it knows). */
  when: Type.Optional(Type.Unknown()),
});

/** How the options of an order stand: those of `options`, by id. Drawn as it is; only what a device lacks is left out. */
const Offer = shape({
  layout: Type.Enum(['tabs', 'list']),
  /** Which tab is open before the buyer has opened one. */
  open: Type.Enum(['first', 'none']),
  title: Type.Optional(Text),
  /** Said where nothing is chosen, and where there is nothing to choose. */
  required: Text,
  empty: Text,
  /** What the rules tell the buyer. */
  says: Type.Array(Text),
  tabs: Type.Array(
    shape({
      id: Id,
      name: Text,
      icon: Type.Optional(Type.String()),
      /** An option by itself, or a group that opens a list of its own. */
      entries: Type.Array(
        shape({
          group: Type.Optional(shape({ id: Id, name: Text, icon: Type.Optional(Type.String()) })),
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
  chosen: orNull(OfferedOption),
  quote: Quote,
  /** The order can be placed: an option is chosen, its price is known, and the picker lets it. */
  ready: Type.Boolean(),
};

/** A choice of payment for an order that was placed before. */
export const PaymentChoice = shape(choice);

const CheckoutView = shape({
  token: Token,
  /** "Now" of the server, for count-downs. */
  now: Instant,
  expiresAt: Instant,
  pattern: Slug,
  product: shape({ type: Id, typeVersion: Hash, name: Text, image: Type.Optional(Image) }),
  lines: Type.Array(
    shape({ item: RowId, name: Text, quantity: Quantity, price: Price, amount: Price, currency: Currency }),
  ),
  answers: Answers,
  /** The buyer's form is answered, as far as the chosen option asks. */
  answered: Type.Boolean(),
  ...choice,
  promo: orNull(
    shape({ code: Type.String(), type: Type.String(), percentage: Type.Optional(Type.String()), discount: Price }),
  ),
  /** Until when the chosen things are kept for this buyer; null where nothing can run out. */
  holdUntil: orNull(Instant),
  facts: Facts,
  /** The order that this checkout became. */
  order: orNull(shape({ refNum: Token })),
});

const choiceErrors = ['checkout.expired', 'stock.ranOut', 'product.unavailable'] as const;

export const checkouts = {
  'checkouts.start': {
    class: 'public',
    summary: 'Begins a purchase: chosen things are held. An earlier checkout of the same buyer gives its hold back.',
    rate: { times: 1200, seconds: 300 },
    bodyLimit: 32_768,
    input: shape({
      pattern: Slug,
      lines: Type.Array(shape({ item: RowId, quantity: Quantity, price: Type.Optional(Price) }), {
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
      replaces: Type.Optional(orEmpty(Token)),
    }),
    output: CheckoutView,
    errors: ['stock.ranOut', 'product.unavailable', 'form.invalid'],
  },
  'checkouts.get': {
    class: 'public',
    summary: 'A checkout as it stands: things, answers, price, options.',
    input: shape({ token: Token }),
    output: CheckoutView,
    errors: ['checkout.expired'],
  },
  'checkouts.details': {
    class: 'public',
    repeatable: true,
    summary: "Keeps the buyer's answers and judges them. With `draft` they are kept as typed.",
    input: shape({ token: Token, answers: Answers, draft: Type.Optional(Type.Boolean()) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'form.invalid', 'upload.gone'],
  },
  'checkouts.choose': {
    class: 'public',
    repeatable: true,
    summary: 'Chooses an option and prices anew; an empty one takes the choice back.',
    bodyLimit: 8_192,
    input: shape({ token: Token, option: orEmpty(Id) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'option.notOffered'],
  },
  'checkouts.promo': {
    class: 'public',
    repeatable: true,
    summary: 'Takes a promo code and prices anew; an empty one takes it back.',
    rate: { times: 30, seconds: 300, by: 'token' },
    bodyLimit: 8_192,
    input: shape({ token: Token, code: Type.String({ maxLength: 60 }) }),
    output: CheckoutView,
    errors: [...choiceErrors, 'promo.unknown', 'promo.usedUp'],
  },
  'checkouts.quote': {
    class: 'public',
    summary: 'The price of a checkout under the outside names of the calculation.',
    input: shape({ token: Token }),
    output: Quote,
    errors: ['checkout.expired'],
  },
  'checkouts.upload': {
    class: 'public',
    summary: "Takes a file of the buyer's answers. Kept for 24 hours unless the checkout becomes an order.",
    body: 'multipart',
    bodyLimit: 5_100_000,
    rate: { times: 40, seconds: 3600, by: 'token' },
    input: shape({ token: Token, purpose: Type.Optional(Type.Enum(['image', 'file'])) }),
    output: Image,
    errors: ['checkout.expired', 'upload.type', 'upload.broken', 'upload.tooLarge', 'upload.quota'],
  },
} as const satisfies Record<string, OperationSpec>;

import type { Facts } from '#engine/conditions/index.ts';
import type { Fee, FeeAmount, PaymentOption } from '#engine/definitions/index.ts';
import type { Minor } from '#engine/money/index.ts';
import type { CompiledFee } from './compileFees.ts';
import type { Promo } from './discount.ts';

/** One thing that is bought: `unitPrice` in minor units of the quote's currency. */
export type QuoteLine = {
  readonly item: string;
  readonly name: string;
  readonly unitPrice: Minor;
  readonly quantity: number;
};

/** The tax of a sale: a percentage (decimal string) of the lines less discount, a flat sum once an order, or both. */
export type Tax = { readonly percent?: string | undefined; readonly flat?: Minor | undefined };

/** What a quote needs to know of the chosen option. `roundUp` is a decimal of the base currency. */
export type QuoteOption = {
  readonly id: string;
  readonly fee?: FeeAmount | undefined;
  readonly collects?: PaymentOption['collects'];
  readonly roundUp?: string | undefined;
};

/** How a currency stands to the base currency, in which definitions say their amounts: 1 unit costs `rate` of `base`. */
export type Exchange = { readonly base: string; readonly rate: string };

export type QuoteInput = {
  readonly currency: string;
  /** Needed where the currency is not the base currency. */
  readonly exchange?: Exchange | undefined;
  readonly lines: readonly QuoteLine[];
  readonly promo?: Promo | undefined;
  readonly tax?: Tax | undefined;
  /** Without an option only what the option cannot change is known: `ready` is false. */
  readonly option?: QuoteOption | undefined;
  readonly fees: readonly CompiledFee[];
  /** Facts of the scope `fee`, but for the order's own (amount, order.free), which the quote knows best. */
  readonly facts: Facts;
};

/** A line with its share of discount and tax: gross − discount + tax = net, and the lines sum to the quote. */
export type QuotedLine = QuoteLine & {
  readonly gross: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly net: Minor;
};

/** One component of the fees: amount = buyer + seller. */
export type FeeLine = {
  readonly fee: string;
  readonly apiName: string;
  readonly account: Fee['account'];
  readonly amount: Minor;
  readonly buyer: Minor;
  readonly seller: Minor;
};

/** A priced offer, all in minor units of `currency`. */
export type Quote = {
  readonly currency: string;
  readonly lines: readonly QuotedLine[];
  readonly subTotal: Minor;
  readonly discount: Minor;
  readonly taxes: Minor;
  /** What the order is worth: subTotal − discount + taxes, whatever the option collects of it. */
  readonly value: Minor;
  /** The same in the base currency: what decisions look at as `amount`. */
  readonly baseValue: Minor;
  readonly feeLines: readonly FeeLine[];
  /** What the buyer bears of the fees, rounding up included. */
  readonly fees: Minor;
  /** What the seller bears of the fees. */
  readonly sellerFees: Minor;
  readonly roundUp: Minor;
  /** The rows that the buyer sees: as above, or zero for what the option does not collect. */
  readonly shown: { readonly subTotal: Minor; readonly discount: Minor; readonly taxes: Minor };
  /** What is charged now. */
  readonly payable: Minor;
  /** What of value and fees is not: the seller collects it otherwise. */
  readonly remaining: Minor;
  /** A promo code of 100 %, or a flat one that leaves nothing. Known before an option is chosen. */
  readonly free: boolean;
  /** Whether an option is chosen, without which no order is made of it. */
  readonly ready: boolean;
};

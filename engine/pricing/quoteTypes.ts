import type { Facts } from '#engine/conditions/index.ts';
import type { Fee, FeeAmount, PaymentOption } from '#engine/definitionTypes.ts';
import type { Minor } from '#engine/money/index.ts';
import type { CompiledFee } from './compileFees.ts';
import type { Promo } from './discount.ts';

/** One purchased item. `unitPrice` is in minor units of the quote's currency. */
export type QuoteLine = {
  readonly item: string;
  readonly name: string;
  readonly unitPrice: Minor;
  readonly quantity: number;
};

/**
 * The tax of a sale: a percentage (decimal string) of the lines after discount, a flat amount for each order, or
 * both.
 */
export type Tax = { readonly percent?: string | undefined; readonly flat?: Minor | undefined };

/** The chosen option as the quote needs it. `roundUp` is a decimal of the base currency. */
export type QuoteOption = {
  readonly id: string;
  readonly fee?: FeeAmount | undefined;
  readonly collects?: PaymentOption['collects'];
  readonly roundUp?: string | undefined;
};

/** The exchange rate to the base currency, which definitions use: 1 unit costs `rate` units of `base`. */
export type Exchange = { readonly base: string; readonly rate: string };

export type QuoteInput = {
  readonly currency: string;
  /** Required unless the currency is the base currency. */
  readonly exchange?: Exchange | undefined;
  readonly lines: readonly QuoteLine[];
  readonly promo?: Promo | undefined;
  readonly tax?: Tax | undefined;
  /** Without an option, `ready` is false and only amounts that no option changes are known. */
  readonly option?: QuoteOption | undefined;
  readonly fees: readonly CompiledFee[];
  /** Facts of the scope `fee`, except `amount` and `order.free`, which the quote computes. */
  readonly facts: Facts;
};

/** A line with its share of discount and tax: gross − discount + tax = net. The lines sum to the quote. */
export type QuotedLine = QuoteLine & {
  readonly gross: Minor;
  readonly discount: Minor;
  readonly tax: Minor;
  readonly net: Minor;
};

/** One fee: amount = buyer + seller. */
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
  /** The order's value: subTotal − discount + taxes, independent of what the option collects. */
  readonly value: Minor;
  /** The value in the base currency: the fact `amount`. */
  readonly baseValue: Minor;
  readonly feeLines: readonly FeeLine[];
  /** The fees that the buyer pays, including rounding up. */
  readonly fees: Minor;
  /** The fees that the seller pays. */
  readonly sellerFees: Minor;
  readonly roundUp: Minor;
  /** The rows that the buyer sees: as above, or zero for parts that the option does not collect. */
  readonly shown: { readonly subTotal: Minor; readonly discount: Minor; readonly taxes: Minor };
  /** The amount charged now. */
  readonly payable: Minor;
  /** The rest of value and fees, which the seller collects otherwise. */
  readonly remaining: Minor;
  /** True for a promo code of 100 %, or a flat one that leaves nothing. Known before an option is chosen. */
  readonly free: boolean;
  /** True if an option is chosen. An order requires one. */
  readonly ready: boolean;
};

/**
 * The accounts of the ledger and whose they are. `business`: one for each business; `provider`: one for each provider;
 * `ours`: one for all. Each exists once in every currency.
 */
export const accounts = {
  /** What a provider has taken from buyers and owes us. */
  provider: 'provider',
  /** What buyers have paid and no sale has used yet. */
  buyer_funds: 'business',
  /** What we owe a seller. */
  seller: 'business',
  /** What was paid once too often: owed to the buyer. */
  overpaid: 'business',
  /** What came in another amount, currency or name than was asked for, until somebody decides. */
  suspense: 'business',
  /** What a seller collected without us, and the sale that it paid: a pair that says so, and owes nobody. */
  out_of_band: 'business',
  out_of_band_sales: 'business',
  /** What is on its way to a seller's bank. */
  payouts: 'business',
  platform_fees: 'ours',
  provider_fees: 'ours',
  vat: 'ours',
  rounding: 'ours',
} as const;

export type Account = keyof typeof accounts;

/** Where the money of an attempt stands after a posting. */
export type FundsStatus = 'captured' | 'sale' | 'overpaid' | 'suspense' | 'refunded';

/** The amounts that a posting may name, in minor units of one currency. */
export interface PostingAmounts {
  /** What was asked for. */
  readonly payable?: number;
  /** What the provider really took. */
  readonly captured?: number;
  /** What is given back, and what of the fees goes back to the seller with it. */
  readonly refunded?: number;
  /** The order's value, whatever is collected of it. */
  readonly value?: number;
  readonly amount?: number;
  /** Every fee by the account that earns it: buyer's and seller's share together. */
  readonly fees?: readonly { readonly account: Account; readonly amount: number }[];
  /** The fees that are given back with a refund. */
  readonly returnedFees?: readonly { readonly account: Account; readonly amount: number }[];
}

type PostingAmountName = 'payable' | 'captured' | 'refunded' | 'value' | 'amount';

/** One line: an amount on one side of an account; `each` stands for as many lines as there are; `rest` balances. */
export type PostingLine =
  | { readonly debit: Account; readonly of: PostingAmountName | 'rest' }
  | { readonly credit: Account; readonly of: PostingAmountName | 'rest' }
  | { readonly each: 'fees'; readonly side: 'credit' }
  | { readonly each: 'returnedFees'; readonly side: 'debit' };

export interface Posting {
  readonly description: string;
  readonly lines: readonly PostingLine[];
  /** Where the money of the attempt is from then on. */
  readonly resultingStatus?: FundsStatus;
}

/**
 * The posting table: what is written for what happens. Debit and credit of a row are equal whatever the figures are. A
 * process names a row by its key; a refund is the row of where the money stands.
 */
export const postings = {
  capture: {
    description: 'A provider took what was asked for.',
    lines: [
      { debit: 'provider', of: 'payable' },
      { credit: 'buyer_funds', of: 'payable' },
    ],
    resultingStatus: 'captured',
  },
  sale: {
    description:
      'The order is fulfilled: fees to whom they belong, the rest to the seller. Where only a part is collected the seller owes what its fees exceed it by.',
    lines: [
      { debit: 'buyer_funds', of: 'payable' },
      { each: 'fees', side: 'credit' },
      { credit: 'seller', of: 'rest' },
    ],
    resultingStatus: 'sale',
  },
  overpaid: {
    description: 'The order was paid already: this payment is owed to the buyer.',
    lines: [
      { debit: 'buyer_funds', of: 'payable' },
      { credit: 'overpaid', of: 'payable' },
    ],
    resultingStatus: 'overpaid',
  },
  suspense: {
    description: 'A provider took another amount or currency, or for another reference, than was asked for.',
    lines: [
      { debit: 'provider', of: 'captured' },
      { credit: 'suspense', of: 'captured' },
    ],
    resultingStatus: 'suspense',
  },
  'refund-captured': {
    description: 'Given back before any sale used it.',
    lines: [
      { debit: 'buyer_funds', of: 'refunded' },
      { credit: 'provider', of: 'refunded' },
    ],
    resultingStatus: 'refunded',
  },
  'refund-sale': {
    description: 'A sale is given back: the seller bears it, less the fees that go back to it.',
    lines: [
      { each: 'returnedFees', side: 'debit' },
      { credit: 'provider', of: 'refunded' },
      { debit: 'seller', of: 'rest' },
    ],
    resultingStatus: 'refunded',
  },
  'refund-overpaid': {
    description: 'What was paid twice is given back.',
    lines: [
      { debit: 'overpaid', of: 'refunded' },
      { credit: 'provider', of: 'refunded' },
    ],
    resultingStatus: 'refunded',
  },
  'refund-suspense': {
    description: 'What did not match is given back.',
    lines: [
      { debit: 'suspense', of: 'refunded' },
      { credit: 'provider', of: 'refunded' },
    ],
    resultingStatus: 'refunded',
  },
  offline: {
    description:
      'The seller collected the value of an order without us: that is noted, and what was asked for here the seller owes.',
    lines: [
      { debit: 'out_of_band', of: 'value' },
      { credit: 'out_of_band_sales', of: 'value' },
      { debit: 'seller', of: 'payable' },
      { credit: 'buyer_funds', of: 'payable' },
    ],
    resultingStatus: 'captured',
  },
  withdrawal: {
    description: 'A seller is paid out.',
    lines: [
      { debit: 'seller', of: 'amount' },
      { credit: 'payouts', of: 'amount' },
    ],
  },
} as const satisfies Record<string, Posting>;

export type PostingName = keyof typeof postings;

/** The rows that definitions may name: `capture` is the row of who took the money, `refund` that of where it stands. */
export const postingKeys = ['capture', 'sale', 'overpaid', 'suspense', 'refund', 'offline', 'withdrawal'] as const;

/**
 * The row that a word means for money that a provider took, or a seller without one (null), and that stands there;
 * undefined when there is no money that it could move.
 */
export function postingOf(
  key: string,
  fundsStatus: FundsStatus | null,
  provider: string | null,
): PostingName | undefined {
  if (key === 'capture' && provider === null) return 'offline';
  if (key !== 'refund') return Object.hasOwn(postings, key) ? (key as PostingName) : undefined;
  return fundsStatus === null || fundsStatus === 'refunded' ? undefined : `refund-${fundsStatus}`;
}

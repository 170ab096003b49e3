import type { Output } from '#engine/contract/index.ts';
import type { Fee } from '#engine/definitions/index.ts';
import type { Minor } from '#engine/money/index.ts';
import { buyersFees, type Quote, quote, type QuoteInput } from '#engine/pricing/index.ts';
import type { PriceBasis } from './priceBasis.ts';
import { remembered } from '#server/catalog/remembered.ts';
import type { SalesRules } from '#server/catalog/salesRules.ts';

type QuoteView = Output<'checkouts.quote'>;

interface Prices {
  readonly quotes: Map<string | null, Quote>;
  readonly fees: Map<string, Minor>;
}

/** How many different bases are remembered for one catalog. */
const most = 500;
const byBasis = new WeakMap<SalesRules, WeakMap<PriceBasis, Prices>>();
const byContent = new WeakMap<SalesRules, Map<string, Prices>>();

/** What a checkout comes to with an option, or with none yet; the option is one of the catalog. Worked out once for a basis. */
export function priced(rules: SalesRules, basis: PriceBasis, optionId: string | null): Quote {
  return remembered(pricesOf(rules, basis).quotes, optionId, () => quote(asked(rules, basis, optionId)));
}

/** What the buyer would bear of the fees with an option. */
export function feesWith(rules: SalesRules, basis: PriceBasis, optionId: string): Minor {
  return remembered(pricesOf(rules, basis).fees, optionId, () => buyersFees(asked(rules, basis, optionId)));
}

/** Many buy the same at the same time: what rests on equal bases is worked out once. */
function pricesOf(rules: SalesRules, basis: PriceBasis): Prices {
  const bases = remembered(byBasis, rules, () => new WeakMap<PriceBasis, Prices>());
  return remembered(bases, basis, () => {
    const contents = remembered(byContent, rules, () => new Map<string, Prices>());
    if (contents.size >= most) contents.clear();
    return remembered(contents, JSON.stringify(basis), () => ({ quotes: new Map(), fees: new Map() }));
  });
}

function asked(rules: SalesRules, basis: PriceBasis, optionId: string | null): QuoteInput {
  const option = optionId === null ? undefined : rules.option(optionId);
  return {
    currency: basis.currency,
    exchange: basis.exchange,
    lines: basis.lines,
    promo: basis.promo ?? undefined,
    tax: basis.tax,
    fees: rules.fees,
    facts: { ...basis.facts, 'option.traits': option?.traits ?? [] },
    ...(option === undefined || optionId === null
      ? {}
      : { option: { id: optionId, fee: option.fee, collects: option.collects, roundUp: option.roundUp } }),
  };
}

/** Whether the price can be paid: an option is chosen, or there is nothing to pay. */
export function isReady(price: Quote): boolean {
  return price.ready || needsNoPayment(price);
}

/** Nothing to pay whatever the option is: made free by a promo code, or worth nothing by itself. */
export function needsNoPayment({ free, value, payable }: Quote): boolean {
  return free || (value === 0 && payable === 0);
}

/** The totals that a buyer agrees to. */
export function expectedOf({ shown, fees }: Quote): QuoteView['expected'] {
  const total = shown.subTotal - shown.discount + shown.taxes + fees;
  return { subTotal: shown.subTotal, taxes: shown.taxes, discount: shown.discount, fees, total };
}

/** A price as the contract shows it. */
export function quoteView(rules: SalesRules, basis: PriceBasis, price: Quote, expiresAt: Date): QuoteView {
  const linesIn = (row: Fee['row']) => price.feeLines.filter(({ fee }) => rules.fee(fee).row === row);
  const borne = (row: Fee['row']) => linesIn(row).reduce((total, { buyer }) => total + buyer, 0);
  const expected = expectedOf(price);
  return {
    ...expected,
    currency: price.currency,
    payable: price.payable,
    rest: price.rest,
    amount: price.baseValue,
    vat: borne('vat'),
    vatOnSeller: linesIn('vat').some(({ buyer, seller }) => buyer === 0 && seller > 0),
    optionFees: borne('option'),
    productFees: borne('product'),
    merchantFee: borne('merchant'),
    roundUp: price.roundUp,
    donation: 0,
    quantity: price.lines.reduce((total, { quantity }) => total + quantity, 0),
    parts: price.feeLines.map(({ fee, wire, buyer, seller }) => ({
      id: fee,
      name: rules.fee(fee).name,
      wire,
      buyer,
      seller,
    })),
    rate: basis.exchange.rate,
    free: needsNoPayment(price),
    expiresAt: expiresAt.toISOString(),
    expected,
  };
}

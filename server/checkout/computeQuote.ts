import type { Output } from '#engine/contract/index.ts';
import type { Fee } from '#engine/definitions/index.ts';
import type { Minor } from '#engine/money/index.ts';
import { buyersFees, type Quote, quote, type QuoteInput } from '#engine/pricing/index.ts';
import type { PricingInput } from './pricingInput.ts';
import { memoize } from '#server/catalog/memoize.ts';
import type { CompiledRules } from '#server/catalog/compiledRules.ts';

type QuoteView = Output<'checkouts.getQuote'>;

interface Prices {
  readonly quotes: Map<string | null, Quote>;
  readonly fees: Map<string, Minor>;
}

/** How many different bases are remembered for one catalog. */
const most = 500;
const byBasis = new WeakMap<CompiledRules, WeakMap<PricingInput, Prices>>();
const byContent = new WeakMap<CompiledRules, Map<string, Prices>>();

/** What a checkout comes to with an option, or with none yet; the option is one of the catalog. Worked out once for a basis. */
export function computeQuote(rules: CompiledRules, pricingInput: PricingInput, optionId: string | null): Quote {
  return memoize(pricesOf(rules, pricingInput).quotes, optionId, () => quote(asked(rules, pricingInput, optionId)));
}

/** What the buyer would bear of the fees with an option. */
export function feesWith(rules: CompiledRules, pricingInput: PricingInput, optionId: string): Minor {
  return memoize(pricesOf(rules, pricingInput).fees, optionId, () => buyersFees(asked(rules, pricingInput, optionId)));
}

/** Many buy the same at the same time: what rests on equal bases is worked out once. */
function pricesOf(rules: CompiledRules, pricingInput: PricingInput): Prices {
  const bases = memoize(byBasis, rules, () => new WeakMap<PricingInput, Prices>());
  return memoize(bases, pricingInput, () => {
    const contents = memoize(byContent, rules, () => new Map<string, Prices>());
    if (contents.size >= most) contents.clear();
    return memoize(contents, JSON.stringify(pricingInput), () => ({ quotes: new Map(), fees: new Map() }));
  });
}

function asked(rules: CompiledRules, pricingInput: PricingInput, optionId: string | null): QuoteInput {
  const option = optionId === null ? undefined : rules.option(optionId);
  return {
    currency: pricingInput.currency,
    exchange: pricingInput.exchange,
    lines: pricingInput.lines,
    promo: pricingInput.promo ?? undefined,
    tax: pricingInput.tax,
    fees: rules.fees,
    facts: { ...pricingInput.facts, 'option.traits': option?.traits ?? [] },
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
export function expectedTotalsOf({ shown, fees }: Quote): QuoteView['expectedTotals'] {
  const total = shown.subTotal - shown.discount + shown.taxes + fees;
  return { subTotal: shown.subTotal, taxes: shown.taxes, discount: shown.discount, fees, total };
}

/** A price as the contract shows it. */
export function quoteView(rules: CompiledRules, pricingInput: PricingInput, price: Quote, expiresAt: Date): QuoteView {
  const linesIn = (row: Fee['row']) => price.feeLines.filter(({ fee }) => rules.fee(fee).row === row);
  const borne = (row: Fee['row']) => linesIn(row).reduce((total, { buyer }) => total + buyer, 0);
  const expectedTotals = expectedTotalsOf(price);
  return {
    ...expectedTotals,
    currency: price.currency,
    payable: price.payable,
    remaining: price.remaining,
    amount: price.baseValue,
    vat: borne('vat'),
    vatOnSeller: linesIn('vat').some(({ buyer, seller }) => buyer === 0 && seller > 0),
    optionFees: borne('option'),
    productFees: borne('product'),
    merchantFee: borne('merchant'),
    roundUp: price.roundUp,
    donation: 0,
    quantity: price.lines.reduce((total, { quantity }) => total + quantity, 0),
    parts: price.feeLines.map(({ fee, apiName, buyer, seller }) => ({
      id: fee,
      title: rules.fee(fee).title,
      apiName,
      buyer,
      seller,
    })),
    rate: pricingInput.exchange.rate,
    free: needsNoPayment(price),
    expiresAt: expiresAt.toISOString(),
    expectedTotals,
  };
}

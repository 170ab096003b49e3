import type { Facts } from '#engine/conditions/index.ts';
import {
  add,
  allocate,
  type Minor,
  multiply,
  multiplyByRate,
  percentOf,
  roundUpTo,
  subtract,
  sum,
  timesDecimal,
} from '#engine/money/index.ts';
import type { CompiledFee, Payer } from './compileFees.ts';
import { discountOf, isMadeFreeBy } from './discount.ts';
import { feeAmount } from './feeAmount.ts';
import type { FeeLine, Quote, QuotedLine, QuoteInput, QuoteLine, QuoteOption, Tax } from './quoteTypes.ts';
import { toQuoteCurrency } from './toQuoteCurrency.ts';

/**
 * Prices lines with a promo code, taxes and an option's fees, in minor units of one currency. Order: lines, discount
 * (split by largest remainder), tax, fees by position, rounding up. `payable` is what the option collects now. Throws
 * a MoneyError outside the safe range.
 */
export function quote(input: QuoteInput): Quote {
  const { gross, ...totals } = totalsOf(input);
  return { ...totals, lines: quotedLines(input.lines, gross, totals.discount, totals.taxes) };
}

/** Returns the fees that the buyer pays, equal to `quote(input).fees`. Cheaper if only the options are compared. */
export function buyersFees(input: QuoteInput): Minor {
  return totalsOf(input).fees;
}

function totalsOf(input: QuoteInput): Omit<Quote, 'lines'> & { readonly gross: readonly Minor[] } {
  const gross = input.lines.map((line) => multiply(line.unitPrice, line.quantity));
  const subTotal = sum(gross);
  const discount = discountOf(input.promo, subTotal);
  const net = subtract(subTotal, discount);
  const taxes = taxOf(input.tax, net);
  const value = add(net, taxes);
  const baseValue = inBase(value, input);
  const free = isMadeFreeBy(input.promo, value);
  const facts: Facts = { ...input.facts, amount: baseValue, 'order.free': free };
  const { collected, collects } = chargedAmount(input, { net, taxes, value });
  const priced = priceFees(input, { value: free ? 0 : value, collected: free ? 0 : collected, facts });
  const fees = sum(priced.map((line) => line.buyer));
  const charged = free ? 0 : add(collected, collects('fees') ? fees : 0);
  return {
    currency: input.currency,
    gross,
    subTotal,
    discount,
    taxes,
    value,
    baseValue,
    feeLines: priced,
    fees,
    sellerFees: sum(priced.map((line) => line.seller)),
    roundUp: sum(priced.filter((line) => line.account === 'rounding').map((line) => line.buyer)),
    shown: {
      subTotal: collects('lines') ? subTotal : 0,
      discount: collects('lines') ? discount : 0,
      taxes: collects('taxes') ? taxes : 0,
    },
    payable: charged,
    remaining: free ? 0 : subtract(add(value, fees), charged),
    free,
    ready: input.option !== undefined,
  };
}

function taxOf(tax: Tax | undefined, net: Minor): Minor {
  if (tax === undefined || net <= 0) return 0;
  return add(tax.percent === undefined ? 0 : percentOf(net, tax.percent), tax.flat ?? 0);
}

function inBase(value: Minor, { currency, exchange }: QuoteInput): Minor {
  if (exchange === undefined || exchange.base === currency) return value;
  return multiplyByRate(value, exchange.rate, { from: currency, to: exchange.base });
}

function priceFees(
  { fees, option, currency, exchange }: QuoteInput,
  basis: { readonly value: Minor; readonly collected: Minor; readonly facts: Facts },
): FeeLine[] {
  if (option === undefined) return [];
  const lines: FeeLine[] = [];
  const earlier = new Map<string, Minor>();
  let charged = basis.collected;
  for (const fee of fees) {
    if (!fee.applies(basis.facts)) continue;
    const amount = isRoundUp(fee)
      ? roundUpOf(charged, option, { currency, exchange })
      : feeAmount(fee.amount, {
          currency,
          exchange,
          value: basis.value,
          collected: basis.collected,
          earlier,
          optionFee: option.fee,
          facts: basis.facts,
        });
    earlier.set(fee.id, amount);
    if (amount === 0) continue;
    const line = {
      fee: fee.id,
      apiName: fee.apiName,
      account: fee.account,
      amount,
      ...share(amount, fee.payer(basis.facts)),
    };
    charged = add(charged, line.buyer);
    lines.push(line);
  }
  return lines;
}

function isRoundUp(fee: CompiledFee): boolean {
  return 'kind' in fee.amount && fee.amount.kind === 'roundUp';
}

function roundUpOf(
  charged: Minor,
  option: QuoteOption,
  { currency, exchange }: Pick<QuoteInput, 'currency' | 'exchange'>,
): Minor {
  if (option.roundUp === undefined || charged === 0) return 0;
  const step = toQuoteCurrency(option.roundUp, { currency, exchange });
  // A step below the smallest unit would round nothing.
  return step === 0 ? 0 : subtract(roundUpTo(charged, step), charged);
}

function share(amount: Minor, payer: Payer): { buyer: Minor; seller: Minor } {
  if (payer === 'buyer') return { buyer: amount, seller: 0 };
  if (payer === 'seller') return { buyer: 0, seller: amount };
  const buyer = timesDecimal(amount, payer.buyer);
  return { buyer, seller: subtract(amount, buyer) };
}

function quotedLines(
  lines: readonly QuoteLine[],
  gross: readonly Minor[],
  discount: Minor,
  taxes: Minor,
): QuotedLine[] {
  const discounts = lines.length === 0 ? [] : allocate(discount, gross);
  const nets = gross.map((amount, index) => subtract(amount, discounts[index] ?? 0));
  const taxShares = lines.length === 0 ? [] : allocate(taxes, nets);
  return lines.map((line, index) => {
    const lineDiscount = discounts[index] ?? 0;
    const tax = taxShares[index] ?? 0;
    const lineGross = gross[index] ?? 0;
    return { ...line, gross: lineGross, discount: lineDiscount, tax, net: add(subtract(lineGross, lineDiscount), tax) };
  });
}

type Part = 'lines' | 'taxes' | 'fees';

interface ChargedAmount {
  /** The part of the order's value that is charged now, in minor units. */
  readonly collected: Minor;
  /** Returns whether the option collects the part at all. */
  readonly collects: (part: Part) => boolean;
}

/**
 * Returns the amount that an option collects: everything, some parts, or a share of the value (at most everything).
 */
function chargedAmount(
  { option, currency, exchange }: QuoteInput,
  { net, taxes, value }: { readonly net: Minor; readonly taxes: Minor; readonly value: Minor },
): ChargedAmount {
  const which = option?.collects;
  if (which !== undefined && 'percent' in which) {
    const share = percentOf(value, which.percent);
    const least = which.min === undefined ? 0 : toQuoteCurrency(which.min, { currency, exchange });
    return { collected: Math.min(value, Math.max(share, least)), collects: () => true };
  }
  const collects = (part: Part): boolean => which?.includes(part) ?? true;
  return { collected: add(collects('lines') ? net : 0, collects('taxes') ? taxes : 0), collects };
}

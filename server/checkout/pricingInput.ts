import { baseCurrency } from '#engine/money/index.ts';
import type { ProductType } from '#engine/definitions/index.ts';
import type { Exchange, Promo, QuoteLine, Tax } from '#engine/pricing/index.ts';
import { readPath } from '#server/products/readItems.ts';
import type { SoldProduct } from './queries/soldProducts.ts';

/** All that prices of one checkout rest on, as it was when they were worked out. Kept with the quote while that holds. */
export interface PricingInput {
  readonly currency: string;
  readonly exchange: Exchange;
  readonly lines: readonly QuoteLine[];
  readonly promo: Promo | null;
  readonly tax: Tax;
  /** Facts of the order, the product and its business. */
  readonly facts: Readonly<Record<string, unknown>>;
}

interface PricingSource {
  readonly product: SoldProduct;
  readonly type: ProductType;
  readonly lines: readonly QuoteLine[];
  readonly promo: Promo | null;
  readonly source: string;
  readonly business: Readonly<Record<string, unknown>>;
}

/** The basis of prices by what a product's type says of its answers; null when its currency has no rate. */
export function pricingInputOf({ product, type, lines, promo, source, business }: PricingSource): PricingInput | null {
  const { currency, answers } = product;
  const rate = currency === baseCurrency ? '1' : product.rate;
  if (rate === null) return null;
  const ofProduct = Object.entries(type.facts ?? {}).map(
    ([name, pointer]) => [name, readPath(answers, pointer)] as const,
  );
  return {
    currency,
    exchange: { base: baseCurrency, rate },
    lines,
    promo,
    tax: taxOf(type, answers),
    facts: {
      ...business,
      ...Object.fromEntries(ofProduct),
      'product.type': product.type,
      'product.free': lines.every(({ unitPrice }) => unitPrice === 0),
      'order.currency': currency,
      'tracking.source': source,
    },
  };
}

function taxOf({ tax }: ProductType, answers: SoldProduct['answers']): Tax {
  const percent = tax?.percent === undefined ? undefined : readPath(answers, tax.percent);
  const flat = tax?.flat === undefined ? undefined : readPath(answers, tax.flat);
  return {
    ...(typeof percent === 'number' || typeof percent === 'string' ? { percent: String(percent) } : {}),
    ...(typeof flat === 'number' ? { flat } : {}),
  };
}

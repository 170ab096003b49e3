import type { Catalog } from '#engine/definitions/index.ts';
import { priced } from './priced.ts';
import type { PriceBasis } from './priceBasis.ts';
import type { StoredQuote } from './queries/checkouts.ts';
import type { SalesRules } from '#server/catalog/salesRules.ts';

/** A price as it is kept, with the versions of the definitions that made it. */
export function storedQuote(
  catalog: Catalog,
  rules: SalesRules,
  basis: PriceBasis,
  option: string | null,
): StoredQuote {
  return {
    basis,
    option,
    price: priced(rules, basis, option),
    versions: {
      fees: rules.feeVersions,
      ...(option === null ? {} : { option: catalog.version('payment-option', option) }),
    },
  };
}

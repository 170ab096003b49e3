import type { Catalog } from '#engine/definitions/index.ts';
import { computeQuote } from './computeQuote.ts';
import type { PricingInput } from './pricingInput.ts';
import type { StoredQuote } from './queries/checkouts.ts';
import type { CompiledRules } from '#server/catalog/compiledRules.ts';

/** A price as it is kept, with the versions of the definitions that made it. */
export function storedQuote(
  catalog: Catalog,
  rules: CompiledRules,
  pricingInput: PricingInput,
  option: string | null,
): StoredQuote {
  return {
    pricingInput,
    option,
    price: computeQuote(rules, pricingInput, option),
    versions: {
      fees: rules.feeVersions,
      ...(option === null ? {} : { option: catalog.version('payment-option', option) }),
    },
  };
}

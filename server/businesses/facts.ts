import type { Db } from '#server/database/transaction.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import type { Business } from './queries/business.ts';
import { type OptionOverrides, loadOptionOverrides } from './queries/options.ts';
import { zoneOf } from './zone.ts';

export type FactValues = Readonly<Record<string, unknown>>;

/** The facts of a business (schemas/meta/facts/business.json); those of nobody's when it is null. */
export async function businessFacts(db: Db, catalog: Catalog, business: Business | null): Promise<FactValues> {
  return factsOf(catalog, business, business ? await loadOptionOverrides(db, business.id) : null);
}

/** The same where it is known already what is said of the options of the business. */
export function factsOf(catalog: Catalog, business: Business | null, overrides: OptionOverrides | null): FactValues {
  return {
    'business.zone': zoneOf(business),
    'business.activeStatus': business?.active_status ?? '',
    'business.contractStatus': business?.contract_status ?? '',
    'business.withdrawalStatus': business?.withdrawal_status ?? '',
    'business.advancedSales': business?.advanced_sales ?? false,
    'business.cashApi': business?.cash_api ?? false,
    'business.qassatlyMerchant': business?.qassatly_merchant ?? false,
    'business.vatOnSeller': business?.vat_on_seller ?? false,
    'business.merchantFee': business?.merchant_fee ?? false,
    'business.options': overrides ? optionsOf(catalog, overrides) : [],
  };
}

/** Ids of the payment options that a business has: what the definitions enable, unless the admin says otherwise for it. */
function optionsOf(catalog: Catalog, overrides: OptionOverrides): string[] {
  return catalog
    .all('payment-option')
    .filter(({ id, value }) => (Object.hasOwn(overrides, id) ? overrides[id] : value.enabled !== false))
    .map(({ id }) => id);
}

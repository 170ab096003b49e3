import type { Output } from '#engine/contract/index.ts';
import type { Db } from '#server/database/transaction.ts';
import { shownImage } from '#server/files/location.ts';
import type { Business } from './queries/business.ts';
import { shopOf } from './queries/slugs.ts';

/** A business as the session shows it. */
export async function businessView(
  db: Db,
  business: Business,
): Promise<NonNullable<Output<'session.get'>['business']>> {
  return {
    id: String(business.id),
    name: business.name,
    shop: await shopOf(db, business.id),
    logo: shownImage(business.logo),
    activeStatus: business.active_status,
    contractStatus: business.contract_status,
    advancedSales: business.advanced_sales,
    cashApi: business.cash_api,
    qassatlyMerchant: { enabled: business.qassatly_merchant },
  };
}

import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import '../tables.ts';

/** Ids of the payment options that a business has: what the definitions enable, unless the admin says otherwise for it. */
export async function optionsOf(db: Database | Tx, catalog: Catalog, businessId: number): Promise<string[]> {
  const rows = await db.selectFrom('business_options').selectAll().where('business_id', '=', businessId).execute();
  const said = new Map(rows.map(({ option, enabled }) => [option, enabled]));
  return catalog
    .all('payment-option')
    .filter(({ id, value }) => said.get(id) ?? value.enabled !== false)
    .map(({ id }) => id);
}

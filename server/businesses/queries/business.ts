import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import type { StoredImage } from '#server/files/location.ts';

/** A business as facts and pages speak of it: its row, as JSON. */
export interface Business {
  readonly id: number;
  readonly name: string;
  readonly logo: StoredImage | null;
  readonly zone: string;
  readonly status: 'active' | 'inactive';
  readonly active_status: 'UnVerified' | 'Active' | 'Verified';
  readonly contract_status: string;
  readonly withdrawal_status: string;
  readonly advanced_sales: boolean;
  readonly cash_api: boolean;
  readonly qassatly_merchant: boolean;
  readonly vat_on_seller: boolean;
  readonly merchant_fee: boolean;
  readonly card_alert: boolean;
  readonly redirect_origins: readonly string[];
}

/** A business by its number; undefined when there is none. */
export async function findBusiness(db: Db, id: number): Promise<Business | undefined> {
  const { rows } = await sql<{
    business: Business;
  }>`select to_jsonb(b) as business from businesses b where id = ${id}`.execute(db);
  return rows[0]?.business;
}

/** Sets the name and, unless it is undefined, the logo. */
export async function setProfile(
  tx: Tx,
  id: number,
  name: string,
  logo: StoredImage | null | undefined,
): Promise<void> {
  await tx
    .updateTable('businesses')
    .set({ name, ...(logo === undefined ? {} : { logo: (logo && JSON.stringify(logo)) as never }) })
    .where('id', '=', id)
    .execute();
}

export interface NewBusiness {
  readonly name: string;
  readonly activeStatus?: 'UnVerified' | 'Active' | 'Verified';
  readonly ownerId: number;
  readonly isMain?: boolean;
}

/** A business with its owner and without a shop name yet; says its number. */
export async function addBusiness(tx: Tx, business: NewBusiness): Promise<number> {
  const { id } = await tx
    .insertInto('businesses')
    .values({ name: business.name, logo: null, active_status: business.activeStatus ?? 'UnVerified' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('memberships')
    .values({
      user_id: business.ownerId,
      business_id: id,
      is_owner: true,
      is_main: business.isMain ?? true,
      team_role_id: null,
    })
    .execute();
  return id;
}

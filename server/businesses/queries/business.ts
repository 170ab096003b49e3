import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import type { StoredImage } from '../tables.ts';

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
  readonly tax_percent: number;
  readonly card_alert: boolean;
  readonly redirect_origins: readonly string[];
}

/** A business by its number; undefined when there is none. */
export async function findBusiness(db: Database | Tx, id: number): Promise<Business | undefined> {
  const { rows } = await sql<{
    business: Business;
  }>`select to_jsonb(b) as business from businesses b where id = ${id}`.execute(db);
  return rows[0]?.business;
}

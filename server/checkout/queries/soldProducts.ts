import { sql } from 'kysely';
import type { Business } from '#server/businesses/queries/business.ts';
import { type OptionOverrides, optionOverrides } from '#server/businesses/queries/options.ts';
import { createBatcher } from '#server/database/batcher.ts';
import { prepared } from '#server/database/preparingClient.ts';
import type { StoredImage } from '#server/files/location.ts';
import type { Db } from '#server/database/transaction.ts';

/** A thing of a product that can be bought. */
export interface SoldItem {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly price: number | null;
  readonly priceMin: number | null;
  readonly priceMax: number | null;
  readonly currency: string;
  readonly quantity: 'single' | 'adjustable';
  readonly maxPerOrder: number | null;
  /** Most of it for one buyer over all orders. */
  readonly maxPerBuyer: number | null;
  /** Its sale has ended. */
  readonly ended: boolean;
  readonly quotaId: number | null;
}

/** A product with all that a sale of it needs to know. */
export interface SoldProduct {
  readonly id: number;
  readonly businessId: number;
  readonly business: Business;
  readonly optionOverrides: OptionOverrides;
  readonly type: string;
  readonly typeVersion: string;
  /** Its status lets it be sold. */
  readonly onSale: boolean;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly image: StoredImage | null;
  readonly currency: string;
  readonly slug: string;
  readonly items: readonly SoldItem[];
  /** Decimal; null when the base currency's rate to it is not known or too old. */
  readonly rate: string | null;
  readonly now: Date;
}

/** A rate that is older than this is no rate. */
const oldestRate = '3 days';

const product = sql`
  jsonb_build_object(
    'id', p.id, 'businessId', p.business_id, 'business', to_jsonb(b),
    'optionOverrides', ${optionOverrides}, 'type', p.type, 'typeVersion', p.type_version,
    'onSale', p.on_sale, 'answers', p.answers, 'title', p.title, 'image', p.image, 'currency', p.currency,
    'slug', p.slug,
    'items', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', i.id, 'name', i.name, 'active', i.active, 'price', i.price, 'priceMin', i.price_min,
        'priceMax', i.price_max, 'currency', i.currency, 'quantity', i.quantity, 'maxPerOrder', i.per_sale, 'maxPerBuyer', i.per_buyer,
        'ended', coalesce(i.ends_at <= masar_now(), false), 'quotaId', i.quota_id) order by i.position, i.id)
      from product_items i where i.product_id = p.id), '[]'),
    'rate', (
      select trim_scale(r.rate)::text from exchange_rates r
      where r.currency = p.currency and r.fetched_at > masar_now() - ${sql.lit(oldestRate)}::interval
      order by r.fetched_at desc limit 1))`;

/** The parts of a query that read a product `p` of a business `b`; read the row with `readProduct`. */
export const productColumns = sql`${product} as product, masar_now() as now`;

export interface ProductRow {
  readonly product: Omit<SoldProduct, 'now'>;
  readonly now: Date;
}

export function readProduct({ product, now }: ProductRow): SoldProduct {
  return { ...product, now };
}

/** A product by its address, whatever its status; undefined when there is none. */
export async function findSoldProduct(db: Db, slug: string): Promise<SoldProduct | undefined> {
  const address = slug.normalize('NFKC').toLowerCase();
  return db.isTransaction ? productAt(db, address) : findBatched(db, address, address);
}

/** A product is read once for all who ask for it at once. */
const findBatched = createBatcher(async (db, asked: readonly string[]) => {
  const product = await productAt(db, asked[0] ?? '');
  return asked.map(() => product);
});

async function productAt(db: Db, address: string): Promise<SoldProduct | undefined> {
  const { rows } = await sql<ProductRow>`${prepared}
    select ${productColumns} from products p join businesses b on b.id = p.business_id
    where p.slug = ${address}`.execute(db);
  return rows[0] && readProduct(rows[0]);
}

/** A product by its number, whatever its status. */
export async function findSoldProductById(db: Db, id: number): Promise<SoldProduct | undefined> {
  const { rows } = await sql<ProductRow>`${prepared}
    select ${productColumns} from products p join businesses b on b.id = p.business_id where p.id = ${id}`.execute(db);
  return rows[0] && readProduct(rows[0]);
}

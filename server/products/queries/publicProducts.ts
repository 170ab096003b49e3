import '../tables.ts';
import '../tables.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Db } from '#server/database/transaction.ts';
import type { StoredImage } from '#server/files/location.ts';

/** A product with its seller, as buyers see it. */
export interface PublicProductRow extends Selectable<Tables['products']> {
  readonly seller_name: string;
  readonly seller_logo: StoredImage | null;
  readonly seller_status: string;
  readonly seller_zone: string;
  readonly seller_open: boolean;
  readonly shop: string;
}

/** The product of a pattern, on sale or not; undefined when there is none. */
export async function findPublicProduct(db: Db, slug: string): Promise<PublicProductRow | undefined> {
  const { rows } = await sql<PublicProductRow>`
    select p.*, b.name as seller_name, b.logo as seller_logo, b.active_status as seller_status, b.zone as seller_zone,
      b.status = 'active' as seller_open, coalesce(s.slug, '') as shop
    from products p
      join businesses b on b.id = p.business_id
      left join slugs s on s.business_id = b.id and s.kind = 'shop'
    where p.slug = ${slug.normalize('NFKC').toLowerCase()}`.execute(db);
  return rows[0];
}

/** A thing that is offered, with how many there are. */
export interface PublicItemRow {
  readonly id: number;
  readonly row_id: string;
  readonly name: string;
  readonly description: string;
  readonly image: StoredImage | null;
  readonly price: number | null;
  readonly price_min: number | null;
  readonly price_max: number | null;
  readonly currency: string;
  readonly quantity: 'single' | 'adjustable';
  readonly per_sale: number | null;
  readonly per_buyer: number | null;
  readonly ended: boolean;
  readonly capacity: number | null;
  readonly held: number;
  readonly sold: number;
}

/** The things of a product that are offered, in order. Holds that have expired no longer count. */
export async function publicItems(db: Db, productId: number): Promise<PublicItemRow[]> {
  const { rows } = await sql<PublicItemRow>`
    select i.id, i.row_id, i.name, i.description, i.image, i.price, i.price_min, i.price_max, i.currency, i.quantity, i.per_sale,
      i.per_buyer,
      coalesce(i.ends_at <= masar_now(), false) as ended, b.capacity, coalesce(b.sold, 0)::int8 as sold,
      (coalesce(b.held, 0) - coalesce((
        select sum(h.quantity) from holds h where h.quota_id = b.id and h.expires_at <= masar_now()
      ), 0))::int8 as held
    from product_items i left join quotas b on b.id = i.quota_id
    where i.product_id = ${productId} and i.active
    order by i.position, i.id`.execute(db);
  return rows;
}

export interface ShopRow {
  readonly business_id: number;
  readonly name: string;
  readonly logo: StoredImage | null;
  readonly active_status: string;
  readonly zone: string;
  readonly shop: string;
}

/** The shop of a name; one of a business that is closed is not found. */
export async function findShop(db: Db, shop: string): Promise<ShopRow | undefined> {
  const { rows } = await sql<ShopRow>`
    select b.id as business_id, b.name, b.logo, b.active_status, b.zone, s.slug as shop
    from slugs s join businesses b on b.id = s.business_id
    where s.slug = ${shop.normalize('NFKC').toLowerCase()} and s.kind = 'shop' and b.status = 'active'`.execute(db);
  return rows[0];
}

export interface ShopProductRow {
  readonly slug: string;
  readonly title: string;
  readonly image: StoredImage | null;
  readonly price: number | null;
  readonly max_price: number | null;
  readonly currency: string;
  readonly sold_out: boolean;
  readonly ended: boolean;
}

/** What a business has on sale, the newest first; sold out when each thing of it is, ended when the sale of each is over. */
export async function shopProducts(db: Db, businessId: number, most: number): Promise<ShopProductRow[]> {
  const { rows } = await sql<ShopProductRow>`
    select p.slug, p.title, p.image, p.price, p.max_price, p.currency,
      not exists (
        select 1 from product_items i left join quotas k on k.id = i.quota_id
        where i.product_id = p.id and i.active and coalesce(i.ends_at > masar_now(), true)
          and (k.capacity is null or k.sold < k.capacity)
      ) as sold_out,
      coalesce((
        select bool_and(coalesce(i.ends_at <= masar_now(), false)) from product_items i where i.product_id = p.id and i.active
      ), false) as ended
    from products p where p.business_id = ${businessId} and p.on_sale
    order by p.created_at desc, p.id desc limit ${most}`.execute(db);
  return rows;
}

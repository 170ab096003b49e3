import { sql } from 'kysely';
import { soldOfItem } from '#server/products/queries/soldOfItem.ts';

/** One row a product, under the columns of datasets/products.ts. */
export const productRows = sql`
  select p.answers, p.type as "askedBy", p.business_id, p.id, p.title, p.image as picture, p.type, p.price, p.max_price as "maxPrice", p.currency::text as currency, p.status, p.slug,
    p.created_at as "createdAt", p.updated_at as "updatedAt", s.sold, s.stock
  from products p
  left join lateral (
    select coalesce(sum(${soldOfItem}), 0)::int8 as sold, sum(b.capacity)::int8 as stock
    from product_items i left join quotas b on b.id = i.quota_id where i.product_id = p.id
  ) s on true
  where not p.deleted`;

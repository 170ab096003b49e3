import { sql } from 'kysely';
import { soldOfItem } from '#server/products/queries/soldOfItem.ts';

/** One row a product, under the columns of datasets/products.ts. */
export const productRows = sql`
  select p.answers, p.type as "askedBy", p.business_id, p.id, p.title, p.image as picture, p.type, p.price, p.dearest, p.currency::text as currency, p.status, p.pattern,
    p.created_at as "createdAt", p.changed_at as "changedAt", s.sold, s.stock
  from products p
  left join lateral (
    select coalesce(sum(${soldOfItem}), 0)::int8 as sold, sum(b.size)::int8 as stock
    from product_items i left join buckets b on b.id = i.bucket_id where i.product_id = p.id
  ) s on true
  where not p.removed`;

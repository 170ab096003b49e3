import { sql } from 'kysely';
import { shownImage } from '#server/files/location.ts';
import { linkOf } from '#server/products/answers.ts';
import type { Dataset } from '../dataset.ts';

/** Products that are not removed, with how many of their things were sold. */
export const products: Dataset = {
  columns: {
    id: { type: 'id' },
    title: { type: 'string' },
    image: { type: 'image', derive: ({ picture }) => shownImage(picture as never) },
    type: { type: 'string', names: { kind: 'product-type' } },
    typeName: {
      type: 'text',
      derive: ({ type }, { catalog }) => catalog.get('product-type', String(type))?.name ?? type,
    },
    route: {
      type: 'string',
      derive: ({ type }, { catalog }) => catalog.get('product-type', String(type))?.route ?? type,
    },
    price: { type: 'money', currency: 'currency' },
    dearest: { type: 'money', currency: 'currency' },
    currency: { type: 'string' },
    sold: { type: 'integer' },
    stock: { type: 'integer' },
    status: { type: 'string' },
    pattern: { type: 'string' },
    link: { type: 'string', derive: ({ pattern }, { publicUrl }) => linkOf(publicUrl, String(pattern)) },
    createdAt: { type: 'instant' },
    changedAt: { type: 'instant' },
  },
  answersTo: ['product-type'],
  rows: sql`
    select p.answers, p.business_id, p.id, p.title, p.image as picture, p.type, p.price, p.dearest, p.currency::text as currency, p.status, p.pattern,
      p.created_at as "createdAt", p.changed_at as "changedAt", s.sold, s.stock
    from products p
    left join lateral (
      select coalesce(sum(b.sold), 0)::int8 as sold, sum(b.size)::int8 as stock
      from product_items i join buckets b on b.id = i.bucket_id where i.product_id = p.id
    ) s on true
    where not p.removed`,
};

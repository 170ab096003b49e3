import { sql } from 'kysely';
import { leftForSeller } from '#server/payments/queries/leftForSeller.ts';

/** One row an order, under the columns of datasets/orders.ts. The attempt is joined by its id, so that whoever only counts reads none. */
export const orderRows = sql`
  select o.answers, o.versions #>> '{buyerForm,id}' as "askedBy", o.business_id, o.id, o.ref_num as "refNum", upper(left(o.ref_num, 8)) as number, o.title, b.name as seller, o.slug as product, p.type as "productType", o.buyer_name as "buyerName",
    o.buyer_phone as "buyerPhone", o.buyer_email as "buyerEmail", o.source, a.option, o.currency::text as currency, o.value,
    o.discount, o.taxes, coalesce(a.fees, 0)::int8 as fees, coalesce(a.payable, 0)::int8 as payable,
    coalesce((a.quote ->> 'remaining')::int8, 0) as remaining,
    case when a.captured_currency = o.currency then nullif(a.refunded_amount, 0) end as refunded, ${leftForSeller} as net, o.status, a.provider_ref as "providerRef", a.voucher,
    o.placed_at as "placedAt", o.paid_at as "paidAt", o.expires_at as "expiresAt"
  from orders o
  join products p on p.id = o.product_id
  join businesses b on b.id = o.business_id
  left join payment_attempts a on a.id = (
    select id from payment_attempts where order_id = o.id order by (funds_status = 'sale') desc nulls last, number desc limit 1
  )`;

import { sql } from 'kysely';
import type { Dataset } from '../dataset.ts';

/** Orders, each with the attempt that paid it, or else the newest. `rest` is what the option did not charge, `net` what is left for the seller, the rest included. */
export const orders: Dataset = {
  columns: {
    id: { type: 'id' },
    refNum: { type: 'string' },
    number: { type: 'string' },
    title: { type: 'string' },
    product: { type: 'string' },
    productType: { type: 'string', names: { kind: 'product-type' } },
    buyerName: { type: 'string' },
    buyerPhone: { type: 'string' },
    buyerEmail: { type: 'string' },
    source: { type: 'string' },
    option: { type: 'string', names: { kind: 'payment-option' } },
    method: {
      type: 'text',
      derive: ({ option }, { catalog }) =>
        option === null ? null : (catalog.get('payment-option', String(option))?.name ?? option),
    },
    currency: { type: 'string' },
    value: { type: 'money', currency: 'currency' },
    discount: { type: 'money', currency: 'currency' },
    taxes: { type: 'money', currency: 'currency' },
    fees: { type: 'money', currency: 'currency' },
    payable: { type: 'money', currency: 'currency' },
    rest: { type: 'money', currency: 'currency' },
    net: { type: 'money', currency: 'currency' },
    status: { type: 'string', names: { stateOf: 'order' } },
    providerRef: { type: 'string' },
    voucher: { type: 'string' },
    placedAt: { type: 'instant' },
    paidAt: { type: 'instant' },
    expiresAt: { type: 'instant' },
  },
  answersTo: ['form'],
  rows: sql`
    select o.answers, o.business_id, o.id, o.ref_num as "refNum", upper(left(o.ref_num, 8)) as number, o.title, o.pattern as product, p.type as "productType", o.buyer_name as "buyerName",
      o.buyer_phone as "buyerPhone", o.buyer_email as "buyerEmail", o.source, a.option, o.currency::text as currency, o.value,
      o.discount, o.taxes, coalesce(a.fees, 0)::int8 as fees, coalesce(a.payable, 0)::int8 as payable,
      coalesce((a.quote ->> 'rest')::int8, 0) as rest,
      (o.value - coalesce(a.seller_fees, 0))::int8 as net, o.status, a.provider_ref as "providerRef", a.voucher,
      o.placed_at as "placedAt", o.paid_at as "paidAt", o.expires_at as "expiresAt"
    from orders o
    join products p on p.id = o.product_id
    left join lateral (
      select * from attempts where order_id = o.id order by (money = 'sale') desc nulls last, number desc limit 1
    ) a on true`,
};

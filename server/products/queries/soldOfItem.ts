import { sql } from 'kysely';

/**
 * How many of an item `i` were sold, to be selected beside its quota `b`. What has no quota never runs out, and no buyer
 * waits for another there: its paid orders count.
 */
export const soldOfItem = sql<number>`
  coalesce(b.sold, (
    select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id and o.stock = 'sold'
    where l.item_id = i.id
  ), 0)::int8`;

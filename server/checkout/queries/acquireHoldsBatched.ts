import { sql } from 'kysely';
import type { Database } from '#server/database/pool.ts';
import { prepared } from '#server/database/preparingClient.ts';
import { insertCheckouts, type NewCheckout } from './checkouts.ts';

/** A new checkout that is to hold so much of one quota, for so long. */
export interface BatchedHoldRequest {
  readonly checkout: NewCheckout;
  readonly quotaId: number;
  readonly quantity: number;
  readonly seconds: number;
}

export interface BatchedHoldResult {
  /** The checkouts that were made, by their tokens. */
  readonly made: ReadonlyMap<string, { readonly checkoutId: number; readonly heldUntil: Date }>;
  /** What is left of the quota after that; null: it has no end. */
  readonly left: number | null;
}

/**
 * Makes checkouts that each hold of one and the same quota, in one statement under one lock. They are served in the order
 * in which they asked, up to the first for whom there is not enough: nothing is made for those behind it. What has expired
 * is given back before.
 */
export async function acquireHoldsBatched(
  db: Database,
  asked: readonly BatchedHoldRequest[],
): Promise<BatchedHoldResult> {
  const [first] = asked;
  const tokens = asked.map(({ checkout }) => checkout.token);
  const quantities = asked.map(({ quantity }) => quantity);
  const checkouts = asked.map(({ checkout }) => checkout);
  const { rows } = await sql<{
    token: string | null;
    checkoutId: number;
    heldUntil: Date;
    left: number | null;
  }>`${prepared}
    with clock as materialized (select masar_now() as now),
    asked as materialized (
      select token, quantity, sum(quantity) over (order by place) as up_to
      from unnest(${tokens}::text[], ${quantities}::int8[]) with ordinality as a (token, quantity, place)
    ),
    locked as materialized (
      select id, capacity, held, sold from quotas
      where id = ${first?.quotaId} and business_id = ${first?.checkout.businessId} for no key update
    ),
    gone as (
      delete from holds h using locked l, clock where h.quota_id = l.id and h.expires_at <= clock.now
      returning h.quantity
    ),
    state as materialized (
      select l.id, freed.quantity as freed, l.capacity - l.held - l.sold + freed.quantity as left
      from locked l, (select coalesce(sum(quantity), 0) as quantity from gone) freed
    ),
    granted as materialized (select a.token, a.quantity from asked a, state s where coalesce(a.up_to <= s.left, true)),
    taken as materialized (select coalesce(sum(quantity), 0) as quantity from granted),
    made as (${insertCheckouts(checkouts, sql`join granted using (token)`)}),
    held as (
      insert into holds (business_id, quota_id, checkout_id, quantity, expires_at)
      select ${first?.checkout.businessId}, s.id, m.id, g.quantity, clock.now + make_interval(secs => ${first?.seconds})
      from made m join granted g using (token), state s, clock
      returning checkout_id, expires_at
    ),
    moved as (
      update quotas b set held = b.held - s.freed + t.quantity from state s, taken t
      where b.id = s.id and (s.freed > 0 or t.quantity > 0)
    )
    select m.token, m.id as "checkoutId", h.expires_at as "heldUntil", (s.left - t.quantity)::int8 as left
    from state s cross join taken t left join made m on true left join held h on h.checkout_id = m.id`.execute(db);
  const made = rows.flatMap(({ token, ...each }) => (token === null ? [] : [[token, each] as const]));
  return { made: new Map(made), left: rows.length === 0 ? 0 : (rows[0]?.left ?? null) };
}

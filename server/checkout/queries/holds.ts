import { sql } from 'kysely';
import { prepared } from '#server/database/preparingClient.ts';
import type { Db } from '#server/database/transaction.ts';
import { insertCheckouts, type NewCheckout } from './checkouts.ts';

/** How much is demand of each quota: lines summed, each quota once. */
export type QuotaDemand = ReadonlyMap<number, number>;

export interface HoldResult {
  /** Null: not all of it was there, and nothing was taken. */
  readonly checkoutId: number | null;
  /** The quotas that had not enough. */
  readonly short: readonly number[];
  readonly heldUntil: Date | null;
}

/** Where the hold goes: a checkout that is there, or one that is made when there is enough. */
type HoldTarget = { readonly checkoutId: number } | { readonly made: NewCheckout };

export interface HoldRequest {
  readonly businessId: number;
  readonly demand: QuotaDemand;
  readonly target: HoldTarget;
  /** Tokens of checkouts of the same buyer whose holds this one replaces; those that became orders keep theirs. */
  readonly replaces?: readonly string[];
  readonly until: { readonly seconds: number } | { readonly at: Date };
}

/**
 * Takes what is demand, all of it or nothing, in one statement: the quotas are locked in the order of their ids, what has
 * expired and what the buyer held before is given back, and the rest is compared with what is left. Nobody can oversell
 * through it, and the table refuses it besides. Quotas are locked so that whoever only refers to one (an order that was just written)
 * is not in the way: else two that placed at once would wait for each other.
 */
export async function acquireHolds(db: Db, order: HoldRequest): Promise<HoldResult> {
  const { businessId, demand, target, replaces = [], until } = order;
  const ids = [...demand.keys()];
  const made =
    'made' in target
      ? insertCheckouts([target.made], sql`join fit on ok`)
      : sql`select ${target.checkoutId}::int8 as id from fit where ok`;
  const end = 'at' in until ? sql`${until.at}::timestamptz` : sql`clock.now + make_interval(secs => ${until.seconds})`;
  const { rows } = await sql<{ checkoutId: number | null; short: number[]; heldUntil: Date | null }>`${prepared}
    with clock as materialized (select masar_now() as now),
    demand (quota_id, quantity) as (
      select * from unnest(${ids}::int8[], ${ids.map((id) => demand.get(id))}::int8[])
    ),
    replaced as materialized (
      select id from checkouts where token = any(${[...replaces]}) and business_id = ${businessId} and order_id is null
      order by id for update
    ),
    own as materialized (
      select id from replaced union all select ${'checkoutId' in target ? target.checkoutId : null}::int8
    ),
    locked as materialized (
      select id, capacity, held, sold from quotas
      where business_id = ${businessId}
        and (id in (select quota_id from demand) or id in (select quota_id from holds where checkout_id in (select id from own)))
      order by id for no key update
    ),
    there as materialized (
      select id, quota_id, quantity, expires_at <= (select now from clock) as over from holds
      where quota_id in (select id from locked)
        and (expires_at <= (select now from clock) or checkout_id in (select id from own))
      for update
    ),
    state as materialized (
      select l.id, coalesce(w.quantity, 0) as demand,
        l.capacity - l.held - l.sold + coalesce((select sum(t.quantity) from there t where t.quota_id = l.id), 0) as left
      from locked l left join demand w on w.quota_id = l.id
    ),
    fit as materialized (
      select not exists (select from state s where s.demand > s.left)
        and (select count(*) from demand) = (select count(*) from state s where s.demand > 0) as ok
    ),
    gone as (
      delete from holds where id in (select t.id from there t, fit where t.over or fit.ok) returning quota_id, quantity
    ),
    moved as (
      update quotas b set held = b.held - coalesce((select sum(quantity) from gone g where g.quota_id = b.id), 0)
        + case when fit.ok then s.demand else 0 end
      from state s, fit
      where b.id = s.id and ((fit.ok and s.demand > 0) or exists (select from gone g where g.quota_id = s.id))
    ),
    made as (${made}),
    held as (
      insert into holds (business_id, quota_id, checkout_id, quantity, expires_at)
      select ${businessId}, w.quota_id, made.id, w.quantity, ${end}
      from made, demand w, clock, (select count(*) from gone) as after_gone
      returning expires_at
    )
    select (select id from made) as "checkoutId", (select max(expires_at) from held) as "heldUntil",
      array(select s.id from state s where s.demand > s.left) as short`.execute(db);
  return rows[0] ?? { checkoutId: null, short: ids, heldUntil: null };
}

/** Gives back what has expired, quota by quota, and says how many holds that were. */
export async function sweepHolds(db: Db, most = 500): Promise<number> {
  const { rows } = await sql<{ swept: number }>`
    with due as materialized (
      select distinct quota_id from (
        select quota_id from holds where expires_at <= masar_now() order by expires_at limit ${most}) oldest
    ),
    locked as materialized (
      select id from quotas where id in (select quota_id from due) order by id for no key update skip locked
    ),
    gone as (
      delete from holds where quota_id in (select id from locked) and expires_at <= masar_now()
      returning quota_id, quantity
    ),
    moved as (
      update quotas b set held = b.held - g.quantity
      from (select quota_id, sum(quantity) as quantity from gone group by quota_id) g where b.id = g.quota_id
    )
    select count(*) as swept from gone`.execute(db);
  return rows[0]?.swept ?? 0;
}

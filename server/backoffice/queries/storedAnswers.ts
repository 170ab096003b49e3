import { type RawBuilder, sql } from 'kysely';
import type { FormData } from '#engine/forms/index.ts';
import type { Business } from '#server/businesses/queries/business.ts';
import type { SessionUser } from '#server/session/queries/sessions.ts';
import type { Db } from '#server/database/transaction.ts';

/** Answers that somebody gave, with the version of the form that they were given to and what they are judged beside. */
export interface StoredAnswers {
  readonly of: 'product' | 'purchase' | 'order';
  readonly id: number;
  readonly version: string;
  readonly answers: FormData;
  readonly business: Business;
  /** Whoever may save a product: an owner of its business. Null for what buyers fill. */
  readonly seller: SessionUser | null;
  /** Facts of a purchase, and the option that it has; of a product none. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly option: string | null;
}

const atOnce = 200;

/** All answers that are stored for a product type, of every business, in the order of their products. */
export function answersOfType(db: Db, type: string): AsyncGenerator<StoredAnswers> {
  return pages(
    db,
    (after) => sql`
    select 'product' as of, p.id, p.type_version as version, p.answers, to_jsonb(b) as business, '{}'::jsonb as facts,
      null as option,
      (select to_jsonb(u) - 'password_hash' from memberships m join users u on u.id = m.user_id
        where m.business_id = b.id and m.is_owner order by u.id limit 1) as seller
    from products p join businesses b on b.id = p.business_id
    where p.type = ${type} and not p.deleted and p.id > ${after} order by p.id limit ${atOnce}`,
  );
}

/** What buyers have typed into a form, in purchases of these types that are still open. */
export function answersOfCheckouts(db: Db, types: readonly string[]): AsyncGenerator<StoredAnswers> {
  return pages(
    db,
    (after) => sql`
    select 'purchase' as of, c.id, c.answers_version as version, c.answers, to_jsonb(b) as business,
      c.quote -> 'pricingInput' -> 'facts' as facts, c.option, null as seller
    from checkouts c join products p on p.id = c.product_id join businesses b on b.id = c.business_id
    where p.type = any(${[...types]}) and c.order_id is null and c.expires_at > masar_now() and c.answers_version <> ''
      and c.id > ${after} order by c.id limit ${atOnce}`,
  );
}

/** What was answered to a form in orders. */
export function answersOfOrders(db: Db, form: string): AsyncGenerator<StoredAnswers> {
  return pages(
    db,
    (after) => sql`
    select 'order' as of, o.id, o.versions -> 'buyerForm' ->> 'version' as version, o.answers, to_jsonb(b) as business,
      o.facts, null as option, null as seller
    from orders o join businesses b on b.id = o.business_id
    where o.versions -> 'buyerForm' ->> 'id' = ${form} and o.id > ${after} order by o.id limit ${atOnce}`,
  );
}

async function* pages(db: Db, page: (after: number) => RawBuilder<unknown>): AsyncGenerator<StoredAnswers> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<StoredAnswers>`${page(after)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.id;
  }
}

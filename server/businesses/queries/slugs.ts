import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export interface SlugOwner {
  readonly kind: 'shop' | 'product';
  readonly businessId: number;
}

/** What has a name at the root of the site; undefined when nobody has it. */
export async function findSlug(db: Db, slug: string): Promise<SlugOwner | undefined> {
  const row = await db
    .selectFrom('slugs')
    .select(['kind', 'business_id as businessId'])
    .where('slug', '=', slug.normalize('NFKC').toLowerCase())
    .executeTakeFirst();
  return row;
}

/** The shop name of a business, empty when it has none. */
export async function shopOf(db: Db, businessId: number): Promise<string> {
  const row = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', 'shop')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.slug ?? '';
}

/** Takes a name for a product. False: somebody has it. */
export async function insertProductSlug(tx: Tx, businessId: number, slug: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('slugs')
    .values({ slug, kind: 'product', business_id: businessId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Makes `slug` the shop name of a business. False: somebody else has it. */
export async function setShopSlug(tx: Tx, businessId: number, slug: string): Promise<boolean> {
  await sql`delete from slugs where kind = 'shop' and business_id = ${businessId} and slug <> ${slug}`.execute(tx);
  const { rows } = await sql<{ business_id: number; kind: string }>`
    insert into slugs (slug, kind, business_id) values (${slug}, 'shop', ${businessId})
    on conflict (slug) do update set slug = excluded.slug
    returning business_id, kind`.execute(tx);
  return rows[0]?.business_id === businessId && rows[0].kind === 'shop';
}

/** Which of these names somebody has. */
export async function takenOf(db: Db, slugs: readonly string[]): Promise<string[]> {
  if (slugs.length === 0) return [];
  const rows = await db.selectFrom('slugs').select('slug').where('slug', 'in', slugs).execute();
  return rows.map(({ slug }) => slug);
}

import type { Generated } from 'kysely';
import type { Db } from '#server/database/transaction.ts';

declare module '#server/database/tables.ts' {
  interface Tables {
    bundles: { hash: string; body: string; created_at: Generated<Date> };
  }
}

/** Keeps a bundle for all processes and for pages that are open long after. */
export async function storeBundle(db: Db, hash: string, body: string): Promise<void> {
  await db
    .insertInto('bundles')
    .values({ hash, body })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The text of a bundle; undefined when nobody made it. */
export async function findBundle(db: Db, hash: string): Promise<string | undefined> {
  const row = await db.selectFrom('bundles').select('body').where('hash', '=', hash).executeTakeFirst();
  return row?.body;
}

import type { FormData } from '#engine/forms/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Tx } from '#server/database/transaction.ts';
import '#server/products/tables.ts';
import '#server/businesses/tables.ts';

/** Answers of a product, with the version of the form that they were given to and the zone of its seller. */
export interface StoredAnswers {
  readonly productId: number;
  readonly version: string;
  readonly answers: FormData;
  readonly zone: string;
}

const atOnce = 200;

/** All answers that are stored for a product type, of every business, in the order of their products. */
export async function* answersOfType(db: Database | Tx, type: string): AsyncGenerator<StoredAnswers> {
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom('products')
      .innerJoin('businesses', 'businesses.id', 'products.business_id')
      .select(['products.id', 'products.type_version', 'products.answers', 'businesses.zone'])
      .where('products.type', '=', type)
      .where('products.id', '>', after)
      .orderBy('products.id')
      .limit(atOnce)
      .execute();
    for (const { id, type_version: version, answers, zone } of rows) {
      yield { productId: id, version, answers: answers as FormData, zone };
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return;
    after = last.id;
  }
}

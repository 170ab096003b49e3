import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Db, Tx } from '#server/database/transaction.ts';
import '../tables.ts';

export type ProductRow = Selectable<Tables['products']>;

/** A product of a business. Another business's is not found. */
export async function findProduct(db: Db, businessId: number, id: number): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
}

/** The same, locked against other changes until the end of the transaction. */
export async function lockProduct(tx: Tx, businessId: number, id: number): Promise<ProductRow | undefined> {
  return tx
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
}

export interface ProductContent {
  readonly type: string;
  readonly type_version: string;
  readonly answers: unknown;
  readonly title: string;
  readonly description: string;
  readonly image: unknown;
  readonly price: number | null;
  readonly max_price: number | null;
  readonly currency: string;
  readonly updated_by: number | null;
}

export interface ProductState {
  readonly status: string;
  readonly on_sale: boolean;
  readonly deleted: boolean;
}

export async function addProduct(
  tx: Tx,
  businessId: number,
  slug: string,
  content: ProductContent,
  state: ProductState,
): Promise<{ id: number; revision: number }> {
  return tx
    .insertInto('products')
    .values({ ...stored(content), ...state, business_id: businessId, slug })
    .returning(['id', 'revision'])
    .executeTakeFirstOrThrow();
}

/** Stores new answers; says the new revision. */
export async function changeProduct(tx: Tx, id: number, content: ProductContent, state: ProductState): Promise<number> {
  const { revision } = await tx
    .updateTable('products')
    .set({ ...stored(content), ...state })
    .set({ revision: sql`revision + 1`, updated_at: sql`masar_now()` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/** Puts a product into another state of its process; says the new revision. */
export async function setProductState(tx: Tx, id: number, state: ProductState): Promise<number> {
  const { revision } = await tx
    .updateTable('products')
    .set({ ...state })
    .set({ revision: sql`revision + 1`, updated_at: sql`masar_now()` })
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

function stored(content: ProductContent) {
  const { answers, image, ...rest } = content;
  return { ...rest, answers: JSON.stringify(answers), image: (image === null ? null : JSON.stringify(image)) as never };
}

import type { Output } from '#engine/contract/index.ts';
import type { Catalog } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { linkOf } from '#server/businesses/linkOf.ts';
import type { AnswersSource } from '#server/catalog/formAt.ts';
import { migrateStoredAnswers } from '#server/catalog/migrateStoredAnswers.ts';
import type { Db } from '#server/database/transaction.ts';
import type { Context } from '#server/http/context.ts';
import type { ProductRow } from './queries/products.ts';

/** Refuses since somebody else saved the product; what they saved goes along, so that the two can be compared. */
export function throwRevisionConflict(now: ProductRow): never {
  return throwAppError('product.changed', {
    revision: now.revision,
    answers: now.answers,
    changedAt: now.updated_at.toISOString(),
    status: now.status,
  });
}

/** The form that a product's answers were given to. */
export function answersSource(product: Pick<ProductRow, 'type' | 'type_version'>): AnswersSource {
  return { kind: 'product-type', id: product.type, version: product.type_version, place: 'product-form' };
}

/** A product's answers to the form of now. */
export async function answersNow(db: Db, catalog: Catalog, product: StoredProduct): Promise<FormData> {
  const { answers } = await migrateStoredAnswers(db, catalog, answersSource(product), product.answers as FormData);
  return answers;
}

type StoredProduct = Pick<ProductRow, 'type' | 'type_version' | 'answers'>;

/** What saving and moving a product answer. */
export function savedView(
  { settings }: Pick<Context, 'settings'>,
  product: { id: number; revision: number; status: string; slug: string },
): Output<'products.save'> {
  return {
    id: String(product.id),
    revision: product.revision,
    status: product.status,
    slug: product.slug,
    link: linkOf(settings.publicUrl, product.slug),
  };
}

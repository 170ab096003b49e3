import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { CompiledField, FormData } from '#engine/forms/index.ts';
import { linkOf } from '#server/businesses/linkOf.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { migrateStoredAnswers, obsoleteAnswers } from '#server/catalog/migrateStoredAnswers.ts';
import { withLocations } from '#server/files/formFiles.ts';
import { type Context } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { answersSource } from './answers.ts';
import { typeForm, typeNamed } from './productTypes.ts';
import { stockOf } from './queries/items.ts';
import { findProduct } from './queries/products.ts';
import { withStock } from './withStock.ts';

/** A product as its seller sees and edits it. */
export async function getProduct(id: number, context: Context): Promise<Output<'products.get'>> {
  const { catalog, db, settings } = context;
  const businessId = businessIdOf(context);
  const product = await findProduct(db, businessId, id);
  if (!product || product.deleted) return throwAppError('notFound');
  const type = typeNamed(catalog, product.type);
  const { fields } = typeForm(catalog, type).form;
  const stock = await stockOf(db, product.id);
  const source = answersSource(product);
  const migrated = await migrateStoredAnswers(db, catalog, source, product.answers as FormData);
  const answers = withStock(type.value, withLocations(fields, migrated.answers), stock);
  return {
    id: String(product.id),
    type: product.type,
    version: product.type_version,
    revision: product.revision,
    status: product.status,
    answers,
    earlier: [...(await obsoleteAnswers(db, catalog, source, migrated, zoneOf(context.viewer?.business)))],
    savedRows: [...rowIds(fields, answers)],
    stock: stock.map(({ rowId: row, capacity: size, held, sold }) => ({ row, size, held, sold })),
    title: product.title,
    typeName: type.value.title,
    route: type.value.route,
    price: product.price,
    currency: product.currency,
    sold: stock.reduce((all, { sold }) => all + sold, 0),
    slug: product.slug,
    link: linkOf(settings.publicUrl, product.slug),
    createdAt: product.created_at.toISOString(),
    changedAt: product.updated_at.toISOString(),
  };
}

function* rowIds(fields: readonly CompiledField[], data: FormData): Generator<string> {
  for (const { key, kind, fields: inner } of fields) {
    const value = data[key];
    if (kind === 'group' && value) yield* rowIds(inner, value as FormData);
    if (kind !== 'rows' || !Array.isArray(value)) continue;
    for (const row of value as FormData[]) {
      yield String(row['id']);
      yield* rowIds(inner, row);
    }
  }
}

import type { Input, Output } from '#engine/contract/index.ts';
import { type FieldIssue, throwAppError } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { claimProductSlug } from '#server/businesses/slug.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { textIn } from '#server/catalog/texts.ts';
import { validateForm } from '#server/catalog/validateForm.ts';
import { audit } from '#server/database/audit.ts';
import { type Tx, withTransaction } from '#server/database/transaction.ts';
import { resolveFiles } from '#server/files/formFiles.ts';
import { claimFiles } from '#server/files/queries/files.ts';
import { type Context } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { answersNow, savedView, throwRevisionConflict } from './answers.ts';
import { contentOf } from './contentOf.ts';
import { firstState, nextState } from './productProcess.ts';
import { type NamedType, refuseNotAllowed, refuseUnverified, typeForm, typeNamed } from './productTypes.ts';
import { deactivateItems, lockQuotas, saveItem, stockOf } from './queries/items.ts';
import { addProduct, changeProduct, lockProduct, type ProductRow } from './queries/products.ts';
import type { ItemPlan } from './readItems.ts';
import { resolveItems } from './resolveItems.ts';
import { withStock } from './withStock.ts';

/**
 * Creates a product, or saves one that nobody saved since `revision`: judges the answers by the form of now, claims their
 * files, and makes of them what is sold. One transaction with its audit row.
 */
export async function saveProduct(input: Input<'products.save'>, context: Context): Promise<Output<'products.save'>> {
  const { catalog } = context;
  const businessId = businessIdOf(context);
  return withTransaction(context.db, async (tx) => {
    const before = input.id === undefined ? undefined : await lockProduct(tx, businessId, Number(input.id));
    if (input.id !== undefined && (!before || before.deleted)) return throwAppError('notFound');
    // What a product is, is decided when it is made.
    const type = typeNamed(catalog, before?.type ?? input.type);
    context.need(before ? manage : type.value.permission.name);
    if (before && input.revision !== undefined && input.revision !== before.revision) throwRevisionConflict(before);

    const facts = await viewerFacts(tx, catalog, context.viewer, context.language);
    const wantsSale = input.publish === true && !before?.on_sale;
    if (wantsSale) refuseUnverified(context);
    if (!before || wantsSale) refuseNotAllowed(catalog, type, facts);
    const { answers, plan, files } = await validateProduct(tx, context, type, input.answers, before, facts);
    const content = contentOf(type, answers, plan, context);

    const first = before ?? firstState(catalog);
    const state = (wantsSale && nextState(catalog, first.status, 'PUBLISH', 'seller')) || {
      status: first.status,
      on_sale: first.on_sale,
      deleted: first.deleted,
    };
    const slug = before?.slug ?? (await claimProductSlug(tx, businessId, plan.title));
    const { id, revision } = before
      ? { id: before.id, revision: await changeProduct(tx, before.id, content, state) }
      : await addProduct(tx, businessId, slug, content, state);
    await saveItems(tx, context, { id, businessId, currency: plan.currency }, plan);
    await claimFiles(tx, `product ${id}`, files);
    await audit(tx, context.actor, {
      action: before ? 'products.save' : 'products.create',
      subject: { kind: 'product', id },
      details: { type: type.id, revision, status: state.status },
    });
    return savedView(context, { id, revision, status: state.status, slug });
  });
}

const manage = 'manage products';

async function validateProduct(
  tx: Tx,
  context: Context,
  type: NamedType,
  given: FormData,
  before: ProductRow | undefined,
  facts: Readonly<Record<string, unknown>>,
): Promise<{ answers: FormData; plan: ItemPlan; files: readonly string[] }> {
  const zone = zoneOf(context.viewer?.business);
  const served = typeForm(context.catalog, type);
  const validated = await validateForm(tx, context.catalog, served, given, {
    facts: { ...facts, mode: before ? 'edit' : 'create', host: 'backoffice', language: context.language },
    zone,
    saved: before && withStock(type.value, await answersNow(tx, context.catalog, before), await stockOf(tx, before.id)),
  });
  if (validated.fields.length > 0) return throwAppError('form.invalid', {}, validated.fields);
  const owner = { businessId: businessIdOf(context), checkout: null };
  const { answers, ids } = await resolveFiles(tx, served.form.fields, validated.data, owner);
  return { answers, plan: await resolveItems(tx, context, type.value, answers, zone), files: ids };
}

/** Writes what is sold, and how many there are of it. Fewer than are sold or wait for their buyers can't be. */
async function saveItems(
  tx: Tx,
  context: Context,
  product: { id: number; businessId: number; currency: string },
  { items }: ItemPlan,
): Promise<void> {
  await lockQuotas(tx, product.id);
  const before = new Map((await stockOf(tx, product.id)).map((each) => [each.rowId, each]));
  const tooFew: FieldIssue[] = items.flatMap(({ rowId, stock, stockAt }) => {
    const { held = 0, sold = 0 } = before.get(rowId) ?? {};
    if (stock === null || stock >= held + sold) return [];
    const message = textIn(context.catalog, 'products', 'stock.belowPending');
    return [{ path: stockAt, code: 'belowPending', params: { limit: held + sold }, message }];
  });
  if (tooFew.length > 0) throwAppError('form.invalid', {}, tooFew);
  await deactivateItems(
    tx,
    product.id,
    items.map(({ rowId: row }) => row),
  );
  for (const [position, item] of items.entries()) {
    await saveItem(tx, product, item, position, before.get(item.rowId));
  }
}

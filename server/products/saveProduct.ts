import type { Input, Output } from '#engine/contract/index.ts';
import { type FieldIssue, refuse } from '#engine/errors.ts';
import type { FormData } from '#engine/forms/index.ts';
import { viewerFacts } from '#server/accounts/viewer.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { judgeForm } from '#server/catalog/judgeForm.ts';
import { audit } from '#server/database/audit.ts';
import { type Tx, transact } from '#server/database/transaction.ts';
import { settleFiles } from '#server/files/formFiles.ts';
import { claimFiles } from '#server/files/queries/files.ts';
import type { Context } from '#server/http/context.ts';
import { textIn } from '#server/http/texts.ts';
import { answersNow, changedMeanwhile, savedView } from './answers.ts';
import { takePattern } from './pattern.ts';
import { contentOf } from './contentOf.ts';
import { firstState, nextState } from './productProcess.ts';
import { type NamedType, refuseNotAllowed, refuseUnverified, typeForm, typeNamed } from './productTypes.ts';
import { lockBuckets, saveItem, stockOf, withdrawItems } from './queries/items.ts';
import { type ProductRow, addProduct, changeProduct, lockProduct } from './queries/products.ts';
import type { Sale } from './readSale.ts';
import { saleOf } from './saleOf.ts';
import { withStock } from './withStock.ts';

/**
 * Creates a product, or saves one that nobody saved since `revision`: judges the answers by the form of now, claims their
 * files, and makes of them what is sold. One transaction with its audit row.
 */
export async function saveProduct(input: Input<'products.save'>, context: Context): Promise<Output<'products.save'>> {
  const { catalog, businessId } = context;
  return transact(context.db, async (tx) => {
    const before = input.id === undefined ? undefined : await lockProduct(tx, businessId, Number(input.id));
    if (input.id !== undefined && (!before || before.removed)) return refuse('notFound');
    // What a product is, is decided when it is made.
    const type = typeNamed(catalog, before?.type ?? input.type);
    context.need(before ? manage : type.value.permission.name);
    if (before && input.revision !== undefined && input.revision !== before.revision) changedMeanwhile(before);

    const facts = await viewerFacts(tx, catalog, context.viewer, context.language);
    const wantsSale = input.publish === true && !before?.on_sale;
    if (wantsSale) refuseUnverified(context);
    if (!before || wantsSale) refuseNotAllowed(catalog, type, facts);
    const { answers, sale, files } = await judge(tx, context, type, input.answers, before, facts);
    const content = contentOf(type, answers, sale, context);

    const first = before ?? firstState(catalog);
    const state = (wantsSale && nextState(catalog, first.status, 'PUBLISH', 'seller')) || {
      status: first.status,
      on_sale: first.on_sale,
      removed: first.removed,
    };
    const pattern = before?.pattern ?? (await takePattern(tx, businessId, sale.title));
    const { id, revision } = before
      ? { id: before.id, revision: await changeProduct(tx, before.id, content, state) }
      : await addProduct(tx, businessId, pattern, content, state);
    await sellItems(tx, context, { id, businessId, currency: sale.currency }, sale);
    await claimFiles(tx, `product ${id}`, files);
    await audit(tx, context.actor, {
      action: before ? 'products.save' : 'products.create',
      subject: { kind: 'product', id },
      details: { type: type.id, revision, status: state.status },
    });
    return savedView(context, { id, revision, status: state.status, pattern });
  });
}

const manage = 'manage products';

async function judge(
  tx: Tx,
  context: Context,
  type: NamedType,
  given: FormData,
  before: ProductRow | undefined,
  facts: Readonly<Record<string, unknown>>,
): Promise<{ answers: FormData; sale: Sale; files: readonly string[] }> {
  const zone = zoneOf(context.viewer?.business);
  const served = typeForm(context.catalog, type);
  const judged = await judgeForm(tx, context.catalog, served, given, {
    facts: { ...facts, mode: before ? 'edit' : 'create', host: 'office', language: context.language },
    zone,
    saved: before && withStock(type.value, await answersNow(tx, context.catalog, before), await stockOf(tx, before.id)),
  });
  if (judged.fields.length > 0) return refuse('form.invalid', {}, judged.fields);
  const owner = { businessId: context.businessId, checkout: null };
  const { answers, ids } = await settleFiles(tx, served.form.fields, judged.data, owner);
  return { answers, sale: await saleOf(tx, context, type.value, answers, zone), files: ids };
}

/** Writes what is sold, and how many there are of it. Fewer than are sold or wait for their buyers can't be. */
async function sellItems(
  tx: Tx,
  context: Context,
  product: { id: number; businessId: number; currency: string },
  { items }: Sale,
): Promise<void> {
  await lockBuckets(tx, product.id);
  const before = new Map((await stockOf(tx, product.id)).map((each) => [each.row, each]));
  const tooFew: FieldIssue[] = items.flatMap(({ row, stock, stockAt }) => {
    const { held = 0, sold = 0 } = before.get(row) ?? {};
    if (stock === null || stock >= held + sold) return [];
    const message = textIn(context.catalog, 'products', 'stock.belowPending');
    return [{ path: stockAt, code: 'belowPending', params: { limit: held + sold }, message }];
  });
  if (tooFew.length > 0) refuse('form.invalid', {}, tooFew);
  await withdrawItems(
    tx,
    product.id,
    items.map(({ row }) => row),
  );
  for (const [position, item] of items.entries()) {
    await saveItem(tx, product, item, position, before.get(item.row));
  }
}

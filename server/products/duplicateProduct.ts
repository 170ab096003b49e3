import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { claimProductSlug } from '#server/businesses/slug.ts';
import { zoneOf } from '#server/businesses/zone.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { resolveFiles } from '#server/files/formFiles.ts';
import { claimFiles } from '#server/files/queries/files.ts';
import { type Context } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { answersNow, savedView } from './answers.ts';
import { contentOf } from './contentOf.ts';
import { firstState } from './productProcess.ts';
import { refuseNotAllowed, typeForm, typeNamed } from './productTypes.ts';
import { saveItem } from './queries/items.ts';
import { addProduct, lockProduct } from './queries/products.ts';
import { resolveItems } from './resolveItems.ts';

/** A new product with the same answers, not on sale, with a stock of its own. */
export async function duplicateProduct(id: number, context: Context): Promise<Output<'products.duplicate'>> {
  const { catalog } = context;
  const businessId = businessIdOf(context);
  return withTransaction(context.db, async (tx) => {
    const source = await lockProduct(tx, businessId, id);
    if (!source || source.deleted) return throwAppError('notFound');
    const type = typeNamed(catalog, source.type);
    context.need(type.value.permission.name);
    refuseNotAllowed(catalog, type, await viewerFacts(tx, catalog, context.viewer, context.language));
    const owner = { businessId, checkout: null };
    const { fields } = typeForm(catalog, type).form;
    const { answers, ids } = await resolveFiles(tx, fields, await answersNow(tx, catalog, source), owner);
    const zone = zoneOf(context.viewer?.business);
    const plan = await resolveItems(tx, context, type.value, answers, zone);
    const state = firstState(catalog);
    const slug = await claimProductSlug(tx, businessId, plan.title);
    const copy = await addProduct(tx, businessId, slug, contentOf(type, answers, plan, context), state);
    for (const [position, item] of plan.items.entries()) {
      await saveItem(tx, { id: copy.id, businessId, currency: plan.currency }, item, position, undefined);
    }
    await claimFiles(tx, `product ${copy.id}`, ids);
    await audit(tx, context.actor, {
      action: 'products.duplicate',
      subject: { kind: 'product', id: copy.id },
      details: { of: source.id },
    });
    return savedView(context, { ...copy, status: state.status, slug });
  });
}

import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { type Context } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { savedView, throwRevisionConflict } from './answers.ts';
import { nextState } from './productProcess.ts';
import { refuseNotAllowed, refuseUnverified, typeNamed } from './productTypes.ts';
import { lockProduct, setProductState } from './queries/products.ts';

/**
 * Sends an event to a product's process. One that leads nowhere from where the product is changes nothing and is no fault: it
 * was done before.
 */
export async function moveProduct(
  { id, revision }: { readonly id: string; readonly revision?: number | undefined },
  event: string,
  action: string,
  context: Context,
): Promise<Output<'products.publish'>> {
  const { catalog } = context;
  const businessId = businessIdOf(context);
  return withTransaction(context.db, async (tx) => {
    const product = await lockProduct(tx, businessId, Number(id));
    if (!product) return throwAppError('notFound');
    if (revision !== undefined && revision !== product.revision) throwRevisionConflict(product);
    const next = nextState(catalog, product.status, event, 'seller');
    if (!next || next.status === product.status) return savedView(context, product);
    if (next.on_sale && !product.on_sale) {
      refuseUnverified(context);
      const facts = await viewerFacts(tx, catalog, context.viewer, context.language);
      refuseNotAllowed(catalog, typeNamed(catalog, product.type), facts);
    }
    const changed = await setProductState(tx, product.id, next);
    await audit(tx, context.actor, {
      action,
      subject: { kind: 'product', id: product.id },
      details: { from: product.status, to: next.status },
    });
    return savedView(context, { ...product, status: next.status, revision: changed });
  });
}

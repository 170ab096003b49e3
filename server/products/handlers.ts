import { throwAppError } from '#engine/errors.ts';
import { linkOf } from '#server/businesses/linkOf.ts';
import { withoutCardNumbers } from '#server/catalog/withoutCardNumbers.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { shownImage } from '#server/files/location.ts';
import { type Context, type Handlers } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { putMessage } from '#server/jobs/queries/outbox.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { duplicateProduct } from './duplicateProduct.ts';
import { getProduct } from './getProduct.ts';
import { getPublicProduct } from './getPublicProduct.ts';
import { moveProduct } from './moveProduct.ts';
import { addressOfType, isAllowed } from './productTypes.ts';
import { deleteDraft, type DraftKey, findDraft, saveDraft } from './queries/drafts.ts';
import { findProduct } from './queries/products.ts';
import { findShop, shopProducts } from './queries/publicProducts.ts';
import { saveProduct } from './saveProduct.ts';

/** Products of a shop on one page. */
const maxInShop = 500;

export const handlers = {
  'productTypes.list': async (_input, context) => {
    const { db, catalog, viewer, language } = context;
    const facts = await viewerFacts(db, catalog, viewer, language);
    const held = new Set(viewer?.permissions.map(({ name }) => name));
    const mine = catalog.all('product-type').filter(({ value }) => held.has(value.permission.name));
    return {
      types: mine.flatMap(({ id, value }) => {
        const allowed = isAllowed(catalog, value, facts);
        if (!allowed && value.allow?.else !== 'disable') return [];
        return [
          {
            id,
            name: value.title,
            ...(value.description ? { description: value.description } : {}),
            ...(value.icon ? { icon: value.icon } : {}),
            to: addressOfType(catalog, id) ?? '/',
            allowed,
            ...(!allowed && value.allow?.reason ? { reason: value.allow.reason } : {}),
          },
        ];
      }),
    };
  },

  'products.get': ({ id }, context) => getProduct(Number(id), context),
  'products.save': saveProduct,
  'products.publish': (input, context) => moveProduct(input, 'PUBLISH', 'products.publish', context),
  'products.unpublish': (input, context) => moveProduct(input, 'UNPUBLISH', 'products.unpublish', context),
  'products.delete': (input, context) => moveProduct(input, 'DELETE', 'products.delete', context),
  'products.restore': (input, context) => moveProduct(input, 'RESTORE', 'products.restore', context),
  'products.duplicate': ({ id }, context) => duplicateProduct(Number(id), context),

  'products.share': async ({ id, email }, context) => {
    const { db, catalog, language, viewer, settings } = context;
    const businessId = businessIdOf(context);
    const product = await findProduct(db, businessId, Number(id));
    if (!product) return throwAppError('notFound');
    if (!product.on_sale) throwAppError('product.unavailable');
    await withTransaction(db, async (tx) => {
      const params = {
        business: viewer?.business?.name ?? '',
        product: product.title,
        link: linkOf(settings.publicUrl, product.slug),
      };
      await putMessage(tx, catalog, { channel: 'mail', to: email, language, text: 'mail.share', params, businessId });
      await audit(tx, context.actor, { action: 'products.share', subject: { kind: 'product', id: product.id } });
    });
    return { done: true };
  },

  'products.getPublic': ({ slug }, { db, catalog }) => getPublicProduct(db, catalog, slug),

  'shops.get': async ({ shop }, { db }) => {
    const found = await findShop(db, shop);
    if (!found) return throwAppError('notFound');
    const rows = await shopProducts(db, found.business_id, maxInShop);
    return {
      shop: found.shop,
      name: found.name,
      logo: shownImage(found.logo),
      verified: found.active_status === 'Verified',
      zone: found.zone,
      products: rows.map((row) => {
        const image = shownImage(row.image);
        return {
          slug: row.slug,
          name: row.title,
          ...(image ? { image } : {}),
          price: row.price,
          from: row.price !== row.max_price,
          currency: row.currency,
          soldOut: row.sold_out,
          ended: row.ended,
        };
      }),
    };
  },

  'drafts.get': async ({ name, tab, open = [] }, context) => {
    const row = await findDraft(context.db, draftKey(name, tab, context), open);
    return {
      draft: row ? { data: row.data, version: row.version, tab: row.tab, savedAt: row.saved_at.toISOString() } : null,
    };
  },
  'drafts.save': async ({ name, tab, from, data, version }, context) => {
    const key = draftKey(name, tab, context);
    const savedAt = await saveDraft(context.db, key, { data: withoutCardNumbers(data), version, from });
    return { savedAt: savedAt.toISOString() };
  },
  'drafts.delete': async ({ name, tab }, context) => ({
    done: await deleteDraft(context.db, draftKey(name, tab, context)),
  }),
} satisfies Partial<Handlers>;

function draftKey(name: string, tab: string | undefined, context: Context): DraftKey {
  const userId = context.viewer?.user.id ?? throwAppError('session.missing');
  return { userId, businessId: businessIdOf(context), name, tab: tab ?? '' };
}

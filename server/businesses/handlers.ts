import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { audit } from '#server/database/audit.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { shownImage } from '#server/files/location.ts';
import { claimFiles, lockFiles } from '#server/files/queries/files.ts';
import { type Context, type Handlers } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { linkOf } from './linkOf.ts';
import { type Business, findBusiness, setProfile } from './queries/business.ts';
import { setShopSlug, shopOf } from './queries/slugs.ts';
import { reservedSlugs, slugOf } from './slug.ts';
export const handlers = {
  'business.get': async (_input, context) => profile(context, await findBusiness(context.db, businessIdOf(context))),

  'business.save': ({ name, shop, logo }, context) =>
    withTransaction(context.db, async (tx) => {
      const { catalog } = context;
      const businessId = businessIdOf(context);
      const slug = slugOf(shop, 60);
      if (slug === '' || reservedSlugs(catalog).has(slug) || !(await setShopSlug(tx, businessId, slug))) {
        throwAppError('shop.nameTaken', {}, [{ path: '/shop', code: 'shop.nameTaken' }]);
      }
      const ids = logo ? [logo] : [];
      const files = await lockFiles(tx, ids, { businessId, checkout: null });
      if (files.size < ids.length) throwAppError('upload.expired', {}, [{ path: '/logo', code: 'upload.expired' }]);
      if (logo !== undefined) await claimFiles(tx, `logo ${businessId}`, ids);
      const image = logo === undefined ? undefined : ((logo ? files.get(logo) : null) ?? null);
      await setProfile(tx, businessId, name.trim(), image);
      const subject = { kind: 'business', id: businessId };
      await audit(tx, context.actor, { action: 'business.save', subject, details: { shop: slug } });
      return profile({ db: tx, settings: context.settings }, await findBusiness(tx, businessId));
    }),
} satisfies Partial<Handlers>;

async function profile(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  business: Business | undefined,
): Promise<Output<'business.get'>> {
  if (!business) return throwAppError('notFound');
  const shop = await shopOf(db, business.id);
  return {
    name: business.name,
    shop,
    logo: shownImage(business.logo),
    activeStatus: business.active_status,
    contractStatus: business.contract_status,
    link: linkOf(settings.publicUrl, shop),
  };
}

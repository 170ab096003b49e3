import type { Facts } from '#engine/conditions/index.ts';
import type { ProductType } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { QuoteLine } from '#engine/pricing/index.ts';
import { membershipsOf } from '#server/accounts/queries/users.ts';
import { factsOf } from '#server/businesses/facts.ts';
import { type CompiledRules, compiledRules } from '#server/catalog/compiledRules.ts';
import type { Context } from '#server/http/context.ts';
import { providerOf } from '#server/payments/provider/providerOf.ts';
import { viewerFacts } from '#server/session/viewer.ts';
import { type PricingInput, pricingInputOf } from './pricingInput.ts';
import type { PromoRow } from './queries/checkouts.ts';
import type { SoldProduct } from './queries/soldProducts.ts';

/** What a request needs to know to sell one product. */
export interface CheckoutContext {
  readonly product: SoldProduct;
  readonly type: ProductType;
  /** The kind of its page. */
  readonly page: string;
  readonly rules: CompiledRules;
  /** Facts of whoever looks, and whether the business is theirs. */
  readonly viewer: Facts;
  /** Facts of the business. */
  readonly business: Facts;
  /** Options that the business has and that can be paid with. */
  readonly enabled: ReadonlySet<string>;
}

type LoadContext = Pick<Context, 'db' | 'catalog' | 'settings' | 'viewer' | 'language'>;

/** Gathers it. Refuses with product.unavailable what is not on sale. */
export async function loadSellable(context: LoadContext, product: SoldProduct | undefined): Promise<CheckoutContext> {
  if (!product?.onSale || product.business.status !== 'active') return throwAppError('product.unavailable');
  return loadEvenIfUnlisted(context, product);
}

/** Gathers it for something that may no longer be on sale, such as an order that is still to be paid. */
export async function loadEvenIfUnlisted(context: LoadContext, product: SoldProduct): Promise<CheckoutContext> {
  const { db, catalog, viewer, language } = context;
  const type = catalog.get('product-type', product.type);
  if (type === undefined) return throwAppError('product.unavailable');
  const business = factsOf(catalog, product.business, product.optionOverrides);
  return {
    product,
    type,
    page: catalog.get('page', type.page)?.kind ?? '',
    rules: compiledRules(catalog),
    business,
    viewer: {
      ...(await viewerFacts(db, catalog, viewer, language)),
      'viewer.ownsBusiness': viewer !== null && (await owns(db, viewer.user.id, product.businessId)),
    },
    enabled: payable(context, business['business.options'] as readonly string[]),
  };
}

/** Whichever of their businesses they are signed in for. */
async function owns(db: Context['db'], userId: number, businessId: number): Promise<boolean> {
  return (await membershipsOf(db, userId)).some((each) => each.business_id === businessId && each.is_owner);
}

/** Of the options that a business has, those that can be paid with: nobody is asked for them, or their provider is on. */
function payable(
  { catalog, settings }: Pick<Context, 'catalog' | 'settings'>,
  options: readonly string[],
): ReadonlySet<string> {
  return new Set(
    options.filter((id) => {
      const provider = catalog.get('payment-option', id)?.provider;
      return provider === undefined || providerOf({ catalog, settings }, provider).on;
    }),
  );
}

/** What prices rest on now. Refuses with product.unavailable when the currency has no rate. */
export function currentPricingInput(
  { product, type, business }: CheckoutContext,
  parts: { readonly lines: readonly QuoteLine[]; readonly promo: PromoRow | null; readonly source: string },
): PricingInput {
  const promo = parts.promo?.open === true ? parts.promo.promo : null;
  return pricingInputOf({ product, type, business, ...parts, promo }) ?? throwAppError('product.unavailable');
}

import type { FormData } from '#engine/forms/index.ts';
import type { Context } from '#server/http/context.ts';
import type { NamedType } from './productTypes.ts';
import type { ProductContent } from './queries/products.ts';
import type { ItemPlan } from './readItems.ts';

/** What is stored of a product of a type beside its state: its answers, and what a list or a shop shows of them. */
export function contentOf(
  type: NamedType,
  answers: FormData,
  plan: ItemPlan,
  { catalog, viewer }: Pick<Context, 'catalog' | 'viewer'>,
): ProductContent {
  const prices = plan.items.flatMap(({ price }) => (price === null ? [] : [price]));
  const isPriced = prices.length > 0 && prices.length === plan.items.length;
  return {
    type: type.id,
    type_version: catalog.version('product-type', type.id),
    answers,
    title: plan.title,
    description: plan.description,
    image: plan.image,
    price: isPriced ? Math.min(...prices) : null,
    max_price: isPriced ? Math.max(...prices) : null,
    currency: plan.currency,
    updated_by: viewer?.user.id ?? null,
  };
}

import type { FormData } from '#engine/forms/index.ts';
import type { Context } from '#server/http/context.ts';
import type { NamedType } from './productTypes.ts';
import type { ProductContent } from './queries/products.ts';
import type { ItemPlan } from './readItems.ts';

/** What is stored of a product of a type beside its state: its answers, and what a list or a shop shows of them. */
export function contentOf(
  type: NamedType,
  answers: FormData,
  sale: ItemPlan,
  { catalog, viewer }: Pick<Context, 'catalog' | 'viewer'>,
): ProductContent {
  const prices = sale.items.flatMap(({ price }) => (price === null ? [] : [price]));
  const isPriced = prices.length > 0 && prices.length === sale.items.length;
  return {
    type: type.id,
    type_version: catalog.version('product-type', type.id),
    answers,
    title: sale.title,
    description: sale.description,
    image: sale.image,
    price: isPriced ? Math.min(...prices) : null,
    max_price: isPriced ? Math.max(...prices) : null,
    currency: sale.currency,
    updated_by: viewer?.user.id ?? null,
  };
}

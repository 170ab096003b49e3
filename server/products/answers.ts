import type { Output } from '#engine/contract/index.ts';
import { refuse } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import type { ProductRow } from './queries/products.ts';

/** Refuses since somebody else saved the product; what they saved goes along, so that the two can be compared. */
export function changedMeanwhile(now: ProductRow): never {
  return refuse('product.changed', {
    revision: now.revision,
    answers: now.answers,
    changedAt: now.changed_at.toISOString(),
    status: now.status,
  });
}

/** What saving and moving a product answer. */
export function savedView(
  { settings }: Pick<Context, 'settings'>,
  product: { id: number; revision: number; status: string; pattern: string },
): Output<'products.save'> {
  return {
    id: String(product.id),
    revision: product.revision,
    status: product.status,
    pattern: product.pattern,
    link: linkOf(settings.publicUrl, product.pattern),
  };
}

/** The whole address of something with a name at the root of the site. */
export function linkOf(publicUrl: string, slug: string): string {
  return `${publicUrl}/${encodeURIComponent(slug)}`;
}

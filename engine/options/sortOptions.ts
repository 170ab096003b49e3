import type { PaymentOption } from '#engine/definitionTypes.ts';

export type OptionSource = { readonly id: string; readonly definition: PaymentOption };

/**
 * Sorts options by `position` within a group; those without one come last, by id. An option with `after` follows the
 * named option. An `after` without a target counts as no position; the checker rejects it, and cycles too.
 */
export function sortOptions(options: readonly OptionSource[]): readonly OptionSource[] {
  const followers = new Map<string, OptionSource[]>();
  const heads: OptionSource[] = [];
  const ids = new Set(options.map(({ id }) => id));
  for (const option of options) {
    const { position } = option.definition;
    if (typeof position === 'object' && ids.has(position.after)) {
      followers.set(position.after, [...(followers.get(position.after) ?? []), option]);
    } else heads.push(option);
  }
  const sorted: OptionSource[] = [];
  const append = (option: OptionSource): void => {
    sorted.push(option);
    for (const follower of [...(followers.get(option.id) ?? [])].sort(byId)) append(follower);
  };
  for (const head of heads.sort(byPosition)) append(head);
  return sorted;
}

function byPosition(a: OptionSource, b: OptionSource): number {
  return positionOf(a) - positionOf(b) || byId(a, b);
}

function byId(a: OptionSource, b: OptionSource): number {
  return a.id < b.id ? -1 : 1;
}

function positionOf({ definition: { position } }: OptionSource): number {
  return typeof position === 'number' ? position : Number.MAX_SAFE_INTEGER;
}

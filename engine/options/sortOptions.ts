import type { PaymentOption } from '#engine/definitions/index.ts';

export type OptionSource = { readonly id: string; readonly definition: PaymentOption };

/**
 * Options in the order in which they stand: by `order` within a group (none: last, by id), each `after` right behind
 * the option it names. An `after` that leads nowhere counts as no place; the checker refuses it and circles.
 */
export function sortOptions(options: readonly OptionSource[]): readonly OptionSource[] {
  const followers = new Map<string, OptionSource[]>();
  const heads: OptionSource[] = [];
  const ids = new Set(options.map(({ id }) => id));
  for (const option of options) {
    const place = option.definition.position;
    if (place !== undefined && 'after' in place && ids.has(place.after)) {
      followers.set(place.after, [...(followers.get(place.after) ?? []), option]);
    } else heads.push(option);
  }
  const sorted: OptionSource[] = [];
  const append = (option: OptionSource): void => {
    sorted.push(option);
    for (const follower of [...(followers.get(option.id) ?? [])].sort(byId)) append(follower);
  };
  for (const head of heads.sort(byOrder)) append(head);
  return sorted;
}

function byOrder(a: OptionSource, b: OptionSource): number {
  return orderOf(a) - orderOf(b) || byId(a, b);
}

function byId(a: OptionSource, b: OptionSource): number {
  return a.id < b.id ? -1 : 1;
}

function orderOf({ definition: { position: place } }: OptionSource): number {
  return place !== undefined && 'order' in place ? place.order : Number.MAX_SAFE_INTEGER;
}

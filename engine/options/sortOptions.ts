import type { PaymentOption } from '#engine/definitions/index.ts';

export type OptionSource = { readonly id: string; readonly definition: PaymentOption };

/**
 * Options in the order in which they stand: by `position` within a group (none: last, by id), each `after` right behind
 * the option it names. An `after` that leads nowhere counts as no position; the checker refuses it and circles.
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

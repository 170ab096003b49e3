import type { UnmetEntry } from '#engine/conditions/index.ts';
import type { Text } from '#engine/definitions/index.ts';

/** An option as it stands in a picker. What is not offered is dimmed with its reason, and cannot be chosen. */
export type OfferedOption = {
  readonly id: string;
  readonly offered: boolean;
  /** Why not: the definition's own words, or the fact that does not hold. */
  readonly reason?: { readonly text: Text } | { readonly unmet: UnmetEntry };
};

/** A group of options that opens a list of its own, with Back. */
export type OfferedGroup = { readonly group: string; readonly options: readonly OfferedOption[] };

export type OfferedTab = { readonly tab: string; readonly entries: readonly (OfferedOption | OfferedGroup)[] };

/** What a picker offers for the facts at hand. Hidden options are not in it; tabs without entries neither. */
export type Offer = {
  readonly layout: 'tabs' | 'list';
  /** Which tab is open before anybody has opened one. */
  readonly open: 'first' | 'none';
  readonly tabs: readonly OfferedTab[];
  /** Ids of the options that can be chosen, in order: all of them are in sight. */
  readonly choosable: readonly string[];
  /** The option that the rules choose by themselves. */
  readonly picked?: string;
  /** What the rules tell the buyer. */
  readonly messages: readonly Text[];
  /** The order can be placed (`enableIf`). */
  readonly canPlace: boolean;
};

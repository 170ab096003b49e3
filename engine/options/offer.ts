import type { UnmetEntry } from '#engine/conditions/index.ts';
import type { Text } from '#engine/definitionTypes.ts';

/** An option in a picker. The UI shows an unavailable one disabled, with its reason. */
export type OfferedOption = {
  readonly id: string;
  readonly offered: boolean;
  /** Why it is unavailable: the definition's text, or the unmet fact. */
  readonly reason?: { readonly text: Text } | { readonly unmet: UnmetEntry };
};

/** A group of options that opens its own list, with Back. */
export type OfferedGroup = { readonly group: string; readonly options: readonly OfferedOption[] };

export type OfferedTab = { readonly tab: string; readonly entries: readonly (OfferedOption | OfferedGroup)[] };

/** The offer for the given facts, without hidden options and empty tabs. */
export type Offer = {
  readonly layout: 'tabs' | 'list';
  /** The tab that is open initially. */
  readonly open: 'first' | 'none';
  readonly tabs: readonly OfferedTab[];
  /** Ids of the options that can be chosen, in order. */
  readonly choosable: readonly string[];
  /** The option that the rules choose automatically. */
  readonly picked?: string;
  /** Messages of the rules for the buyer. */
  readonly messages: readonly Text[];
  /** True if the order can be placed (`enableIf`). */
  readonly canPlace: boolean;
};

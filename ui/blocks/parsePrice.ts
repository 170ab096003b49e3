import type { Output } from '#engine/contract/index.ts';
import { formatMoney, parseDecimal } from '#engine/money/index.ts';
import type { Lang } from '#engine/text/index.ts';

type Item = Output<'products.getPublic'>['items'][number];

/** Returns the minor units of a typed price, or the key of what is wrong with it. `params` are its bounds as text. */
export function parsePrice(
  typed: string,
  item: Item,
  lang: Lang,
): { readonly minor: number | null; readonly fault: string | null; readonly params: Readonly<Record<string, string>> } {
  const bounds = item.customPrice;
  const params = {
    min: bounds === undefined ? '' : formatMoney(bounds.min, item.currency, lang).text,
    max: bounds === undefined ? '' : formatMoney(bounds.max, item.currency, lang).text,
  };
  const parsed = parseDecimal(typed, item.currency);
  if (!parsed.ok) return { minor: null, fault: 'amountUnreadable', params };
  if (bounds !== undefined && (parsed.minor < bounds.min || parsed.minor > bounds.max)) {
    return { minor: null, fault: 'amountOutside', params };
  }
  return { minor: parsed.minor, fault: null, params };
}

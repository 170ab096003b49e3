import type { Provider, ProviderRead } from '#engine/definitions/index.ts';
import { readAt } from '#engine/flows/index.ts';
import { isStorable } from '#engine/text/index.ts';
import { readAmount } from './amountAs.ts';
import type { ProviderResult } from './providerResult.ts';

const longest = 2000;

/** What an answer or a webhook of a provider says, by the pointers of its definition. A word that the map does not know is unknown. */
export function parseProviderResult(
  definition: Provider,
  read: ProviderRead,
  body: unknown,
  source: string,
): ProviderResult {
  const text = (pointer: string | undefined): string | null => {
    const value = pointer === undefined ? undefined : at(body, pointer);
    return typeof value === 'number' ? String(value) : textFrom(value, longest);
  };
  const word = text(read.status);
  const map = definition.status?.map ?? {};
  const currency = text(read.currency);
  const amount = (pointer: string | undefined) =>
    pointer === undefined ? null : readAmount(at(body, pointer), currency, definition.amountAs ?? 'decimal');
  return {
    source,
    status: word !== null && Object.hasOwn(map, word) ? (map[word] ?? 'unknown') : 'unknown',
    merchantRef: text(read.merchantRef),
    amount: amount(read.amount),
    currency,
    providerRef: text(read.providerRef),
    reason: text(read.reason),
    voucher: text(read.voucher),
    lightboxUrl: webAddress(text(read.lightboxUrl)),
    redirectUrl: webAddress(text(read.redirectUrl)),
    qr: text(read.qr),
    systemRef: text(read.systemRef),
    refunded: amount(read.refunded),
  };
}

/** A text of a provider that can be kept; null for anything else. */
export function textFrom(value: unknown, most: number): string | null {
  return typeof value === 'string' && value !== '' && value.length <= most && isStorable(value) ? value : null;
}

/** What stands at a pointer of what a provider sent. */
export function at(body: unknown, pointer: string): unknown {
  return readAt(body, pointer.slice(1).split('/'));
}

/** A browser is only ever sent to a web address. */
function webAddress(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
}

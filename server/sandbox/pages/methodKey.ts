import type { Method } from '../charge.ts';
import type { TextKey } from './texts.ts';

const keys = {
  card: 'methodCard',
  voucher: 'methodVoucher',
  wallet: 'methodWallet',
  lightbox: 'methodLightbox',
} as const satisfies Record<Method, TextKey>;

/** The name of a method, as a text. */
export function methodKey(method: Method): TextKey {
  return keys[method];
}

import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';

/** A provider can do what it says it can, and what its options need of it. */
export function* providers(loaded: Loaded): Generator<Finding> {
  for (const document of loaded.all('provider')) {
    const { value } = document;
    if (value.adapter !== 'http') continue;
    const calls = isObject(value.calls) ? value.calls : {};
    const capabilities: unknown = value.capabilities;
    for (const [index, name] of (Array.isArray(capabilities) ? capabilities : []).entries()) {
      if (!Object.hasOwn(calls, String(name))) {
        yield findingAt(document, ['capabilities', index], 'provider.noCall', { name: String(name) });
      }
    }
    if (value.truth === 'query' && !Object.hasOwn(calls, 'inquire')) {
      yield findingAt(document, ['truth'], 'provider.noCall', { name: 'inquire' });
    }
  }
  for (const document of loaded.all('payment-option')) {
    const { provider, refund } = document.value;
    const value = typeof provider === 'string' ? loaded.get('provider', provider)?.value : undefined;
    if (value?.adapter !== 'http' || (refund !== 'full' && refund !== 'partial')) continue;
    const calls: unknown = value.calls;
    if (isObject(calls) && !Object.hasOwn(calls, 'refund')) {
      yield findingAt(document, ['refund'], 'provider.noRefund', { provider: String(provider) });
    }
  }
}

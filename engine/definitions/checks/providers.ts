import { nearestWord } from '#engine/text/index.ts';
import { findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { Loaded } from '../loaded.ts';

/** A provider can do what it says it can and what its options need of it, and reads no setting but those of providers. */
export function* providers(loaded: Loaded): Generator<Finding> {
  const prefixes = [...loaded.ids('provider')].map(prefixOf);
  for (const document of loaded.all('provider')) {
    const { value } = document;
    for (const { path, setting } of settingsOf(value)) {
      if (prefixes.some((prefix) => setting.startsWith(prefix))) continue;
      yield findingAt(document, path, 'provider.setting', { setting, prefix: prefixOf(document.id) });
    }
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
    const { provider, method, refund } = document.value;
    const value = typeof provider === 'string' ? loaded.get('provider', provider)?.value : undefined;
    const methods: unknown = value?.methods;
    if (Array.isArray(methods) && typeof method === 'string' && !methods.includes(method)) {
      const params = { provider: String(provider), method, known: methods.join(', ') };
      yield findingAt(document, ['method'], 'provider.noMethod', params, {
        nearest: nearestWord(method, methods.map(String)),
      });
    }
    if (value?.adapter !== 'http' || (refund !== 'full' && refund !== 'partial')) continue;
    const calls: unknown = value.calls;
    if (isObject(calls) && !Object.hasOwn(calls, 'refund')) {
      yield findingAt(document, ['refund'], 'provider.noRefund', { provider: String(provider) });
    }
  }
}

/** With what the names of a provider's settings begin, so that no definition gets at anything else of the environment. */
function prefixOf(id: string): string {
  return `${id.toUpperCase().replaceAll('-', '_')}_`;
}

function settingsOf(value: {
  baseUrl?: unknown;
  secret?: unknown;
  origins?: unknown;
}): { path: (string | number)[]; setting: string }[] {
  const { baseUrl, secret, origins } = value;
  const listed = Array.isArray(origins)
    ? origins.map((each: unknown, index) => [each, ['origins', index]] as const)
    : [];
  const named = [[baseUrl, ['baseUrl']] as const, [secret, ['secret']] as const, ...listed];
  return named.flatMap(([each, path]) =>
    isObject(each) && typeof each.setting === 'string' ? [{ path: [...path], setting: each.setting }] : [],
  );
}

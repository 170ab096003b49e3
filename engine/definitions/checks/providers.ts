import { closestMatch } from '#engine/text/index.ts';
import { type Document, findingAt } from '../document.ts';
import type { Finding } from '../finding.ts';
import { isObject } from '../language.ts';
import type { DefinitionSet } from '../definitionSet.ts';

/**
 * Requires that a provider has the calls that its capabilities and options need, reads only provider settings, and has
 * a safe address.
 */
export function* providers(definitions: DefinitionSet): Generator<Finding> {
  const prefixes = [...definitions.ids('provider')].map(prefixOf);
  for (const document of definitions.all('provider')) {
    const { value } = document;
    for (const { path, named } of namedBy(value)) {
      const { setting } = settingOf(named) ?? {};
      if (setting === undefined || prefixes.some((prefix) => setting.startsWith(prefix))) continue;
      yield findingAt(document, path, 'provider.setting', { setting, prefix: prefixOf(document.id) });
    }
    yield* insecure(definitions, document);
    if (value.adapter !== 'http') continue;
    const calls = isObject(value.calls) ? value.calls : {};
    const capabilities: unknown = value.capabilities;
    for (const [index, name] of (Array.isArray(capabilities) ? capabilities : []).entries()) {
      if (!Object.hasOwn(calls, String(name))) {
        yield findingAt(document, ['capabilities', index], 'provider.noCall', { name: String(name) });
      }
    }
    if (value.sourceOfTruth === 'inquiry' && !Object.hasOwn(calls, 'inquire')) {
      yield findingAt(document, ['sourceOfTruth'], 'provider.noCall', { name: 'inquire' });
    }
  }
  for (const document of definitions.all('payment-option')) {
    const { provider, method, refund } = document.value;
    const value = typeof provider === 'string' ? definitions.get('provider', provider)?.value : undefined;
    const methods: unknown = value?.methods;
    if (Array.isArray(methods) && typeof method === 'string' && !methods.includes(method)) {
      const params = { provider: String(provider), method, known: methods.join(', ') };
      yield findingAt(document, ['method'], 'provider.noMethod', params, {
        nearest: closestMatch(method, methods.map(String)),
      });
    }
    if (value?.adapter !== 'http' || (refund !== 'full' && refund !== 'partial')) continue;
    const calls: unknown = value.calls;
    if (isObject(calls) && !Object.hasOwn(calls, 'refund')) {
      yield findingAt(document, ['refund'], 'provider.noRefund', { provider: String(provider) });
    }
  }
}

/**
 * Returns the required prefix of the provider's setting names, so that definitions cannot read other environment
 * variables.
 */
function prefixOf(id: string): string {
  return `${id.toUpperCase().replaceAll('-', '_')}_`;
}

function* insecure(definitions: DefinitionSet, document: Document<'provider'>): Generator<Finding> {
  for (const { path, named } of namedBy(document.value)) {
    if (path[0] === 'secret') continue;
    const address = typeof named === 'string' ? named : settingOf(named);
    if (address === undefined || definitions.environment.insecureAddress?.(address) !== true) continue;
    const shown = typeof address === 'string' ? address : address.setting;
    yield findingAt(document, path, 'provider.insecure', { address: shown });
  }
}

/** Returns the settings and fixed addresses that a provider names. */
function namedBy(value: {
  baseUrl?: unknown;
  secret?: unknown;
  origins?: unknown;
}): { path: (string | number)[]; named: unknown }[] {
  const { baseUrl, secret, origins } = value;
  const listed = Array.isArray(origins) ? origins : [];
  return [
    { path: ['baseUrl'], named: baseUrl },
    { path: ['secret'], named: secret },
    ...listed.map((named: unknown, index) => ({ path: ['origins', index], named })),
  ];
}

function settingOf(named: unknown): { readonly setting: string } | undefined {
  return isObject(named) && typeof named.setting === 'string' ? { setting: named.setting } : undefined;
}

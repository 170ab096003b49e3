import type { Provider, ProviderCall } from '#engine/definitions/index.ts';
import { millisecondsOf } from '#engine/text/index.ts';

export type CallName = 'charge' | 'authenticate' | 'requestToPay' | 'submitDetails' | 'inquire' | 'cancel' | 'refund';

/** A provider that is on: its definition with the settings that it names. */
export interface ConfiguredProvider {
  readonly id: string;
  readonly definition: Provider;
  readonly baseUrl: string;
  readonly secret: string;
  readonly timeoutMs: number;
  /** Origins of its pages and frames. */
  readonly origins: readonly string[];
  /** The call, if the provider can do it. */
  call(name: CallName): ProviderCall | undefined;
}

/** Looks a setting up by name; empty when it is not set. */
export type NamedSettings = (name: string) => string;

const defaultTimeout = 10_000;

/** A provider with its settings; null when it is off: nobody is called by it, or its address or secret is empty. */
export function configureProvider(
  id: string,
  definition: Provider,
  settings: NamedSettings,
): ConfiguredProvider | null {
  if (definition.adapter !== 'http') return null;
  const baseUrl = originOf(settingOf(definition.baseUrl, settings));
  const secret = settingOf(definition.secret, settings);
  if (baseUrl === null || secret === '') return null;
  const origins = (definition.origins ?? []).flatMap((origin) => originOf(settingOf(origin, settings)) ?? []);
  return {
    id,
    definition,
    baseUrl,
    secret,
    timeoutMs: millisecondsOf(definition.timeout) ?? defaultTimeout,
    origins: [...new Set(origins)],
    call: (name) => (definition.capabilities?.includes(name) ? definition.calls?.[name] : undefined),
  };
}

function settingOf(named: Provider['baseUrl'], settings: NamedSettings): string {
  if (named === undefined) return '';
  return typeof named === 'string' ? named : settings(named.setting);
}

function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.origin : null;
}

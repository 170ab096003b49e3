import type { Environment } from '#engine/definitions/index.ts';
import type { Settings } from '#server/settings.ts';

/** Judges the addresses of providers, fixed ones and those of settings: in production, outside the demo, https alone is spoken. */
export function insecureAddress({
  environment,
  demo,
  named,
}: Pick<Settings, 'environment' | 'demo' | 'named'>): NonNullable<Environment['insecureAddress']> {
  if (environment !== 'production' || demo) return () => false;
  return (address) => {
    const known = typeof address === 'string' ? address : named(address.setting);
    // An empty one means that the provider is off.
    return known !== '' && URL.parse(known)?.protocol !== 'https:';
  };
}

import type { Catalog } from '#engine/definitions/index.ts';
import type { Settings } from '#server/settings.ts';
import { StartupError } from '#server/startupError.ts';

/** Keys that providers hand out say in their first words what they are for: `sk_test_…`, `live-…`. */
const modeOf = (secret: string) => /^(?:[a-zA-Z]{1,10}[_-])?(test|live)[_-]/i.exec(secret)?.[1]?.toLowerCase();

/**
 * Throws a StartupError that names the settings when a provider's secret is of the other mode: a key for tests where money is
 * taken, which would let goods go for nothing, or a live key in the demo, whose logins everybody knows.
 */
export function assertSecretMode(
  catalog: Pick<Catalog, 'all'>,
  { environment, demo, named }: Pick<Settings, 'environment' | 'demo' | 'named'>,
): void {
  const refused = demo ? 'live' : environment === 'production' ? 'test' : undefined;
  const wrong = catalog.all('provider').flatMap(({ id, value: { secret } }) => {
    if (typeof secret !== 'object' || refused === undefined || modeOf(named(secret.setting)) !== refused) return [];
    return [
      `  ${secret.setting}=(not shown): a key of the ${demo ? 'test' : 'live'} mode of ${id}, not of the ${refused} mode`,
    ];
  });
  if (wrong.length > 0) throw new StartupError(`Masar can't start with these settings:\n${wrong.join('\n')}`);
}

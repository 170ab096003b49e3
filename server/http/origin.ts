import type { FastifyRequest } from 'fastify';
import { throwAppError } from '#engine/errors.ts';
import type { Settings } from '#server/settings.ts';

/**
 * Refuses what another site's page makes a browser send. A browser says where a request comes from (Origin, Sec-Fetch-Site);
 * what says nothing is no browser, and has no cookie that it did not get itself. In production only the configured address
 * is ours; otherwise also the one that was asked.
 */
export function refuseForeignOrigin(
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  settings: Pick<Settings, 'publicUrl' | 'environment'>,
): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throwAppError('origin.refused');
  const { origin } = request.headers;
  if (origin === undefined || origin === settings.publicUrl) return;
  const asked = `${request.protocol}://${request.host}`;
  if (settings.environment === 'production' || origin !== asked) throwAppError('origin.refused');
}

import { type Kind, kinds } from '#engine/definitions/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { findVersion } from './queries/versions.ts';
import { definitionHistory } from './versionAt.ts';

export const handlers = {
  'definitions.get': async ({ kind, id, version }, { db, reply }) => {
    const found = await findVersion(db, kindOf(kind), id, version);
    if (found === undefined) return throwAppError('notFound');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return { kind, id, version: found.version, json: found.json };
  },

  'definitions.publish': async (input, { publish, actor }) => {
    if (publish === undefined) return throwAppError('busy');
    return publish(input, actor);
  },

  'definitions.listVersions': async ({ kind, id }, { db, catalog }) => {
    const entries = await definitionHistory(db, catalog, kindOf(kind), id);
    const versions = entries.map((entry) => ({ ...entry, publishedAt: entry.publishedAt?.toISOString() ?? null }));
    return { versions };
  },
} satisfies Partial<Handlers>;

function kindOf(name: string): Kind {
  return kinds.find((kind) => kind === name) ?? throwAppError('notFound');
}

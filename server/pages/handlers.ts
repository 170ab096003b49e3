import { throwAppError } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { findBundle } from './queries/bundles.ts';
import { resolvePage } from './resolvePage.ts';

export const handlers = {
  'pages.resolve': async ({ path }, context) => (await resolvePage(path, context)).answer,

  'definitions.getBundle': async ({ hash }, { db, reply }) => {
    const body = await findBundle(db, hash);
    if (body === undefined) return throwAppError('notFound');
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return JSON.parse(body);
  },
} satisfies Partial<Handlers>;

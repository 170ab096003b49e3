import { throwAppError } from '#engine/errors.ts';
import type { Handlers } from '#server/http/context.ts';
import { businessIdOf } from '#server/database/businessIdOf.ts';
import { findFile } from './queries/files.ts';
import { storeUpload } from './storeUpload.ts';

export const handlers = {
  'files.upload': ({ purpose }, context) =>
    storeUpload(context, { businessId: businessIdOf(context), checkout: null }, purpose),

  'files.get': async ({ file: id }, { db, files }) => {
    const file = await findFile(db, id);
    if (!file) return throwAppError('notFound');
    const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
    return {
      body: files.read(file.id),
      type: file.type,
      headers: {
        'content-length': String(file.size),
        'content-disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      },
    };
  },
} satisfies Partial<Handlers>;

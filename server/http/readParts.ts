import type { FastifyRequest } from 'fastify';
import { AppError, throwAppError } from '#engine/errors.ts';
import type { Upload } from './context.ts';

/** The fields and the one file of a multipart request, read into memory: the body's limit is that of the route. */
export async function readParts(
  request: FastifyRequest,
): Promise<{ fields: Record<string, string>; upload: Upload | null }> {
  if (!request.isMultipart()) return throwAppError('request.type');
  try {
    return await parted(request);
  } catch (error) {
    // The parser throws plain errors for what it can't read: no boundary, an end in the middle of a part.
    const isSaid = error instanceof AppError || typeof (error as { code?: unknown }).code === 'string';
    return isSaid ? Promise.reject(error) : throwAppError('request.invalid', { detail: 'the parts cannot be read' });
  }
}

async function parted(request: FastifyRequest): ReturnType<typeof readParts> {
  const fields: Record<string, string> = {};
  let upload: Upload | null = null;
  // The parser's own limit is that of the whole server.
  for await (const part of request.parts({ limits: { fileSize: request.routeOptions.bodyLimit } })) {
    if (part.type === 'file') upload = { name: part.filename, bytes: await part.toBuffer() };
    else if (typeof part.value === 'string' && !Object.hasOwn(fields, part.fieldname))
      fields[part.fieldname] = part.value;
    else throwAppError('request.invalid', { detail: `${part.fieldname} is there twice` });
  }
  return { fields, upload };
}

import { randomBytes } from 'node:crypto';
import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import type { Context } from '#server/http/context.ts';
import { cleanDocument, cleanImage, isImage } from './cleanUpload.ts';
import { fileName } from './fileName.ts';
import { locationOf } from './location.ts';
import { addFile, storedBytes } from './queries/files.ts';

/** Largest file of a buyer or seller, and all files of one business and of one checkout, in bytes. */
const largest = 5_000_000;
const maxOfBusiness = 2_000_000_000;
const maxOfCheckout = 25_000_000;

export interface Owner {
  readonly businessId: number;
  readonly checkout: string | null;
}

/** Takes the file of a multipart request: cleaned, stored under a random id, free for 24 hours until something claims it. */
export async function storeUpload(
  context: Context,
  owner: Owner,
  purpose: 'image' | 'file' | undefined,
): Promise<Output<'files.upload'>> {
  const { upload, db, files, viewer } = context;
  if (!upload || upload.bytes.length === 0) return throwAppError('request.invalid', { detail: 'one file is expected' });
  if (upload.bytes.length > largest) throwAppError('upload.tooLarge', { limit: '5 MB' });
  const used = await storedBytes(db, owner.businessId, owner.checkout);
  if (used + upload.bytes.length > (owner.checkout ? maxOfCheckout : maxOfBusiness)) throwAppError('upload.quota');
  const asImage = purpose === 'image' || isImage(upload.bytes);
  const clean = asImage ? await cleanImage(upload.bytes) : cleanDocument(upload.bytes);
  const file = {
    id: randomBytes(18).toString('base64url'),
    name: fileName(upload.name, clean.extension),
    size: clean.bytes.length,
    type: clean.type,
  };
  // Bytes before the row: a row always has its bytes. Bytes that lose their row to a crash here take space and nothing else.
  await files.write(file.id, clean.bytes);
  await addFile(db, { ...file, ...owner, userId: viewer?.user.id ?? null }).catch(async (error: unknown) => {
    await files.remove(file.id);
    throw error;
  });
  return { ...file, location: locationOf(file.id) };
}

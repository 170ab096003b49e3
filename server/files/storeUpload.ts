import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Output } from '#engine/contract/index.ts';
import { throwAppError } from '#engine/errors.ts';
import { createConcurrencyLimit } from '#server/concurrencyLimit.ts';
import type { Context } from '#server/http/context.ts';
import { fileName } from './fileName.ts';
import { locationOf } from './location.ts';
import { addFile, storedBytes } from './queries/files.ts';
// Only what is meant to come is decoded at all: no SVG, GIF, PDF, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

interface CleanFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly extension: string;
}

const maxPixels = 40_000_000;
/** Longest edge that is kept: pictures are shown on phones and desks, not printed. */
const longestEdge = 2000;
/** Two pictures at once; those that wait are held in memory, up to 5 MB each. */
const limitConcurrency = createConcurrencyLimit(2, 20);

/**
 * A picture drawn anew: nothing of the file that came is kept but its pixels, upright, without what the camera wrote into it.
 * Refuses what is no JPEG, PNG or WebP, is broken, or unpacks to more than 40 megapixels, and
 * with busy when too many wait.
 */
async function cleanImage(bytes: Buffer): Promise<CleanFile> {
  return limitConcurrency(async () => {
    const options = { limitInputPixels: maxPixels, pages: 1, failOn: 'error' } as const;
    // Only the beginning of the file is read for this, so its size may be anything.
    const { width, height, format, hasAlpha } = await sharp(bytes, { ...options, limitInputPixels: false })
      .metadata()
      .catch(() => throwAppError('upload.type'));
    if (!width || !height || width * height > maxPixels) throwAppError('upload.broken');
    const upright = sharp(bytes, options)
      .rotate()
      .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true });
    const keepsAlpha = hasAlpha && format !== 'jpeg';
    const drawn = keepsAlpha ? upright.webp({ quality: 85 }) : upright.jpeg({ quality: 85, mozjpeg: true });
    const clean = await drawn.toBuffer().catch(() => throwAppError('upload.broken'));
    return keepsAlpha
      ? { bytes: clean, type: 'image/webp', extension: 'webp' }
      : { bytes: clean, type: 'image/jpeg', extension: 'jpg' };
  });
}

/** A document that is kept as it came. Only PDF, known by its first bytes; it is served as a download in a sandbox. */
function cleanDocument(bytes: Buffer): CleanFile {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throwAppError('upload.type');
  return { bytes, type: 'application/pdf', extension: 'pdf' };
}

/** Whether bytes begin as a picture that is taken. */
function isImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12);
  return (
    start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (start.subarray(0, 4).toString('latin1') === 'RIFF' && start.subarray(8, 12).toString('latin1') === 'WEBP')
  );
}

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

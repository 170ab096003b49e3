import sharp from 'sharp';
import { throwAppError } from '#engine/errors.ts';
import { createConcurrencyLimit } from '#server/concurrencyLimit.ts';

// Only what is meant to come is decoded at all: no SVG, GIF, PDF, whatever a file calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

export interface CleanFile {
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
export async function cleanImage(bytes: Buffer): Promise<CleanFile> {
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
export function cleanDocument(bytes: Buffer): CleanFile {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throwAppError('upload.type');
  return { bytes, type: 'application/pdf', extension: 'pdf' };
}

/** Whether bytes begin as a picture that is taken. */
export function isImage(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12);
  return (
    start.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ||
    start.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) ||
    (start.subarray(0, 4).toString('latin1') === 'RIFF' && start.subarray(8, 12).toString('latin1') === 'WEBP')
  );
}

/** Longest side of a picture that is sent: enough for any screen it is shown on. */
const longestSide = 2000;

/**
 * A picture made smaller towards a size in MB (1,000,000 bytes): first its sides, then its quality. Anything else, and
 * a picture that is small enough or that the browser cannot read, comes back as it was.
 */
export async function shrinkImage(file: File, targetMb: number): Promise<File> {
  const target = targetMb * 1_000_000;
  if (!/^image\/(jpeg|png|webp)$/.test(file.type) || file.size <= target) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (bitmap === undefined) return file;
  try {
    let smallest: Blob = file;
    for (const [side, quality] of [
      [longestSide, 0.85],
      [1600, 0.75],
      [1280, 0.7],
      [1024, 0.6],
    ] as const) {
      const blob = await draw(bitmap, side, quality);
      if (blob !== null && blob.size < smallest.size) smallest = blob;
      if (smallest.size <= target) break;
    }
    return smallest === file ? file : new File([smallest], renamed(file.name), { type: smallest.type });
  } finally {
    bitmap.close();
  }
}

function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return Promise.resolve(null);
  // JPEG has no transparency: what shows through is white, not black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function renamed(name: string): string {
  return `${name.replace(/\.[^.]*$/, '')}.jpg`;
}

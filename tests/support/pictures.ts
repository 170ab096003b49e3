import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A small JPEG with what a camera writes into it: where and with what it was taken. */
export function jpeg(width = 64, height = 48): Promise<Buffer> {
  return plain(width, height)
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '30/1 2/1 40/1' } })
    .jpeg()
    .toBuffer();
}

/** A JPEG of more than 8 MB, as a phone's camera makes it in bad light: all grain. */
export function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width: 3600, height: 2700, channels: 3, background: '#777777', noise } })
    .jpeg({ quality: 98 })
    .toBuffer();
}

/** A PNG of a few bytes that says it is this large: what unpacking it would cost is known before it is unpacked. */
export async function hugePng(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await plain(8, 8).png().toBuffer());
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

function plain(width: number, height: number) {
  return sharp({
    create: { width, height, channels: 3, background: { r: 30, g: 90, b: 160 } },
    limitInputPixels: false,
  });
}

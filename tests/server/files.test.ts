import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { shiftClock } from '#tests/support/clock.ts';
import { fileName } from '#server/files/fileName.ts';
import { fileJobs } from '#server/files/jobs.ts';
import { folderStore } from '#server/files/store.ts';
import { addSeller, testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { hugePng, jpeg } from '#tests/support/pictures.ts';

const { db } = await freshDatabase();
const { app, services, signIn } = await testApp(db);
await addSeller(db, 'nour');
await addSeller(db, 'other');
const nour = await signIn('nour@example.com');
const other = await signIn('other@example.com');

interface Uploaded {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly location: string;
  readonly error?: { readonly code: string; readonly message: string };
}

async function upload(
  bytes: Buffer | string,
  name = 'a.jpg',
  more: { fields?: Record<string, string>; as?: typeof nour } = {},
) {
  const body = new FormData();
  for (const [key, value] of Object.entries(more.fields ?? {})) body.append(key, value);
  body.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name);
  const response = await app.inject({
    method: 'POST',
    url: '/api/files',
    payload: body as never,
    headers: { host: 'localhost:3456', cookie: cookieOf(more.as ?? nour) },
  });
  return { status: response.statusCode, file: response.json() as Uploaded };
}
const serve = (location: string) => app.inject({ url: location, headers: { host: 'localhost:3456' } });
const physical = (image: unknown) => ({
  name: 'Cup',
  category: 'home',
  description: 'x',
  image,
  price: 100,
  quantity: 1,
  feeMode: 'add',
  taxed: false,
});

describe('a picture', () => {
  it('is drawn anew: no place, no camera, nothing behind its end', async () => {
    const bytes = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    expect(bytes.toString('latin1')).toContain('SecretCamera');
    const { status, file } = await upload(bytes, 'cup.JPEG');
    expect(status).toBe(200);
    expect(file).toMatchObject({ name: 'cup.jpg', type: 'image/jpeg', location: `/api/files/${file.id}` });
    const served = await serve(file.location);
    expect(served.rawPayload.toString('latin1')).not.toMatch(/SecretCamera|script/);
    expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
    expect(served.rawPayload).toHaveLength(file.size);
  });

  it('is served as what it is, in a sandbox, for ever', async () => {
    const { file } = await upload(await jpeg());
    const { headers } = await serve(file.location);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''a.jpg$/);
  });

  it('keeps what can be seen through', async () => {
    const see = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { file } = await upload(see, 'logo.png');
    expect(file).toMatchObject({ type: 'image/webp', name: 'logo.webp' });
    expect((await sharp((await serve(file.location)).rawPayload).metadata()).hasAlpha).toBe(true);
  });

  it('is upright and not larger than is shown', async () => {
    const { file } = await upload(
      await sharp(await jpeg(3000, 1000))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    );
    expect(await sharp((await serve(file.location)).rawPayload).metadata()).toMatchObject({ width: 667, height: 2000 });
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    [
      'an SVG with a script that is called png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'upload.type',
    ],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload.type'],
    [
      'a GIF',
      () => Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00;', 'latin1'),
      'upload.type',
    ],
    ['a JPEG that ends in the middle', async () => (await jpeg(900, 900)).subarray(0, 3000), 'upload.broken'],
    ['a JPEG of nothing but its beginning', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'upload.type'],
    ['a picture that unpacks to 196 megapixels', () => hugePng(14_000, 14_000), 'upload.broken'],
  ])('is refused when it is %s', async (_, bytes, code) => {
    const { status, file } = await upload(await bytes(), 'x.png', { fields: { purpose: 'image' } });
    expect([status, file.error?.code]).toEqual([422, code]);
  });

  it('of many frames is its first', async () => {
    const raw = { width: 20, height: 20 * 500, channels: 3, pageHeight: 20 } as const;
    // No two alike: the encoder makes one of them otherwise.
    const pixels = Buffer.alloc(20 * 20 * 500 * 3).map((_, at) => (Math.floor(at / 1200) * 7 + at) % 256);
    const frames = await sharp(pixels, { raw }).webp({ loop: 0 }).toBuffer();
    expect((await sharp(frames).metadata()).pages).toBe(500);
    const { status, file } = await upload(frames, 'x.webp');
    expect(status).toBe(200);
    const kept = await sharp((await serve(file.location)).rawPayload).metadata();
    expect([kept.width, kept.height, kept.pages ?? 1]).toEqual([20, 20, 1]);
  });

  it('can come ten at once', async () => {
    const bytes = await jpeg(1500, 1500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => upload(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe('a file', () => {
  it.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\boot.ini', 'boot.jpg'],
    ['a\r\nSet-Cookie: x=1.jpg', 'aSet-Cookie x=1.jpg'],
    ['.htaccess', 'file.jpg'],
    ['صورة'.repeat(80), `${'صورة'.repeat(80).slice(0, 95)}.jpg`],
    ['\u202egpj.exe', 'gpj.jpg'],
  ])('named %j is called %j', async (given, shown) => {
    expect(fileName(given, 'jpg')).toBe(shown);
    const head = `--x\r\nContent-Disposition: form-data; name="file"; filename="${given}"\r\nContent-Type: image/jpeg\r\n\r\n`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/files',
      payload: Buffer.concat([Buffer.from(head), await jpeg(), Buffer.from('\r\n--x--\r\n')]),
      headers: { host: 'localhost:3456', cookie: cookieOf(nour), 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    // A line break ends the header, and with it the name.
    if (given.includes('\n')) return expect(answer.statusCode).toBeLessThan(500);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().name).toBe(shown);
    expect((await serve(answer.json().location)).headers['content-disposition']).not.toMatch(/[\r\n/\\]\.\./);
  });

  it('that is a PDF is kept as it is and only ever downloaded', async () => {
    const { file } = await upload('%PDF-1.7\n…', 'receipt.pdf');
    expect(file).toMatchObject({ type: 'application/pdf', name: 'receipt.pdf' });
    expect((await serve(file.location)).headers['content-disposition']).toMatch(/^attachment;/);
  });

  it('may be as large as is said, and no larger than the route takes', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4_900_000, 32)]);
    const { status, file } = await upload(pdf, 'contract.pdf');
    expect({ status, size: file.size }).toEqual({ status: 200, size: pdf.length });
  });

  it('that is too large is refused, and leaves nothing behind', async () => {
    const before = await temporary();
    const { status, file } = await upload(Buffer.alloc(6_000_000, 1), 'x.jpg');
    expect([status, file.error?.code]).toEqual([413, 'request.tooLarge']);
    expect(await temporary()).toEqual(before);
  });

  it('that finds the disk full is "later": nothing of it is left, and the same upload succeeds once there is room', async () => {
    const count = async () => (await db.selectFrom('files').select('id').execute()).length;
    const before = await count();
    const store = services.files;
    const full = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    };
    Object.assign(services, { files: { ...store, write: full } });
    const refused = await upload(await jpeg());
    Object.assign(services, { files: store });
    expect([refused.status, refused.file.error?.code]).toEqual([503, 'busy']);
    expect(await count()).toBe(before);
    expect((await upload(await jpeg())).status).toBe(200);
  });

  it('that could not be written to its end leaves no half', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masar-store-'));
    const id = 'a'.repeat(24);
    await mkdir(join(folder, 'aa', id), { recursive: true });
    await expect(folderStore(folder).write(id, Buffer.from('x'))).rejects.toThrow();
    expect(await readdir(join(folder, 'aa'))).toEqual([id]);
    await rm(folder, { recursive: true });
  });

  it('that nobody has is not found, whatever its name', async () => {
    for (const id of ['x'.repeat(24), '..%2F..%2Fetc%2Fpasswd', 'a']) {
      expect([404, 400]).toContain((await serve(`/api/files/${id}`)).statusCode);
    }
  });

  it('does not come as JSON, nor with ten thousand fields', async () => {
    const json = await app.inject({
      method: 'POST',
      url: '/api/files',
      payload: { file: 'x' },
      headers: { host: 'localhost:3456', cookie: cookieOf(nour) },
    });
    expect([json.statusCode, json.json().error.code]).toEqual([415, 'request.type']);
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x']));
    const { status } = await upload(await jpeg(), 'a.jpg', { fields });
    expect(status).toBe(413);
    const none = await upload(Buffer.alloc(0));
    expect(none.file.error?.code).toBe('request.invalid');
  });

  it.each([
    [
      'ends in the middle of a part',
      'b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n',
    ],
    ['has no boundary', '', 'x'],
    ['has a boundary that is longer than any', 'b'.repeat(5000), 'x'],
    ['holds nothing', 'b', '--b--\r\n'],
    [
      'holds parts in a part',
      'b',
      '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\n--c\r\n\r\nx\r\n--c--\r\n--b--\r\n',
    ],
    ['names a prototype', 'b', '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n'],
  ])('in a body that %s is refused as what it is', async (_, boundary, payload) => {
    const type = `multipart/form-data${boundary === '' ? '' : `; boundary=${boundary}`}`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/files',
      payload,
      headers: { host: 'localhost:3456', cookie: cookieOf(nour), 'content-type': type },
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'request.invalid']);
  });

  it('counts against what its business may keep', async () => {
    await addSeller(db, 'full');
    const full = await signIn('full@example.com');
    const { file } = await upload(await jpeg(), 'a.jpg', { as: full });
    await db.updateTable('files').set({ size: 1_999_999_999 }).where('id', '=', file.id).execute();
    const { status, file: refused } = await upload(await jpeg(), 'a.jpg', { as: full });
    expect([status, refused.error?.code]).toEqual([413, 'upload.quota']);
  });
});

describe('an upload and what names it', () => {
  it('is kept as it was stored, whatever is said about it', async () => {
    const { file } = await upload(await jpeg());
    const lie = { ...file, size: 1, type: 'image/png', name: '<b>', location: 'https://evil.example' };
    const { output } = await nour.call('products.save', { type: 'physical', answers: physical(lie) });
    const { answers } = (await nour.call('products.get', { id: output.id })).output;
    expect(answers.image).toEqual(file);
  });

  it('is one’s own: another business’s is gone, at its field', async () => {
    const { file } = await upload(await jpeg());
    const { error } = await other.call('products.save', { type: 'physical', answers: physical(file) });
    expect(error).toMatchObject({
      code: 'upload.expired',
      fields: [{ path: '/image', message: expect.stringContaining('has expired') }],
    });
    expect(
      (await nour.call('products.save', { type: 'physical', answers: physical({ ...file, id: 'x'.repeat(24) }) })).error
        .code,
    ).toBe('upload.expired');
  });

  it('is swept a day later when nothing names it, and stays when something does', async () => {
    const run = () =>
      fileJobs(db, services.files)['files.sweep']?.run({}, { attempt: 1, signal: new AbortController().signal });
    const { file: named } = await upload(await jpeg());
    const { file: free } = await upload(await jpeg());
    const { file: dropped } = await upload(await jpeg());
    const { output } = await nour.call('products.save', { type: 'physical', answers: physical(dropped) });
    await shiftClock(db, '23 hours');
    await run();
    expect((await serve(free.location)).statusCode).toBe(200);
    const somebody = await signIn('nour@example.com').then(async (client) => {
      await client.call('session.revokeOthers', {});
      return client;
    });
    await somebody.call('products.save', { id: output.id, type: 'physical', answers: physical(named) });
    await shiftClock(db, '25 hours');
    await run();
    expect((await serve(named.location)).statusCode).toBe(200);
    expect((await serve(free.location)).statusCode).toBe(404);
    expect((await serve(dropped.location)).statusCode).toBe(200);
    await shiftClock(db, '48 hours');
    await run();
    expect((await serve(dropped.location)).statusCode).toBe(404);
    expect((await serve(named.location)).statusCode).toBe(200);
    await shiftClock(db, '0');
  });
});

function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

async function temporary(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => !name.startsWith('masar-') && !name.startsWith('vitest')).sort();
}

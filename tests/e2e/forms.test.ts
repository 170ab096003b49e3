import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axeFaults.ts';
import { openFormsGallery, type FormsGallery } from '#tests/support/formsGallery/openFormsGallery.ts';
import { jpeg, photo } from '#tests/support/pictures.ts';

let gallery: FormsGallery;
let withPage: FormsGallery['withPage'];

beforeAll(async () => {
  gallery = await openFormsGallery();
  ({ withPage } = gallery);
}, 120_000);

test('Enter right after the last key sends what was typed', async () => {
  await withPage('form=buyer', async (page) => {
    await page.getByLabel('Name').fill('Sara');
    await page.getByLabel('Mobile number').fill('01012345678');
    await page.getByLabel('Email').pressSequentially('sara@example.com');
    await page.keyboard.press('Enter');
    await page.locator('#sent', { hasText: 'sara@example.com' }).waitFor();
    expect(JSON.parse(await page.locator('#sent').innerText())).toEqual({
      value: { name: 'Sara', phone: '01012345678', email: 'sara@example.com' },
    });
  });
});

test('the summary has the focus, its links lead to the controls, one error leads there at once', async () => {
  await withPage('form=every', async (page) => {
    await page.getByRole('button', { name: 'Send' }).click();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expect.poll(() => summary.evaluate((element) => document.activeElement === element)).toBe(true);
    await summary.getByText('Choices: This field is required').click();
    const first = page.getByRole('radio', { name: /Pick up/ }).first();
    expect(await first.evaluate((element) => document.activeElement === element)).toBe(true);
    await summary.getByText('Ticket 1, Ticket name: This field is required').click();
    expect(await page.getByLabel('Ticket name').evaluate((element) => document.activeElement === element)).toBe(true);
  });
});

test('a language is switched in the middle of a word, and nothing typed is lost', async () => {
  await withPage('form=buyer', async (page) => {
    await page.getByLabel('Name').pressSequentially('سار');
    await page.evaluate(() => document.getElementById('language')?.click());
    await page.getByLabel('الاسم').waitFor();
    expect(await page.getByLabel('الاسم').inputValue()).toBe('سار');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await page.getByLabel('رقم الموبايل').pressSequentially('٠١٠١٢٣٤٥٦٧٨');
    await page.getByLabel('البريد الإلكتروني').fill('sara@example.com');
    await page.keyboard.press('Enter');
    await page.locator('#sent', { hasText: '01012345678' }).waitFor();
  });
});

test('a file is sent as soon as it is chosen, and the data holds only what was stored of it', async () => {
  await withPage('form=every', async (page) => {
    await page
      .getByLabel('Image')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
    await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add a ticket' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id.endsWith('.name'))).toBe(true);
  });
});

test('a photo of 8 MB is made small before it leaves; what is small already, and what is no picture, leaves as it is', async () => {
  const { files } = gallery;
  await withPage('form=every&server', async (page) => {
    const image = page.getByLabel('Image');
    const large = await photo();
    expect(large.length).toBeGreaterThan(8_000_000);
    await image.setInputFiles({ name: 'souq.png.jpeg', mimeType: 'image/jpeg', buffer: large });
    await expect.poll(() => files.arrived.length).toBe(1);
    const [small] = files.arrived;
    const { width = 0, height = 0, format } = await sharp(Buffer.from(await (small as File).arrayBuffer())).metadata();
    expect({ name: small?.name, type: small?.type, format }).toEqual({
      name: 'souq.png.jpg',
      type: 'image/jpeg',
      format: 'jpeg',
    });
    expect(small?.size).toBeLessThanOrEqual(200_000);
    expect(Math.max(width, height)).toBeLessThanOrEqual(2000);
    expect(width / height).toBeCloseTo(4 / 3, 1);
    await page.getByRole('img', { name: 'Image' }).waitFor();
    const dot = await jpeg();
    await image.setInputFiles({ name: 'dot.jpg', mimeType: 'image/jpeg', buffer: dot });
    await expect.poll(() => files.arrived.length).toBe(2);
    expect(Buffer.from(await (files.arrived[1] as File).arrayBuffer()).equals(dot)).toBe(true);
    const paper = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(700_000, 7)]);
    await page.getByLabel(/^File/).setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: paper });
    await expect.poll(() => files.arrived.length).toBe(3);
    expect(files.arrived[2]?.size).toBe(paper.length);
  });
});

test('a large file shows how far it is, is given up on the way, and leaves again', async () => {
  const { files } = gallery;
  const before = files.arrived.length;
  let release = (): void => undefined;
  files.until = new Promise((resolve) => (release = resolve));
  await withPage('form=every&server', async (page) => {
    const input = page.getByLabel(/^File/);
    // Made in the page: so much is slow to hand over.
    const choose = (): Promise<void> =>
      input.evaluate((element: HTMLInputElement) => {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(24_000_000)], 'long.pdf', { type: 'application/pdf' }));
        element.files = chosen.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      });
    await choose();
    const bar = page.getByRole('progressbar');
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    expect(Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(100);
    await page.getByRole('button', { name: 'Cancel' }).click();
    // Who does not read does not see that it was given up.
    release();
    await expect.poll(() => files.broken).toBe(1);
    expect(await page.getByText('long.pdf').count()).toBe(0);
    // The focus is where one goes on.
    expect(await input.evaluate((element) => document.activeElement === element)).toBe(true);
    await choose();
    await page.getByRole('button', { name: 'Remove', exact: true }).waitFor();
    expect(files.arrived.slice(before).map(({ name, size }) => [name, size])).toEqual([['long.pdf', 24_000_000]]);
    expect(await bar.count()).toBe(0);
  });
});

test.each([
  ['every', 'en', 'light', 360],
  ['every', 'ar', 'dark', 360],
  ['physical', 'ar', 'light', 1280],
  ['physical', 'en', 'dark', 360],
  ['card', 'ar', 'light', 360],
  ['types', 'ar', 'dark', 360],
  ['types', 'en', 'light', 1280],
])('axe finds nothing, and nothing is wider than the window: %s, %s, %s, %i px', async (form, lang, theme, width) => {
  const host = form === 'physical' ? 'backoffice' : 'buyer';
  await withPage(
    `form=${form}&lang=${lang}&theme=${theme}&host=${host}`,
    async (page) => {
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      await page.getByRole('alert').waitFor();
      expect(await axeFaults(page, 'form')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
    width,
  );
});

test('the program of forms holds no Ajv and makes no code from text', () => {
  const scripts = readdirSync(join(gallery.folder, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts) {
    const text = readFileSync(join(gallery.folder, 'assets', file), 'utf8');
    expect(text).not.toMatch(/new Function\(|unknown keyword|strict mode: |markdown-to-jsx/);
  }
});

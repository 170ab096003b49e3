import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { beforeAll, expect, test } from 'vitest';
import { openForms, type FormsGallery } from '#tests/support/formsGallery.ts';

let gallery: FormsGallery;
let withPage: FormsGallery['withPage'];

beforeAll(async () => {
  gallery = await openForms();
  ({ withPage } = gallery);
}, 120_000);

test('Enter right after the last key sends what was typed', async () => {
  await withPage('form=buyer', async (page) => {
    await page.getByLabel('Name').fill('Sara');
    await page.getByLabel('Phone').fill('01012345678');
    await page.getByLabel('E-mail').pressSequentially('sara@example.com');
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
    await page.getByLabel('رقم الهاتف').pressSequentially('٠١٠١٢٣٤٥٦٧٨');
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

test.each([
  ['every', 'en', 'light', 360],
  ['every', 'ar', 'dark', 360],
  ['physical', 'ar', 'light', 1280],
  ['physical', 'en', 'dark', 360],
  ['card', 'ar', 'light', 360],
  ['types', 'ar', 'dark', 360],
  ['types', 'en', 'light', 1280],
])('axe finds nothing, and nothing is wider than the window: %s, %s, %s, %i px', async (form, lang, theme, width) => {
  const host = form === 'physical' ? 'office' : 'buyer';
  await withPage(
    `form=${form}&lang=${lang}&theme=${theme}&host=${host}`,
    async (page) => {
      await page.evaluate(() => document.querySelector('form')?.requestSubmit());
      await page.getByRole('alert').waitFor();
      const { violations } = await new AxeBuilder({ page }).include('form').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
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

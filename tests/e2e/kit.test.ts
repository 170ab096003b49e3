import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { axeFaults } from '#tests/support/axeFaults.ts';
import { openBrowser } from '#tests/support/browser.ts';
import { serveKitGallery } from '#tests/support/kitGallery/serveKitGallery.ts';

const browser = await openBrowser();
const address = await serveKitGallery();

type Look = { readonly lang: 'en' | 'ar'; readonly theme?: 'light' | 'dark'; readonly width?: number };

/** Opens a page of the gallery; anything that the browser complains about fails the test that asks for it. */
async function open(path: string, { lang, theme = 'light', width = 1280 }: Look) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  const files: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('response', (response) => files.push(new URL(response.url()).pathname));
  await page.goto(`${address}/${path}${path.includes('?') ? '&' : '?'}lang=${lang}&theme=${theme}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return { page, complaints, files, [Symbol.asyncDispose]: () => context.close() };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const pages = [
  '?page=parts',
  '?page=parts&density=buyer',
  '?page=products',
  '?page=form',
  '?page=product',
  '?page=checkout',
  '?page=gate',
];
const looks = [
  { lang: 'en', theme: 'light', width: 320 },
  { lang: 'ar', theme: 'dark', width: 1280 },
] as const;

describe.each(pages)('%s', (path) => {
  test.each(looks)('is without fault in $lang, $theme, $width wide', async (look) => {
    await using shown = await open(path, look);
    expect(await axeFaults(shown.page)).toEqual([]);
    expect(await shown.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(shown.complaints).toEqual([]);
  });
});

test('an English page loads the Latin letters alone, an Arabic one both, within 90 KB', async () => {
  const fonts = (files: readonly string[]) => files.filter((file) => file.endsWith('.woff2'));
  await using english = await open('?page=checkout', { lang: 'en' });
  expect(fonts(english.files)).toHaveLength(1);
  await using arabic = await open('?page=checkout', { lang: 'ar' });
  expect(fonts(arabic.files)).toHaveLength(2);
  const sizes = await Promise.all(
    fonts(arabic.files).map(async (file) => (await (await fetch(address + file)).arrayBuffer()).byteLength),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(90 * 1024);
});

describe('dialogs', () => {
  test('one that only its button closes stays for Escape, however often, and for a press outside', async () => {
    await using shown = await open('?page=parts', { lang: 'en' });
    const { page } = shown;
    await button(page, 'Locked dialog').click();
    await page.getByRole('dialog').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await button(page, 'Close').click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Locked dialog');
  });

  test('any other closes on Escape and on a press outside, and not on one that began inside', async () => {
    await using shown = await open('?page=parts', { lang: 'ar' });
    const { page } = shown;
    await button(page, 'نافذة').click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await button(page, 'نافذة').click();
    await page.getByRole('textbox', { name: 'رقم موبايل المحفظة' }).hover();
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    expect(await page.getByRole('dialog').isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('a question puts the focus on the way out, and Escape takes it', async () => {
    await using shown = await open('?page=parts', { lang: 'en' });
    const { page } = shown;
    await button(page, 'Confirm').click();
    await page.getByRole('alertdialog', { name: 'Delete Spring recital?' }).waitFor();
    expect(await focused(page)).toBe('Keep it');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Confirm');
  });
});

test('a menu is walked by keys and stays in the window', async () => {
  await using shown = await open('?page=products', { lang: 'ar', width: 360 });
  const { page } = shown;
  const more = page.getByRole('button', { name: 'المزيد EV-2048' });
  await more.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const box = await menu.boundingBox();
  expect(box !== null && box.x >= 0 && box.x + box.width <= 360).toBe(true);
  expect(await focused(page)).toBe('تعديل');
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('حذف');
  await page.keyboard.press('Home');
  await page.getByRole('menuitem', { name: 'تعديل' }).dispatchEvent('keydown', { key: 'ع' });
  expect(await focused(page)).toBe('عرض كمشترٍ');
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('المزيد EV-2048');
});

test('a toast with an undo waits for the pointer and is taken back', async () => {
  await using shown = await open('?page=parts', { lang: 'en' });
  const { page } = shown;
  await button(page, 'Undo toast').click();
  await page.getByRole('region', { name: 'Notices' }).hover();
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'Undo').click();
  await page.getByRole('region', { name: 'Notices' }).waitFor({ state: 'hidden' });
});

test('the way back to the top appears after two screens and leads there', async () => {
  await using shown = await open('?page=parts', { lang: 'ar', width: 360 });
  const { page } = shown;
  const top = button(page, 'العودة إلى الأعلى');
  await page.mouse.wheel(0, 900);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
  expect(await top.count()).toBe(0);
  await page.mouse.wheel(0, 2000);
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await top.waitFor({ state: 'detached' });
});

test('Arabic digits typed in the middle of a figure stay where they were typed', async () => {
  await using shown = await open('?page=parts', { lang: 'ar' });
  const box = shown.page.getByLabel('الكمية');
  await box.focus();
  await shown.page.keyboard.press('Home');
  await shown.page.keyboard.press('ArrowRight');
  await shown.page.keyboard.type('٩٩');
  expect(await box.inputValue()).toBe('29920');
});

test('a date is typed on digit keys alone and can be deleted sign by sign', async () => {
  await using shown = await open('?page=parts', { lang: 'ar' });
  const { page } = shown;
  const day = page.getByLabel('يوم الفعالية');
  const value = () => page.locator('#day-value').textContent();
  await day.focus();
  await page.keyboard.type('١٨١٢٢٠٢٥');
  expect(await day.inputValue()).toBe('18-12-2025');
  expect(await value()).toBe('2025-12-18');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Backspace');
  expect(await day.inputValue()).toBe('18-12');
  expect(await value()).toBe('18-12');
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Backspace');
  expect(await day.inputValue()).toBe('');
});

test('figures end at the same place in both languages: last digits under each other', async () => {
  for (const lang of ['en', 'ar'] as const) {
    await using shown = await open('?page=checkout', { lang, width: 360 });
    const ends = await shown.page.evaluate(() =>
      [...document.querySelectorAll('.k-summary dd')].map((value) => {
        const { right } = value.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(value);
        return Math.round(right - range.getBoundingClientRect().right);
      }),
    );
    expect(new Set(ends)).toEqual(new Set([0]));
  }
});

test.each(['en', 'ar'] as const)(
  "the office's frame stands under the same tokens and the same policy in %s",
  async (lang) => {
    await using shown = await open('frame.html', { lang, width: 1000 });
    const { page, complaints } = shown;
    await button(page, lang === 'en' ? 'Drawer' : 'الدرج').click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBe(lang === 'en' ? 0 : 1000 - 252);
    expect(await axeFaults(page)).toEqual([]);
    const ground = await page
      .getByRole('link', { name: lang === 'en' ? 'Products' : 'المنتجات' })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
    expect(ground).toBe('rgb(226, 241, 244)');
    expect(await page.locator('style').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#tests/support/browser.ts';

/** What every page of the product is under, as far as forms are concerned. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'";
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const root = `${import.meta.dirname}/../../`;
const out = mkdtempSync(join(tmpdir(), 'forms-'));
let browser: Browser;
let address = '';

beforeAll(async () => {
  browser = await openBrowser();
  await build({
    configFile: `${root}ui/forms/gallery/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname;
    const file = join(out, path === '/' ? 'index.html' : path);
    try {
      const body = readFileSync(file);
      response
        .writeHead(200, { 'content-type': kinds[extname(file)] ?? 'text/plain', 'content-security-policy': policy })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  afterAll(() => {
    server.close();
    rmSync(out, { recursive: true, force: true });
  });
}, 120_000);

/** Opens the gallery; whatever the policy refuses or a script throws fails the test at its end. */
async function withPage(query: string, act: (page: Page) => Promise<void>, width = 360): Promise<void> {
  const context = await browser.newContext({ viewport: { width, height: 740 } });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
  });
  await page.goto(`${address}?${query}`);
  await page.locator('form').waitFor();
  await act(page);
  await context.close();
  expect(faults).toEqual([]);
}

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
  const scripts = readdirSync(join(out, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  for (const file of scripts) {
    const text = readFileSync(join(out, 'assets', file), 'utf8');
    expect(text).not.toMatch(/new Function\(|unknown keyword|strict mode: |markdown-to-jsx/);
  }
});

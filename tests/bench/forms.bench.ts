import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build, preview } from 'vite';
import type { Browser, Page } from 'playwright';
import { openBrowser } from '#tests/support/browser.ts';
import { type Figure, median, record } from './figures.ts';
import { middleRound } from './middleRound.ts';
import type { Acts } from './forms/acts.ts';

const configFile = 'tests/bench/forms/vite.config.ts';
const outDir = await mkdtemp(join(tmpdir(), 'masar-bench-'));
await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await openBrowser();
// The next frame is drawn as soon as it can be, or every time to it would be one of the screen.
const hasty = await openBrowser('--disable-frame-rate-limit', '--disable-gpu-vsync');
afterAll(async () => {
  await server.close();
  await rm(outDir, { recursive: true, force: true });
});

async function opened(where: Browser, way: string, size: string): Promise<Page> {
  const page = await where.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(`${address}?way=${way}&size=${size}`);
  await page.locator('input').first().waitFor();
  return page;
}

/** Milliseconds of an act on a page that has seen it before. */
async function timesOf(page: Page, act: keyof Acts, times: number): Promise<number[]> {
  const acted = (often: number) =>
    page.evaluate(([name, count]) => (window as unknown as { acts: Acts }).acts[name](count), [act, often] as const);
  await acted(Math.ceil(times / 3));
  return acted(times);
}

/** Milliseconds for each key in a form of that size. */
async function typing(way: string, size: string): Promise<number> {
  const page = await opened(browser, way, size);
  const taken = await timesOf(page, 'typing', 60);
  // A key that nobody took would be cheap.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('abcdefghij');
  await page.close();
  return median(taken);
}

async function acting(where: Browser, way: string, size: string, act: keyof Acts): Promise<number> {
  const page = await opened(where, way, size);
  const taken = await timesOf(page, act, 30);
  await page.close();
  return median(taken);
}

const sizes = {
  '100': 'a key in a form of 100 fields, 20 conditional',
  '300': 'a key in a form of 300 fields',
  rows: 'a key in 100 rows of 8 fields',
};

test.each(Object.entries(sizes))('typing in %s', async (size, name) => {
  const [ours, plain, stock] = [await typing('ours', size), await typing('plain', size), await typing('rjsf', size)];
  const brief = { part: `forms ${size}`, unit: 'ms' };
  record([
    { ...brief, name, ours, floor: plain, floorIs: 'plain React', budget: { of: 'ratio', most: 1.3 } } satisfies Figure,
    { ...brief, name: `${name}, beside RJSF alone`, ours, floor: stock, floorIs: '@rjsf/core' },
  ]);
});

test('toggling a branch', async () => {
  const [ours, plain] = [
    await acting(browser, 'ours', 'branches', 'toggling'),
    await acting(browser, 'plain', 'branches', 'toggling'),
  ];
  record([
    {
      part: 'branch',
      name: 'showing or hiding five fields in a form of 100, 20 conditional',
      unit: 'ms',
      ours,
      floor: plain,
      floorIs: 'plain React',
      budget: { of: 'ours', most: 8 },
    },
  ]);
});

test('rows that come and go', async () => {
  const figure = async (act: 'adding' | 'removing', name: string): Promise<Figure> => ({
    part: 'row',
    name,
    unit: 'ms',
    ...(await middleRound(async () => ({
      ours: await acting(hasty, 'ours', 'groups', act),
      floor: await acting(hasty, 'plain', 'groups', act),
    }))),
    floorIs: 'plain React',
    budget: { of: 'ratio', most: 1 },
  });
  record([
    await figure('adding', 'a row more in 100 of 8 fields, to the next frame'),
    await figure('removing', 'the middle one of 101 rows gone, to the next frame'),
  ]);
});

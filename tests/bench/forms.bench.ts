import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { build, preview } from 'vite';
import { openBrowser } from '#tests/support/browser.ts';
import { type Figure, median, record } from './figures.ts';

const configFile = 'tests/bench/forms/vite.config.ts';
const outDir = await mkdtemp(join(tmpdir(), 'masar-bench-'));
await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } });
const server = await preview({ configFile, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await openBrowser();
afterAll(async () => {
  await server.close();
  await rm(outDir, { recursive: true, force: true });
});

/** Milliseconds for each key in a form of that size. */
async function typing(way: string, size: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${address}?way=${way}&size=${size}`);
  await page.locator('input').first().waitFor();
  await page.evaluate(() => (window as unknown as { typing(times: number): Promise<number[]> }).typing(20));
  const taken = await page.evaluate(() =>
    (window as unknown as { typing(times: number): Promise<number[]> }).typing(60),
  );
  // A key that nobody took would be cheap.
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('abcdefghij');
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

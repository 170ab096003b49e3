import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';

/** What every page of the product is under, as far as forms are concerned. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'";
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export type FormsGallery = {
  /** Where it was built to. */
  readonly folder: string;
  /** Opens it; whatever the policy refuses, a script throws or is asked of another host fails the test at its end. */
  readonly withPage: (
    query: string,
    act: (page: Page) => Promise<void>,
    width?: number,
    options?: BrowserContextOptions,
  ) => Promise<void>;
};

/** Builds the gallery of forms and serves it under the product's policy, for one test file. */
export async function openForms(): Promise<FormsGallery> {
  const browser = await openBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  await build({
    configFile: `${import.meta.dirname}/../../ui/forms/gallery/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname;
    const file = join(folder, path === '/' ? 'index.html' : path);
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
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    withPage: async (query, act, width = 360, options = {}) => {
      const context = await browser.newContext({ viewport: { width, height: 740 }, ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|Refused to/.test(message.text())) faults.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(address) && !/^(blob|data):/.test(request.url())) faults.push(request.url());
      });
      await page.goto(`${address}?${query}`);
      await page.locator('form').waitFor();
      await act(page);
      await context.close();
      expect(faults).toEqual([]);
    },
  };
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { build } from 'vite';
import { afterAll, expect } from 'vitest';
import { openBrowser } from '../browser.ts';

/** What every page of the product is under, as far as forms are concerned. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'";
const kinds: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Files that are sent to the gallery's server. */
type TakenFiles = {
  /** Those that arrived, in their order. */
  readonly arrived: File[];
  /** How many were given up on the way. */
  broken: number;
  /** While it waits, a file that is sent is not read: it stays on its way. */
  until: Promise<void>;
};

export type FormsGallery = {
  readonly files: TakenFiles;
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
export async function openFormsGallery(): Promise<FormsGallery> {
  const browser = await openBrowser();
  const folder = mkdtempSync(join(tmpdir(), 'forms-'));
  await build({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const files: TakenFiles = { arrived: [], broken: 0, until: Promise.resolve() };
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      take(request, files).then(
        ({ name, size, type }) => {
          const stored = { id: `f${files.arrived.length}`, name, size, type, location: '/' };
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(stored));
        },
        () => (files.broken += 1),
      );
      return;
    }
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
    files,
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

/** Reads the file of a request once nothing holds it. Rejects when it breaks off before. */
async function take(request: IncomingMessage, files: TakenFiles): Promise<File> {
  const broken = new Promise<never>((_, reject) => request.once('error', reject).once('aborted', reject));
  const chunks: Buffer[] = [];
  const read = async (): Promise<void> => {
    await files.until;
    for await (const chunk of request) chunks.push(chunk as Buffer);
  };
  await Promise.race([read(), broken]);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const file = (await new Response(Buffer.concat(chunks), { headers }).formData()).get('file');
  if (!(file instanceof File)) throw new Error('there is no file in it');
  files.arrived.push(file);
  return file;
}

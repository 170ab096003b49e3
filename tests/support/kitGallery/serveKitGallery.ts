import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { build } from 'vite';
import { afterAll } from 'vitest';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Stricter than any page of the product: nothing inline, nothing from elsewhere. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'";

/** Builds the kit's gallery and serves it on a free port under a strict content policy; gives its address. */
export async function serveKitGallery(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kit-gallery-'));
  await build({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    const path = pathname === '/' ? 'index.html' : normalize(pathname);
    readFile(join(folder, path)).then(
      (body) => {
        response.writeHead(200, { 'content-type': types[extname(path)] ?? '', 'content-security-policy': policy });
        response.end(body);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port');
  return `http://127.0.0.1:${address.port}`;
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

type Waiting = {
  readonly operation: string;
  readonly input: Record<string, unknown>;
  answer(output: unknown): void;
};

const here = fileURLToPath(new URL('.', import.meta.url));
const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** The page of a provider in a frame: a field that keeps what is typed, and a button that tells its opener. */
const bankPage = `<!doctype html><title>Bank</title><input aria-label="Code"><button>Confirm</button><script>
document.querySelector('button').onclick = () => parent.postMessage({ type: 'done', reference: 'r1' }, '*')</script>`;

/**
 * Builds the page of journeys and serves it under the policy that Masar's pages have, beside a bank of another origin.
 * Every call of a journey waits until the test answers it.
 */
export async function serveJourneyPage(setup: (bank: string) => unknown) {
  const dist = await mkdtemp(join(tmpdir(), 'journeys-'));
  await build({
    root: here,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: dist,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const calls: Waiting[] = [];
  const bank = createServer((_, response) => response.setHeader('content-type', 'text/html').end(bankPage));
  const bankOrigin = await listen(bank);
  const policy = `default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; frame-src ${bankOrigin}`;
  const page = createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    void answer(request, response, { dist, calls, setup: setup(bankOrigin) });
  });
  const address = await listen(page);
  return {
    address,
    bank: bankOrigin,
    calls,
    async close(): Promise<void> {
      for (const server of [page, bank]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await rm(dist, { recursive: true });
    },
  };
}

type Served = { readonly dist: string; readonly calls: Waiting[]; readonly setup: unknown };

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { dist, calls, setup }: Served,
): Promise<void> {
  const path = new URL(request.url ?? '/', 'http://x').pathname;
  if (path === '/setup.json') json(response, setup);
  else if (path.startsWith('/call/')) {
    let body = '';
    for await (const part of request) body += String(part);
    const operation = path.slice('/call/'.length);
    calls.push({ operation, input: JSON.parse(body), answer: (output) => json(response, output) });
  } else {
    const file = path.startsWith('/assets/') ? path : '/index.html';
    response.setHeader('content-type', types[extname(file)] ?? 'text/html');
    response.end(await readFile(join(dist, file)).catch(() => ''));
  }
}

function json(response: ServerResponse, body: unknown): void {
  if (!response.writableEnded) response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

import { type Browser, chromium } from 'playwright';
import { afterAll, inject } from 'vitest';

/** What keeps Chromium from asking the world for updates and lists, which a closed network answers with noise. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A headless Chromium of the test file's own, closed when the file is done: `const browser = await openBrowser();` */
export async function openBrowser(...flags: readonly string[]): Promise<Browser> {
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...quiet, ...flags];
  const browser = await chromium.launch({ executablePath: inject('chromiumPath'), args });
  afterAll(() => browser.close());
  return browser;
}

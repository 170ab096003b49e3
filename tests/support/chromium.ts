import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/** Vitest's global setup: a Chromium for the run, got once if the machine has none. */
export default function setup(project: TestProject): void {
  project.provide('chromiumPath', chromiumPath());
}

/**
 * The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or else one is got: Debian's package as root on
 * Debian, otherwise Playwright's download. Throws when none can be had.
 */
export function chromiumPath(): string {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH=${named}: there is no such file`);
  }
  const found = there();
  if (found) return found;
  console.log('Getting a Chromium for the tests in the browser …');
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
      stdio: 'inherit',
      env,
    });
  } else {
    execFileSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  }
  const got = there();
  if (got) return got;
  throw new Error('There is no Chromium, and none could be got. Install one, or name it with CHROMIUM_PATH.');
}

function there(): string | undefined {
  // The one that draws no window of its own costs half the processor's time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const system = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const applications = [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ];
  return [...system, ...applications, chromium.executablePath()].find((path) => existsSync(path));
}

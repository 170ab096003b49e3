import { defineConfig } from 'vitest/config';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

const cluster = 'tests/support/cluster.ts';
const builtUi = 'tests/support/builtUi.ts';

/** The areas of the suite. `npm run test:part tests/server` runs one; the ui is drawn into jsdom, all others run in Node. */
export default defineConfig({
  root,
  test: {
    root,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Servers that tests start as processes read what Node made of the sources before.
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node') },
    projects: [
      // Modules are loaded once for many files: what they remember is kept by catalog and database.
      project('engine', { include: ['tests/{engine,rules}/**/*.test.ts'], isolate: false }),
      project('server', {
        include: ['tests/server/**/*.test.ts'],
        exclude: ['tests/server/start/**'],
        isolate: false,
        globalSetup: [cluster],
      }),
      // Real processes on a machine that may be busy.
      project('start', {
        include: ['tests/server/start/**/*.test.ts'],
        globalSetup: [cluster, builtUi],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      project('ui', {
        include: ['tests/ui/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: ['tests/support/uiSetup.ts'],
      }),
      project('e2e', {
        include: ['tests/e2e/**/*.test.ts'],
        globalSetup: [cluster, builtUi, 'tests/support/chromium.ts'],
        testTimeout: 120_000,
      }),
    ],
  },
});

function project(name: string, options: { include: string[] } & Record<string, unknown>) {
  return { extends: true as const, root, test: { name, ...options } };
}

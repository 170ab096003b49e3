import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** `npm run test:long`: chaos and volume, which take longer than anybody waits before a commit. */
export default defineConfig({
  root,
  test: {
    root,
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    globalSetup: ['tests/support/cluster.ts'],
    include: ['tests/long/**/*.test.ts'],
  },
});

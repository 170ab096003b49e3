import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** `npm run bench`: one part after another, alone on the machine. Nothing fails by its figure: they are printed. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    include: ['tests/bench/**/*.bench.ts'],
    globalSetup: [
      'tests/bench/table.ts',
      'tests/bench/cluster.ts',
      'tests/support/builtUi.ts',
      'tests/support/chromium.ts',
    ],
    // React and XState have slower builds for whoever writes with them.
    env: { NODE_ENV: 'production' },
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page on which the bench types: ours, stock RJSF and plain React, built as for a shop. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

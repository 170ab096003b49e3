import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two entries, one output: the buyer's pages (light) and the office (seller, admin).
 * No inlined assets and no modulepreload shim: the pages run under `script-src 'self'`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL('../dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        buyer: fileURLToPath(new URL('buyer.html', import.meta.url)),
        office: fileURLToPath(new URL('office.html', import.meta.url)),
      },
    },
  },
});

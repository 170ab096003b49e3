import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = ['buyer', 'backoffice']
  .map((name) => [name, here(`${name}.html`)] as const)
  .filter(([, path]) => existsSync(path));

/**
 * Two apps, one output: buyer (light) and backoffice (seller, admin). No inlined assets and no modulepreload
 * shim: the pages run under `script-src 'self'`. While the UI is written the server passes `/__ui/` on to here (devPageProxy.ts).
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  base: command === 'serve' ? '/__ui/' : '/',
  plugins: [react()],
  // What RJSF brings along and our forms never use: 42 KB of gzip less. While it is written nothing is shaken off, and RJSF's
  // own validator, which is made when it is loaded, needs them.
  ...(command === 'build' && {
    resolve: {
      alias: { 'markdown-to-jsx/react': here('forms/stubs/markdown.tsx'), 'fast-uri': here('forms/stubs/uri.ts') },
    },
  }),
  ...(command === 'serve' && { html: { cspNonce: 'development' } }),
  // A linked node_modules stands outside of the project.
  server: { fs: { allow: [here('..'), realpathSync(here('../node_modules'))] } },
  cacheDir: here('../.vite'),
  clearScreen: false,
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Says which files a page needs (tests/bench).
    manifest: true,
    rolldownOptions: {
      input: Object.fromEntries(entries),
      // A part of the kit does nothing by being imported, so that a page gets those alone that it draws.
      treeshake: { moduleSideEffects: [{ test: /[\\/]ui[\\/]kit[\\/]\w+\.tsx?$/, sideEffects: false }] },
    },
  },
}));

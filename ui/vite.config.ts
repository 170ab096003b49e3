import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = ['buyer', 'backoffice']
  .map((name) => [name, here(`${name}.html`)] as const)
  .filter(([, path]) => existsSync(path));

/**
 * Builds two apps into one folder: buyer (light) and backoffice. Pages run under `script-src 'self'`, hence no inlined
 * assets and no modulepreload shim. In development the server proxies `/__ui/` here (devPageProxy.ts).
 */
export default defineConfig(({ command }) => ({
  root: here('.'),
  base: command === 'serve' ? '/__ui/' : '/',
  plugins: [react()],
  // Parts of RJSF that our forms never use: 42 KB of gzip less. Development keeps them, since RJSF's own validator
  // needs them on load and nothing is tree-shaken.
  ...(command === 'build' && {
    resolve: {
      alias: { 'markdown-to-jsx/react': here('forms/stubs/markdown.tsx'), 'fast-uri': here('forms/stubs/uri.ts') },
    },
  }),
  ...(command === 'serve' && { html: { cspNonce: 'development' } }),
  // A linked node_modules is outside of the project.
  server: { fs: { allow: [here('..'), realpathSync(here('../node_modules'))] } },
  cacheDir: here('../.vite'),
  clearScreen: false,
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // tests/bench reads which files a page needs.
    manifest: true,
    rolldownOptions: {
      input: Object.fromEntries(entries),
      // Importing a kit file has no effect by itself, so pages only get the parts they draw.
      treeshake: { moduleSideEffects: [{ test: /[\\/]ui[\\/]kit[\\/]\w+\.tsx?$/, sideEffects: false }] },
    },
  },
}));

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Builds the forms gallery. To look at it: `vite -c tests/support/formsGallery/vite.config.ts`. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: {
    alias: {
      'markdown-to-jsx/react': here('../../../ui/forms/stubs/markdown.tsx'),
      'fast-uri': here('../../../ui/forms/stubs/uri.ts'),
    },
  },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

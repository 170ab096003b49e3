import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The gallery for looking at forms: `vite ui/forms/gallery -c ui/forms/gallery/vite.config.ts`. No part of the product's build. */
export default defineConfig({
  root: here('.'),
  plugins: [react()],
  resolve: { alias: { 'markdown-to-jsx/react': here('../stubs/markdown.tsx'), 'fast-uri': here('../stubs/uri.ts') } },
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

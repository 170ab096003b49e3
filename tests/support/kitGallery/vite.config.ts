import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the kit gallery. To look at it: `vite -c tests/support/kitGallery/vite.config.ts`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    rollupOptions: { input: ['index.html', 'frame.html'].map((name) => fileURLToPath(new URL(name, import.meta.url))) },
  },
});

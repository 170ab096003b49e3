import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery for looking at the kit: `vite ui/kit/gallery -c ui/kit/gallery/vite.config.ts`. No part of the product's build. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    assetsInlineLimit: 0,
    rollupOptions: { input: ['index.html', 'frame.html'].map((name) => fileURLToPath(new URL(name, import.meta.url))) },
  },
});

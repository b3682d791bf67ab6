import path from 'node:path';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    rollupOptions: { input: ['index.html', 'docs.html', 'taboo.html', 'study.html', 'trip.html', 'turing.html'].map((page) => path.join(import.meta.dirname, page)) },
    outDir: 'dist', emptyOutDir: true, target: 'es2022',
    // The explorer of the HTTP interface is one file as it is published.
    chunkSizeWarningLimit: 800 },
});

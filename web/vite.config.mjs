import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const root = import.meta.dirname;
const pages = readdirSync(root).filter((name) => name.endsWith('.html'));

export default defineConfig({
  root,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    rollupOptions: { input: pages.map((page) => path.join(root, page)) },
    outDir: 'dist', emptyOutDir: true, target: 'es2022',
    // The explorer of the HTTP interface is one file as it is published.
    chunkSizeWarningLimit: 800 },
});

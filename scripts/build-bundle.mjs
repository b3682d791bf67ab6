/**
 * Bundles the built command and library into a few files in dist/bundle/: to find, read and compile a thousand small modules takes a second of every
 * start. Packages stay outside, and so do threads, which are started from the modules as they are.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const built = fileURLToPath(new URL('../dist/', import.meta.url));
const target = path.join(built, 'bundle');

/** Modules find their data and threads by their own address: in the bundle they get the one that they had. */
const addresses = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    // The bundler's patterns are Go's, which knows no flag u.
    onLoad({ filter: /\.js$/ }, ({ path: file }) => {
      const own = `../${path.relative(built, file).split(path.sep).join('/')}`;
      const text = readFileSync(file, 'utf8');
      return { contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(own)}, bundleAddress).href`) };
    }),
};

rmSync(target, { recursive: true, force: true });
await build({
  entryPoints: { main: 'main.js', index: 'index.js', testing: 'testing/index.js' },
  absWorkingDir: built,
  outdir: target,
  bundle: true,
  splitting: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  minifyWhitespace: true,
  lineLimit: 160,
  banner: { js: 'const bundleAddress = import.meta.url;' },
  plugins: [addresses],
  logLevel: 'warning',
});

/**
 * Bundles the function for AWS Lambda into dist-lambda/: the code in a few files, the data beside it. What is native, or loaded only with
 * models, stays in node_modules, which the container image brings.
 */
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = path.join(root, 'dist-lambda');
const external = [
  'better-sqlite3',
  'onnxruntime-node',
  '@xenova/transformers',
  '@huggingface/tokenizers',
  '@aws-sdk/*',
  '@elastic/elasticsearch',
  'mathjs',
];

/** Modules find the data that stands beside them by their own address: in the bundle they get the one that they had. */
const addresses = {
  name: 'addresses',
  setup: ({ onLoad }) =>
    // The bundler's patterns are Go's, which knows no flag u.
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      if (!file.startsWith(path.join(root, 'src'))) return undefined;
      const text = await readFile(file, 'utf8');
      const own = `./${path.relative(root, file).split(path.sep).join('/')}`;
      const contents = text.replaceAll('import.meta.url', `new URL(${JSON.stringify(own)}, bundleAddress).href`);
      return { contents, loader: 'ts' };
    }),
};

rmSync(target, { recursive: true, force: true });
mkdirSync(target);
const { metafile } = await build({
  entryPoints: { lambda: path.join(root, 'src', 'lambda.ts') },
  outdir: target,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external,
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);\nconst bundleAddress = import.meta.url;",
  },
  plugins: [addresses],
  metafile: true,
  logLevel: 'warning',
});
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
cpSync(path.join(root, 'package.json'), path.join(target, 'package.json'));
cpSync(path.join(root, 'data'), path.join(target, 'data'), { recursive: true });
cpSync(path.join(root, 'src'), path.join(target, 'src'), {
  recursive: true,
  filter: (source) => !source.endsWith('.ts'),
});
const bytes = Object.values(metafile.outputs).reduce((sum, { bytes: size }) => sum + size, 0);
process.stdout.write(
  `Parley ${version} for Lambda: dist-lambda/lambda.mjs and its parts, ${(bytes / 1e6).toFixed(1)} MB of code\n`,
);

/** Makes a checkout ready to run: installs packages, builds what is stale. Plain JavaScript, because nothing is installed yet when it runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

const products = [
  {
    name: 'the bot',
    stamp: at('dist', '.built'),
    sources: ['src', 'tsconfig.build.json', 'package.json'],
    script: 'build:bot',
  },
  {
    name: 'the page',
    stamp: at('web', 'dist', '.built'),
    sources: ['web/src', 'web/index.html', 'web/vite.config.mjs'],
    script: 'build:web',
  },
];

/** Installs and builds what is missing or older than its sources. Says on stderr what it does, and nothing where nothing is to do. */
export function ensureReady() {
  if (!existsSync(at('src'))) return;
  checkNode();
  if (isOlder(at('node_modules', '.package-lock.json'), ['package-lock.json']))
    run('Installing packages', ['ci', '--no-audit', '--no-fund', '--ignore-scripts=false']);
  for (const product of products) buildIfStale(product);
}

function buildIfStale({ name, stamp, sources, script }) {
  if (!isOlder(stamp, sources)) return;
  run(`Building ${name}`, ['run', '--silent', script]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, '');
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Parley needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
}

function run(what, parameters) {
  process.stderr.write(`${what} …\n`);
  const isWindows = process.platform === 'win32';
  const done = spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
  });
  if (done.status === 0) return;
  process.stderr.write(`${what} failed (npm ${parameters.join(' ')}). What npm printed above says why.\n`);
  process.exit(2);
}

function isOlder(target, sources) {
  if (!existsSync(target)) return sources.some((source) => existsSync(at(source)));
  const made = statSync(target).mtimeMs;
  return sources.some((source) => existsSync(at(source)) && newestIn(at(source)) > made);
}

function newestIn(place) {
  const own = statSync(place);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(place).map((name) => newestIn(path.join(place, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureReady();

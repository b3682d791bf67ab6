/** Makes a checkout ready to run: installs packages, builds what is stale. Plain JavaScript, because nothing is installed yet when it runs. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => path.join(root, ...parts);

/** What the pages are made of: also what they take from the bot's own code, beside its types. */
export const sourcesOfPages = ['web', 'src/games/turing/protocol'];

const products = [
  {
    name: 'the bot',
    stamp: at('dist', '.built'),
    sources: [
      'src',
      'data/answers',
      'tsconfig.json',
      'tsconfig.build.json',
      'package.json',
      'scripts/copy-assets.mjs',
      'scripts/build-bundle.mjs',
    ],
    script: 'build:bot',
  },
  {
    name: 'the page',
    stamp: at('web', 'dist', '.built'),
    sources: sourcesOfPages,
    script: 'build:web',
  },
  {
    name: 'the knowledge base',
    stamp: at('dist', '.knowledge'),
    sources: ['data', 'src/knowledge', 'src/entity'],
    script: 'build:knowledge',
  },
];

/** Installs and builds what is missing or older than its sources. Says on stderr what it does, and nothing where nothing is to do. */
export function ensureReady() {
  if (!existsSync(at('src'))) return;
  checkNode();
  if (!isInstalled()) run('Installing packages', ['ci', '--no-audit', '--no-fund', '--ignore-scripts=false']);
  buildStale(run);
}

/** After an installation for development, so that the first start is quick; sources that do not compile do not undo the installation. */
function prepare() {
  if (!existsSync(at('node_modules', 'typescript'))) return;
  buildStale(tries);
}

/** True if what is installed is what the lock file says; packages for other platforms may be missing, and those of the workspace are here. */
function isInstalled() {
  const installed = at('node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const versions = (file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([name]) =>
      name.startsWith('node_modules/'),
    );
  const here = new Map(versions(installed).map(([name, { version }]) => [name, version]));
  return versions(at('package-lock.json')).every(
    ([name, { version, optional }]) => optional || here.get(name) === version,
  );
}

function buildStale(runStep) {
  const stale = products.filter(({ stamp, sources }) => isOlder(stamp, sources));
  for (const [place, { name, stamp, script }] of stale.entries()) {
    if (runStep(`[${place + 1}/${stale.length}] Building ${name}`, ['run', '--silent', script]) === false) continue;
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, '');
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Parley needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
}

function run(what, parameters) {
  if (tries(what, parameters)) return;
  process.exit(2);
}

function tries(what, parameters) {
  process.stderr.write(`${what} …\n`);
  const began = Date.now();
  const isWindows = process.platform === 'win32';
  const done = spawnSync(isWindows ? 'npm.cmd' : 'npm', parameters, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: isWindows,
    // The runtime's files for CPUs are in its package; its install script would fetch others, for graphics cards.
    env: { ...process.env, ONNXRUNTIME_NODE_INSTALL: 'skip' },
  });
  if (done.status === 0) {
    process.stderr.write(`${what}: done in ${Math.ceil((Date.now() - began) / 1000)} s\n`);
    return true;
  }
  const why = done.error ? `npm cannot be run: ${done.error.message}` : 'What npm printed above says why';
  process.stderr.write(`${what} failed (npm ${parameters.join(' ')}). ${why}.\n`);
  return false;
}

function isOlder(target, sources) {
  if (!existsSync(target)) return sources.some((source) => existsSync(at(source)));
  const made = statSync(target).mtimeMs;
  return sources.some((source) => existsSync(at(source)) && newestIn(at(source)) > made);
}

function newestIn(place) {
  const own = statSync(place);
  if (!own.isDirectory()) return own.mtimeMs;
  const names = readdirSync(place).filter((name) => name !== 'dist');
  return Math.max(own.mtimeMs, ...names.map((name) => newestIn(path.join(place, name))));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const makeReady = process.argv.includes('--prepare') ? prepare : ensureReady;
  makeReady();
}

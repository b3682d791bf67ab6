/**
 * `npm run dev`: serves the bot and starts it again within a second of a change in src/; conversations stay, because they are in the
 * store. Only what changed is compiled (its types are not checked: `npm run types`), and the next process already waits with all
 * packages loaded. The pages of web/ are built again when they change. Arguments go to `parley serve`.
 */
import { fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages } from './dev-pages.mjs';
import { ensureReady, sourcesOfPages } from './ensure-ready.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = path.join(root, 'src');
const product = path.join(root, 'dist');
/** Editors save in several steps. */
const settleMs = 20;
/** Temporary files of editors, written to take the place of another, are not looked at. */
const watching = { ignoreInitial: true, atomic: true };
/** So long a process may take to finish the turns under way. */
const graceMs = 500;

ensureReady();
// Not imported above: they may have been installed just now.
const [{ default: typescript }, { watch }] = await Promise.all([import('typescript'), import('chokidar')]);
const configuration = path.join(root, 'tsconfig.json');
const { options } = typescript.convertCompilerOptionsFromJson(
  typescript.readConfigFile(configuration, typescript.sys.readFile).config.compilerOptions,
  root,
);
const formatHost = {
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
  getCanonicalFileName: (name) => name,
};

let compiled = sources();
let isRestarting = false;
let timer;
let pagesTimer;
let running = spare();
running.send('serve');
let waiting = spare();

watch(source, watching).on('all', () => {
  clearTimeout(timer);
  timer = setTimeout(restartWhileChanged, settleMs);
});
watch(
  sourcesOfPages.map((place) => path.join(root, place)),
  { ...watching, ignored: path.join(root, 'web', 'dist') },
).on('all', () => {
  clearTimeout(pagesTimer);
  pagesTimer = setTimeout(buildPages, settleMs);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

async function restartWhileChanged() {
  if (isRestarting) return;
  isRestarting = true;
  for (let changed = compileChanged(); changed.length > 0; changed = compileChanged()) {
    process.stderr.write(`Changed: ${changed.join(', ')}\n`);
    await end(running);
    running = waiting;
    running.send('serve');
    waiting = spare();
  }
  isRestarting = false;
}

/** A process that has loaded the packages and waits to be told to serve. */
function spare() {
  return fork(fileURLToPath(new URL('dev-server.mjs', import.meta.url)), process.argv.slice(2), { cwd: root });
}

/** Asks a process to end; one that takes too long is ended, which loses nothing: a turn is written whole or not at all. */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const impatience = setTimeout(() => child.kill('SIGKILL'), graceMs);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGTERM');
  });
}

async function stop() {
  waiting.kill('SIGKILL');
  await end(running);
  process.exit(0);
}

/** Time of the last change of every source by its name. */
function sources() {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('.d.ts'));
  const files = names.map((name) => [name, statSync(path.join(source, name), { throwIfNoEntry: false })]);
  return new Map(files.filter(([, file]) => file?.isFile()).map(([name, { mtimeMs }]) => [name, mtimeMs]));
}

/** Compiles what changed since the last look; returns the names of those that could be compiled. */
function compileChanged() {
  const before = compiled;
  compiled = sources();
  const changed = [...compiled].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  // The compiler must not take what is written here for its own work: the next build compiles everything.
  if (changed.length > 0) rmSync(path.join(product, '.tsbuildinfo'), { force: true });
  return changed.filter(compile);
}

/** False for a source that cannot be parsed, which is reported and its product left as it was, and for one that is gone again. */
function compile(name) {
  const from = path.join(source, name);
  const text = textOf(from);
  if (text === undefined) return false;
  const to = path.join(product, name.replace(/\.ts$/, '.js'));
  mkdirSync(path.dirname(to), { recursive: true });
  if (!name.endsWith('.ts')) {
    writeFileSync(to, text);
    return true;
  }
  const { outputText, diagnostics = [] } = typescript.transpileModule(text.toString('utf8'), {
    fileName: from,
    reportDiagnostics: true,
    // Alone, a file does not know that its package is one of ES modules.
    compilerOptions: {
      ...options,
      module: typescript.ModuleKind.ESNext,
      moduleResolution: typescript.ModuleResolutionKind.Bundler,
      noEmit: false,
      incremental: false,
      inlineSourceMap: true,
    },
  });
  process.stderr.write(typescript.formatDiagnosticsWithColorAndContext(diagnostics, formatHost));
  if (diagnostics.length > 0) return false;
  writeFileSync(to, outputText);
  return true;
}

/** Undefined for what is gone: an editor's temporary file that has taken its place. */
function textOf(file) {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

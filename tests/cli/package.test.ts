import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { loadConfig, packageRoot } from '../../src/config/config.ts';
import { pageBlocks } from '../support/page-blocks.ts';

const isLong = process.env['PARLEY_LONG'] === '1';
const packed = z.tuple([
  z.object({ filename: z.string(), unpackedSize: z.int(), files: z.array(z.object({ path: z.string() })) }),
]);
/** Bytes; what the package takes on a disk. */
const largestPackage = 26_500_000;

/** A response generator and an annotator as somebody elsewhere writes them. */
const plugIns = `import { defineAnnotator, defineResponseGenerator } from 'parley-bot';
import { z } from 'zod';

declare module 'parley-bot' {
  interface Annotations {
    readonly shouting: { readonly isLoud: boolean };
  }
}

export const shouting = defineAnnotator({
  name: 'shouting',
  needs: ['tokens'],
  budgetMs: 5,
  implementation: 'rules',
  annotate: ({ turn }) => ({ isLoud: turn.text !== '' && turn.text === turn.text.toUpperCase() }),
  fallback: () => ({ isLoud: false }),
  parse: (value) => z.object({ isLoud: z.boolean() }).parse(value),
});

export const hush = defineResponseGenerator({
  name: 'hush',
  description: 'Answers those who shout.',
  examples: ['HELLO THERE'],
  state: { version: 1, schema: z.object({ times: z.number() }), initial: () => ({ times: 0 }) },
  respond: (turn, state) =>
    turn.annotations.shouting.isLoud
      ? { text: 'I hear you well.', priority: 'FORCE_START', needsPrompt: false, next: { times: state.times + 1 } }
      : undefined,
});
`;

const talk = `import { createBot } from 'parley-bot';
import { aTurnContext, parseScripts, runScript } from 'parley-bot/testing';
import { hush, shouting } from './plug-ins.js';

const bot = await createBot({ store: 'memory', generators: [hush], annotators: [shouting] });
const { id } = await bot.startConversation({ seed: 1 });
await bot.turn(id, { text: '' });
const loud = await bot.turn(id, { text: 'HELLO THERE' });
const quiet = await bot.turn(id, { text: 'hello there' });
const script = "given: { lastBot: What else?, lastRg: fallback }\\nturns: [{ user: HELLO, expect: { rg: hush, rgState: { hush.times: 1 }, errors: 0 } }, { user: hello, expect: { notRg: hush } }]";
const results: string[][] = [];
for (const filed of parseScripts(script, 'hush.yaml'))
  results.push((await runScript(filed, { parts: bot.parts, has: new Set(), turnBudgetMs: 5000 })).failures.map(({ key }) => key));
const turn = aTurnContext({ said: 'HEY', annotations: { shouting: { isLoud: true } } });
const alone = await hush.respond(turn, hush.state.initial());
await bot.close();
console.log(JSON.stringify({ loud: [loud.rg, loud.reply.text], quiet: quiet.rg, results, alone }));
`;

describe('the package, installed elsewhere', () => {
  let folder = '';
  let files: string[] = [];
  let bytes = 0;
  const at = (...parts: string[]): string => path.join(folder, ...parts);
  const home = loadConfig(process.env).PARLEY_HOME;
  const run = (command: string, parameters: readonly string[], more: Record<string, string> = {}) => {
    const environment = { ...process.env, NODE_OPTIONS: '', PARLEY_HOME: home, PARLEY_LONG: '', ...more };
    const done = spawnSync(command, parameters, { cwd: folder, encoding: 'utf8', env: environment, maxBuffer: 1e8 });
    expect([done.status === 0 ? '' : `${done.stdout}${done.stderr}`, done.status]).toEqual(['', 0]);
    return done.stdout;
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'parley-package-'));
    const pack = ['pack', packageRoot, '--json', '--ignore-scripts', '--silent', '--pack-destination', folder];
    const [{ filename, unpackedSize, files: listed }] = packed.parse(JSON.parse(run('npm', pack)));
    files = listed.map((file) => file.path);
    bytes = unpackedSize;
    writeFileSync(at('package.json'), JSON.stringify({ name: 'elsewhere', private: true, type: 'module' }));
    if (isLong) run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `./${filename}`]);
    else unpack(filename);
    writeFileSync(at('plug-ins.ts'), plugIns);
    writeFileSync(at('talk.ts'), talk);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** As an installation does it, but with the packages of this checkout, so that no network is needed. */
  function unpack(filename: string): void {
    const place = at('node_modules', 'parley-bot');
    mkdirSync(place, { recursive: true });
    run('tar', ['-xzf', filename, '-C', place, '--strip-components', '1']);
    const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
      readFileSync(path.join(place, 'package.json'), 'utf8'),
    );
    for (const name of Object.keys(dependencies)) link(name);
    // What the script after the installation makes takes its time.
    const built = path.join('dist', 'knowledge.sqlite');
    if (existsSync(path.join(packageRoot, built))) symlinkSync(path.join(packageRoot, built), path.join(place, built));
  }

  /** Puts a package of this checkout where there is none yet. */
  function link(name: string): void {
    const place = at('node_modules', name);
    if (existsSync(place)) return;
    mkdirSync(path.dirname(place), { recursive: true });
    symlinkSync(path.join(packageRoot, 'node_modules', name), place, 'junction');
  }

  it('holds every declaration that its own lead to', () => {
    const left = ['dist/index.d.ts', 'dist/testing/index.d.ts'];
    const seen = new Set<string>();
    for (let file = left.pop(); file; file = left.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      const text = readFileSync(at('node_modules', 'parley-bot', file), 'utf8');
      for (const [, to = ''] of text.matchAll(/["'](\.[^"']+)\.(?:ts|js)["']/gu))
        left.push(path.posix.join(path.posix.dirname(file), `${to}.d.ts`));
    }
    expect(seen.size).toBeGreaterThan(20);
  });

  it('holds what it needs to run and nothing that only developers need', () => {
    for (const file of [
      'bin/parley',
      'bin/build-knowledge.mjs',
      'dist/bundle/main.js',
      'dist/bundle/testing.js',
      'dist/index.d.ts',
      'dist/testing/index.js',
      'web/dist/index.html',
      'LICENSE',
      'README.md',
    ])
      expect(files).toContain(file);
    expect(files.filter((file) => /^(src|tests|scripts|web\/src)\//.test(file))).toEqual([]);
    expect(files.filter((file) => /tsbuildinfo$|\.test\./.test(file))).toEqual([]);
    expect(readdirSync(at('node_modules', 'parley-bot'))).not.toContain('.parley');
    expect(files.filter((file) => /^models\/|\.map$|\.onnx$|\.sqlite$/.test(file))).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(largestPackage);
  });

  it('talks by rules where parley-models is not installed, says so, and finds it where it is', () => {
    const script =
      "import { createBot } from 'parley-bot'; const notes = []; const bot = await createBot({ store: 'memory', onWarning: (note) => notes.push(note) }); const { id } = await bot.startConversation({ seed: 1 }); const { reply } = await bot.turn(id, { text: 'hi there' }); const { models } = bot.parts.versions; await bot.close(); console.log(JSON.stringify({ notes, said: reply.text, models }));";
    const talked = () =>
      z
        .object({ notes: z.array(z.string()), said: z.string(), models: z.string() })
        .parse(JSON.parse(run(process.execPath, ['--input-type=module', '-e', script], { PARLEY_MODELS: 'light' })));
    const alone = talked();
    expect(alone.notes).toEqual([expect.stringContaining('parley-models is not installed')]);
    expect(alone.models).not.toContain('encoder');
    expect(alone.said).not.toBe('');
    const place = at('node_modules', 'parley-models');
    symlinkSync(path.join(packageRoot, 'models'), place, 'junction');
    for (const name of ['onnxruntime-node', '@huggingface/tokenizers']) link(name);
    const both = talked();
    rmSync(place);
    expect(both).toMatchObject({ notes: [], models: expect.stringMatching(/\bencoder [0-9a-f]{8}\b/) });
  }, 120_000);

  it('has the models as a package of their own', () => {
    const pack = ['pack', path.join(packageRoot, 'models'), '--json', '--dry-run', '--ignore-scripts', '--silent'];
    const [{ files: listed }] = packed.parse(JSON.parse(run('npm', pack)));
    const names = listed.map((file) => file.path);
    for (const model of ['answers', 'encoder', 'generator', 'large', 'moves', 'ranker', 'reader', 'retrieval']) {
      expect(names).toEqual(expect.arrayContaining([`${model}/config.json`, `${model}/README.md`]));
    }
  }, 120_000);

  it('gives types with which plug-ins are written, in the strictest setting', () => {
    const compilerOptions = {
      module: 'nodenext',
      target: 'es2023',
      lib: ['es2023'],
      types: ['node'],
      typeRoots: [path.join(packageRoot, 'node_modules/@types')],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    };
    writeFileSync(at('tsconfig.json'), JSON.stringify({ compilerOptions, files: ['talk.ts'] }));
    run(process.execPath, [path.join(packageRoot, 'node_modules/typescript/bin/tsc'), '-p', '.']);
    expect(existsSync(at('talk.js'))).toBe(true);
  }, 120_000);

  it('talks with a response generator and an annotator from outside, tested with parley-bot/testing', () => {
    const told: unknown = JSON.parse(run(process.execPath, ['talk.js']));
    expect(told).toMatchObject({
      loud: ['hush', 'I hear you well.'],
      quiet: expect.not.stringMatching(/hush/),
      results: [[]],
      alone: { priority: 'FORCE_START', next: { times: 1 } },
    });
  }, 120_000);

  it.each([
    ['README.md', 'talk.mjs', /\(said by [a-z-]+\)\n$/],
    [
      'docs/add-a-response-generator.md',
      'tongue-twisters.mjs',
      /^tongue-twisters Six slim swans swam silently south\.\n$/,
    ],
  ])(
    'talks as %s shows it',
    (page, file, shown) => {
      writeFileSync(at(file), pageBlocks(page).find((block) => block.file === file)?.text ?? '');
      expect(run(process.execPath, [file])).toMatch(shown);
    },
    120_000,
  );

  it('has the command', () => {
    const command = at('node_modules', 'parley-bot', 'bin', 'parley');
    expect(run(process.execPath, [command, '--help'])).toContain('parley chat');
    expect(run(process.execPath, [command, 'rgs', '--json'])).toContain('"fallback"');
  }, 120_000);
});

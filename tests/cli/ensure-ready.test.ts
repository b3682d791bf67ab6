import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../src/config/config.ts';

const pages = readdirSync(path.join(packageRoot, 'web')).filter((name) => name.endsWith('.html'));
const scripts = { 'build:bot': 'node -v', 'build:web': 'node -v', 'build:knowledge': 'node -v' };

describe('what stands ready before a command runs', () => {
  let root = '';
  const at = (file: string): string => path.join(root, file);
  const ready = (): string =>
    spawnSync(process.execPath, [at('scripts/ensure-ready.mjs')], { cwd: root, encoding: 'utf8' }).stderr;
  const put = (file: string, text = ''): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), text);
  };

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-ready-'));
    const sources = ['src/main.ts', 'src/games/turing/protocol/frames.ts', 'data/words.txt', 'tsconfig.json'];
    for (const file of [...sources, ...pages.map((page) => `web/${page}`), 'web/src/main.tsx', 'web/vite.config.mjs'])
      put(file);
    put('package.json', JSON.stringify({ name: 'parley-bot', scripts }));
    for (const lock of ['package-lock.json', 'node_modules/.package-lock.json'])
      put(lock, JSON.stringify({ packages: {} }));
    cpSync(path.join(packageRoot, 'scripts/ensure-ready.mjs'), at('scripts/ensure-ready.mjs'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is built once', () => {
    expect(ready()).toMatch(/Building the bot[^]*Building the page[^]*Building the knowledge base/);
    expect(ready()).toBe('');
  }, 60_000);

  it.each([
    ...pages.map((page) => [`web/${page}`, 'the page']),
    ['web/src/main.tsx', 'the page'],
    ['web/vite.config.mjs', 'the page'],
    ['src/games/turing/protocol/frames.ts', 'the page'],
    ['src/main.ts', 'the bot'],
    ['tsconfig.json', 'the bot'],
    ['data/words.txt', 'the knowledge base'],
  ])('is built again after a change of %s', (file, product) => {
    const soon = Date.now() / 1000 + 5;
    utimesSync(at(file), soon, soon);
    expect(ready()).toContain(`Building ${product} …`);
    const before = Date.now() / 1000 - 60;
    utimesSync(at(file), before, before);
    expect(ready()).toBe('');
  });
});

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig, packageRoot } from '../../src/config/config.ts';
import { builtKnowledge } from '../../src/config/package-files.ts';

const name = 'very-long-tongue-twisters';
const written = [
  `src/rgs/${name}/${name}.ts`,
  `tests/unit/rgs/${name}.test.ts`,
  `tests/conversations/${name}/${name}.yaml`,
];

describe('npm run new:rg', () => {
  let root = '';
  const node = (parameters: readonly string[]) =>
    spawnSync(process.execPath, parameters, {
      cwd: root,
      encoding: 'utf8',
      env: {
        ...process.env,
        PARLEY_ROOT: root,
        PARLEY_HOME: loadConfig(process.env).PARLEY_HOME,
        NODE_OPTIONS: '',
      },
    });
  const newRg = (...parameters: readonly string[]) =>
    node([path.join(packageRoot, 'scripts/new-rg.mjs'), ...parameters]);
  const at = (file: string): string => path.join(root, file);

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-new-rg-'));
    for (const place of [
      'src',
      'tests/support',
      'package.json',
      'tsconfig.json',
      'jest.config.mjs',
      'biome.json',
      '.oxlintrc.json',
    ])
      cpSync(path.join(packageRoot, place), at(place), { recursive: true });
    for (const place of ['node_modules', 'data']) symlinkSync(path.join(packageRoot, place), at(place), 'junction');
    mkdirSync(at('dist'));
    symlinkSync(builtKnowledge, at(path.join('dist', path.basename(builtKnowledge))));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('writes a generator, its line in the list, its test and its conversation', () => {
    const { stdout, status } = newRg(name);
    expect(status).toBe(0);
    for (const file of written) {
      expect(existsSync(at(file))).toBe(true);
      expect(stdout).toContain(path.normalize(file));
    }
    const list = readFileSync(at('src/rgs/index.ts'), 'utf8');
    expect(list).toContain(`import { veryLongTongueTwisters } from './${name}/${name}.ts';`);
    expect(list).toMatch(/^ {2}veryLongTongueTwisters,\n {2}alexaCommands,$/m);
  });

  it('writes what passes its own test, the formatter, the linter and the types', () => {
    const test = node(['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', `rgs/${name}.test.ts`]);
    expect([test.status, test.stderr]).toEqual([0, expect.stringContaining('2 passed')]);
    const biome = node(['node_modules/@biomejs/biome/bin/biome', 'format', 'src/rgs/index.ts', ...written.slice(0, 2)]);
    expect([biome.status, biome.stderr]).toEqual([0, '']);
    expect(node(['node_modules/oxlint/bin/oxlint', ...written.slice(0, 2)]).stdout).toContain(
      '0 warnings and 0 errors',
    );
    writeFileSync(
      at('tsconfig.new.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false },
        include: [],
        files: ['src/rgs/index.ts', written[1]],
      }),
    );
    const types = node(['node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json']);
    expect(types.stdout.split('\n').filter((line) => line.includes(name))).toEqual([]);
  }, 120_000);

  it('writes what the bot then says', () => {
    const check = node(['--import', 'tsx', 'src/main.ts', 'check', written[2] ?? '', '--json']);
    expect(check.stderr).toBe('');
    expect(JSON.parse(check.stdout)).toMatchObject({ passed: true, failures: [] });
  }, 120_000);

  it('writes nothing where the name is taken or is no name', () => {
    const before = readFileSync(at('src/rgs/index.ts'), 'utf8');
    expect(newRg(name)).toMatchObject({ status: 1, stderr: expect.stringContaining('PARLEY_NAME_TAKEN') });
    expect(newRg('wiki')).toMatchObject({ status: 1, stderr: expect.stringContaining('exists already') });
    for (const wrong of ['', 'Tongue', 'tongue_twister', '../up', '2-tongues', '-x'])
      expect(newRg(wrong)).toMatchObject({ status: 1, stderr: expect.stringContaining('kebab-case') });
    expect(newRg('class')).toMatchObject({ status: 1, stderr: expect.stringContaining('a word of the language') });
    expect(newRg('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage') });
    expect(readFileSync(at('src/rgs/index.ts'), 'utf8')).toBe(before);
  });
});

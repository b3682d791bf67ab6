import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig, packageRoot } from '../../src/config/config.ts';

const greeting = 'Parley is listening.';

describe('npm run dev', () => {
  let root = '';
  let child: ChildProcess | undefined;
  let out = '';
  const heard: (() => void)[] = [];
  const source = (): string => path.join(root, 'src', 'channels', 'cli', 'commands', 'serve.ts');

  /** Resolves with what was written since the last call, once it holds the text. */
  const written = async (text: string): Promise<string> => {
    while (!out.includes(text)) await new Promise<void>((resolve) => heard.push(resolve));
    const all = out;
    out = '';
    return all;
  };
  const listen = (chunk: Buffer): void => {
    out += String(chunk);
    for (const tell of heard.splice(0)) tell();
  };
  const post = async (address: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', connection: 'close' };
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  /** As `sed -i` and many editors save: another file takes the place of the old one. */
  const saveByRename = (file: string, text: string): void => {
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  const addressIn = (text: string): string => /http:\/\/[\d.:]+/.exec(text)?.[0] ?? '';

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'parley-dev-'));
    for (const place of [
      'src',
      'dist',
      'scripts',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
      'tsconfig.build.json',
      'web',
    ])
      cpSync(path.join(packageRoot, place), path.join(root, place), { recursive: true, preserveTimestamps: true });
    for (const place of ['node_modules', 'data'])
      symlinkSync(path.join(packageRoot, place), path.join(root, place), 'junction');
    for (const stamp of ['dist/.built', 'dist/.knowledge', 'web/dist/.built']) writeFileSync(path.join(root, stamp), '');
    const home = path.join(root, 'home');
    mkdirSync(home);
    const knowledge = path.join(loadConfig(process.env).PARLEY_HOME, 'knowledge.sqlite');
    if (existsSync(knowledge)) symlinkSync(knowledge, path.join(home, 'knowledge.sqlite'));
    child = spawn(process.execPath, [path.join(root, 'scripts', 'dev.mjs'), '--port', '0'], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', PARLEY_HOME: home, PARLEY_LOG_LEVEL: 'silent' },
    });
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  afterAll(async () => {
    await new Promise<void>((resolve) => {
      child?.once('exit', () => resolve());
      child?.kill('SIGTERM');
    });
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });

  it('serves changed code, and conversations go on', async () => {
    const first = addressIn(await written('Stop with Ctrl+C'));
    const begun = await post(`${first}/v1/conversations`, {});
    const id = String(Reflect.get(Object(begun), 'id'));
    await post(`${first}/v1/conversations/${id}/turns`, { text: 'hello' });
    writeFileSync(source(), readFileSync(source(), 'utf8').replace(greeting, 'Parley listens anew.'));
    const second = addressIn(await written('Stop with Ctrl+C'));
    expect(await post(`${second}/v1/conversations/${id}/turns`, { text: 'still there?' })).toMatchObject({
      reply: expect.stringMatching(/./),
    });
    const turns: unknown = await (await fetch(`${second}/v1/conversations/${id}/turns`)).json();
    expect(JSON.stringify(turns)).toMatch(/hello[^]*still there/);
  }, 120_000);

  it('goes on with what worked while code cannot be parsed', async () => {
    const text = readFileSync(source(), 'utf8');
    writeFileSync(source(), `${text}\nconst = ;\n`);
    expect(await written('serve.ts')).toMatch(/error/);
    writeFileSync(source(), text.replace('Parley listens anew.', 'Parley is back.'));
    expect(await written('Stop with Ctrl+C')).toContain('Parley is back.');
  }, 120_000);

  it('sees every save by rename, not only the first', async () => {
    for (const words of ['Parley was renamed.', 'Parley was renamed again.', 'And once more.']) {
      saveByRename(source(), readFileSync(source(), 'utf8').replace(/Parley is back\.|Parley was renamed( again)?\./, words));
      expect(await written('Stop with Ctrl+C')).toContain(words);
    }
  }, 120_000);

  it('builds the web pages again, and goes on with what worked while they cannot be built', async () => {
    const page = path.join(root, 'web', 'taboo.html');
    const served = path.join(root, 'web', 'dist', 'taboo.html');
    for (const title of ['Taboo, renamed', 'Taboo, renamed again']) {
      saveByRename(page, readFileSync(page, 'utf8').replace(/<title>[^<]*/, `<title>${title}`));
      await written('Built the pages');
      expect(readFileSync(served, 'utf8')).toContain(`<title>${title}<`);
    }
    const script = path.join(root, 'web', 'src', 'taboo', 'main.tsx');
    const text = readFileSync(script, 'utf8');
    saveByRename(script, `${text}\nconst = ;\n`);
    expect(await written('could not be built')).toContain('main.tsx');
    expect(readFileSync(served, 'utf8')).toContain('<title>Taboo, renamed again<');
    saveByRename(script, text);
    await written('Built the pages');
  }, 120_000);
});

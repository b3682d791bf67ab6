import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { loadConfig, packageRoot } from '../../src/config/config.ts';

const program = path.join(packageRoot, 'dist', 'main.js');
const folder = mkdtempSync(path.join(tmpdir(), 'parley-processes-'));
/** A data folder of its own, with the knowledge base of the usual one, if that is built. */
const home = path.join(folder, 'home');
const built = path.join(loadConfig(process.env).PARLEY_HOME, 'knowledge.sqlite');

beforeAll(() => {
  mkdirSync(home);
  if (existsSync(built)) symlinkSync(built, path.join(home, 'knowledge.sqlite'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly out: string;
  readonly error: string;
  readonly status: number | null;
}

/** Starts `parley`. */
function start(parameters: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { ...process.env, NODE_OPTIONS: '', PARLEY_HOME: home, PARLEY_LOG_LEVEL: 'silent', ...environment },
  });
  let out = '';
  let error = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    error += String(chunk);
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (status) => resolve({ out, error, status })));
  const firstOutput = new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(String(chunk))),
  );
  return { child, ended, firstOutput };
}

function run(parameters: readonly string[], input = '', environment: Record<string, string> = {}): Promise<Ended> {
  const { child, ended } = start(parameters, environment);
  child.stdin.end(input);
  return ended;
}

describe('parley as a process', () => {
  it('tells its version and ends with 1 on what it does not know', async () => {
    expect(await run(['--version'])).toMatchObject({
      out: expect.stringMatching(/^\d+\.\d+\.\d+/),
      error: '',
      status: 0,
    });
    expect(await run(['chatt'])).toMatchObject({
      out: '',
      error: expect.stringContaining('Did you mean chat?'),
      status: 1,
    });
  });

  it('ends with 2 where settings are wrong', async () => {
    const { error, status } = await run(['explain'], '', { PORT: 'many' });
    expect([status, error]).toEqual([2, expect.stringMatching(/PORT[^]*PARLEY_CONFIG_INVALID/)]);
  });

  it('talks with piped lines, in colour only where asked, and is the same for the same seed', async () => {
    const lines = "hi\nlet's talk about giraffes\ngoodbye\n";
    const plain = await run(['chat', '--seed', '7'], lines, { NO_COLOR: '1' });
    expect(plain.status).toBe(0);
    expect(plain.out).toMatch(/^parley> .+\nyou> hi\nparley> .+\nyou> let's talk about giraffes\nparley> .*giraffe/i);
    const coloured = await run(['chat', '--seed', '7'], lines, { FORCE_COLOR: '1' });
    expect(coloured.out).toContain('\u001b[');
    expect(stripVTControlCharacters(coloured.out)).toBe(plain.out);
    expect((await run(['chat', '--seed', '7'], lines, { FORCE_COLOR: '1', NO_COLOR: '1' })).out).toBe(plain.out);
  });

  it('ends when the bot ends, although nobody closed its input', async () => {
    const { child, ended } = start(['chat']);
    child.stdin.write('stop\n');
    expect((await ended).status).toBe(0);
  });

  it('serves an annotator until it is asked to stop', async () => {
    const { child, ended, firstOutput } = start(['serve-annotator', 'sentiment', '--port', '0', '--json']);
    const { annotator, url }: { annotator: string; url: string } = JSON.parse(await firstOutput);
    expect(annotator).toBe('sentiment');
    const health = await fetch(url.replace('/annotate', '/healthz'));
    expect(health.status).toBe(200);
    await health.text();
    child.kill('SIGTERM');
    expect((await ended).status).toBe(0);
  });

  it('backs up what was said', async () => {
    const file = path.join(folder, 'copy.sqlite');
    await run(['chat'], 'hi\n');
    const { out, status } = await run(['backup', file, '--json']);
    expect([status, JSON.parse(out)]).toEqual([0, { file, bytes: expect.any(Number) }]);
    const nothing = await run(['backup', path.join(folder, 'other.sqlite')], '', { PARLEY_HOME: folder });
    expect(nothing).toMatchObject({ out: '', status: 2 });
  });

  it('does not mind a reader that has seen enough', async () => {
    const { child, ended } = start(['rgs', '--json']);
    child.stdout.destroy();
    expect((await ended).status).toBe(0);
  });
});

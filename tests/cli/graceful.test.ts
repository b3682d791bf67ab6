import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, existsSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { loadConfig, packageRoot } from '../../src/config/config.ts';

const home = mkdtempSync(path.join(tmpdir(), 'parley-graceful-'));
const built = path.join(loadConfig(process.env).PARLEY_HOME, 'knowledge.sqlite');
if (existsSync(built)) symlinkSync(built, path.join(home, 'knowledge.sqlite'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** `parley serve` from the sources, when it listens. */
async function serving(drainMs: number) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', 'serve', '--port', '0'], {
    cwd: packageRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NO_COLOR: '1',
      PARLEY_HOME: home,
      PARLEY_MODELS: 'none',
      PARLEY_DRAIN_MS: String(drainMs),
    },
  });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', (status) => resolve(status)));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(String(chunk))?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('close', () => reject(new Error(log)));
  });
  return { child, ended, port, log: () => log, address: `http://127.0.0.1:${port}` };
}

/** Sends the head of a request and half of its body. */
function halfARequest(port: number): Promise<{ readonly socket: Socket; readonly answer: Promise<string> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = ['POST /v1/conversations HTTP/1.1', `Host: 127.0.0.1:${port}`, 'Content-Type: application/json'];
      socket.write(`${[...head, 'Content-Length: 14'].join('\r\n')}\r\n\r\n{"greet"`);
      let text = '';
      socket.on('data', (chunk: Buffer) => {
        text += String(chunk);
      });
      const answer = new Promise<string>((done) => socket.once('close', () => done(text)));
      resolve({ socket, answer });
    });
    socket.once('error', reject);
  });
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 25));
}

describe('a server that is asked to stop', () => {
  it('is alive but not ready, answers what is under way, and then ends with 0', async () => {
    const { child, ended, address, port, log } = await serving(3000);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const { socket, answer } = await halfARequest(port);
    child.kill('SIGTERM');
    await until(async () => (await fetch(`${address}/readyz`)).status === 503);
    const alive = await fetch(`${address}/healthz`);
    expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
    const turned = await fetch(`${address}/readyz`);
    expect(await turned.json()).toMatchObject({ status: 503, code: 'PARLEY_NOT_READY' });
    await until(() =>
      fetch(`${address}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    socket.write(':true}');
    expect(await answer).toMatch(/^HTTP\/1\.1 201 [^]*"greeting":"[^"]+/);
    expect(await ended).toBe(0);
    expect(log()).toContain('asked to stop');
  }, 120_000);

  it('ends at once when it is asked twice', async () => {
    const { child, ended } = await serving(60_000);
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGTERM');
    expect(await ended).toBeNull();
  }, 120_000);
});

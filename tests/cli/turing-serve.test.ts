import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { packageRoot } from '../../src/config/config.ts';
import { connectTuring, type TuringClientOptions } from '../../src/games/turing/client/turing-client.ts';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import type { GameFrame, LobbyFrame } from '../../src/games/turing/protocol/frames.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';

const programs = {
  'from the sources': ['--import', 'tsx', 'src/main.ts'],
  'as it was built': ['dist/main.js'],
} as const;
const home = mkdtempSync(path.join(tmpdir(), 'parley-turing-serve-'));
const ends: (() => unknown)[] = [];

afterAll(() => rmSync(home, { recursive: true, force: true }));
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end();
});

/** `parley turing serve` with more options, and how it ended. */
function start(program: readonly string[], ...options: readonly string[]) {
  const child = spawn(process.execPath, [...program, 'turing', 'serve', ...options], {
    cwd: packageRoot,
    env: { ...process.env, NODE_OPTIONS: '', NO_COLOR: '1', PARLEY_HOME: home, PARLEY_MODELS: 'none' },
  });
  ends.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', (status) => resolve(status)));
  return { child, ended, said: () => said };
}

/** The same, when it listens. */
async function serving(program: readonly string[], file: string) {
  const server = start(program, '--port', '0', '--db', file, '--house-bots', 'echo', '--json');
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.child.stdout }).once('line', (line) =>
      resolve(z.object({ url: z.string() }).parse(JSON.parse(line)).url),
    );
    void server.ended.then((status) => reject(new Error(`It ended with ${status}: ${server.said()}`)));
  });
  return { ...server, url };
}

async function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return openedAnswer.parse(await answer.json());
}

/** A bot of somebody new, which may play in the sandbox at once. */
async function aBot(url: string): Promise<string> {
  const { token } = await post(`${url}/v1/turing/people`, {
    nickname: 'Ada',
    isAdult: true,
    consent: consentText.version,
  });
  return (await post(`${url}/v1/turing/bots`, { nickname: 'Robby' }, token)).token;
}

/** Connected as a bot, with what it is told. */
function connected(url: string, token: string) {
  const told: (GameFrame | LobbyFrame)[] = [];
  const waiting = new Set<() => void>();
  const hear = (frame: GameFrame | LobbyFrame): void => {
    told.push(frame);
    for (const wake of waiting) wake();
  };
  const handlers: Partial<TuringClientOptions> = { onFrame: (_game, frame) => hear(frame), onLobby: hear };
  const client = connectTuring({ url, token, reconnectMs: 50, ...handlers });
  ends.push(() => client.close());
  const heard = async (kind: string): Promise<GameFrame | LobbyFrame> => {
    for (;;) {
      const found = told.find((frame) => frame.kind === kind);
      if (found) return found;
      await new Promise<void>((resolve) => waiting.add(resolve));
    }
  };
  return { client, heard };
}

describe.each(Object.entries(programs))('parley turing serve, %s', (name, program) => {
  it('answers, ends with 0 when it is asked to stop, and goes on with its games when it is started again', async () => {
    const file = path.join(home, `${name}.sqlite`);
    const first = await serving(program, file);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${first.url}/taboo`)).status).toBe(404);
    const token = await aBot(first.url);
    const before = connected(first.url, token);
    before.client.seek('sandbox');
    const started = await before.heard('started');
    const game = 'game' in started ? started.game : '';
    expect(await before.client.games.get(game)?.say('hello')).toMatchObject({ ok: true, expected: 2 });
    first.child.kill('SIGTERM');
    expect([await first.ended, first.said()]).toEqual([0, '']);
    before.client.close();
    const second = await serving(program, file);
    const after = connected(second.url, token);
    expect(await after.heard('started')).toEqual(started);
    // What was answered before was kept: the next action has the next number.
    expect(await after.client.games.get(game)?.say('are you there?')).toMatchObject({ number: 2 });
    second.child.kill('SIGTERM');
    expect([await second.ended, second.said()]).toEqual([0, '']);
  }, 120_000);
});

describe('parley turing serve', () => {
  it('says what is wrong with what it is given, and ends', async () => {
    const offset = start(programs['from the sources'], '--clock-offset', 'yesterday');
    expect(await offset.ended).toBe(1);
    expect(offset.said()).toContain('It must be a whole number from -60000 to 60000.');
    const bots = start(programs['from the sources'], '--port', '0', '--db', ':memory:', '--house-bots', 'nobody');
    expect(await bots.ended).toBe(1);
    expect(bots.said()).toContain('PARLEY_AGENT_UNKNOWN');
  }, 60_000);
});

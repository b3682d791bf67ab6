import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { MockServiceOptions } from '../../src/games/turing/mock/mock-service.ts';
import { scriptedPartner } from '../../src/games/turing/mock/scripted-partner.ts';
import { connectTuring, type TuringClient } from '../../src/games/turing/client/turing-client.ts';
import type { GameFrame } from '../../src/games/turing/protocol/frames.ts';
import { houseOwner } from '../../src/games/turing/service/standing.ts';
import { aBot, someParts } from '../support/bot.ts';
import { startCutProxy } from '../support/cut-proxy.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const file = fileURLToPath(new URL('../../docs/examples/turing_bot.py', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const talkative: NonNullable<MockServiceOptions['partner']> = () => ({
  player: scriptedPartner({
    name: 'Eve',
    lines: ['hello.', 'and you?', 'why?', 'yes.', 'no.', 'tell me more.', 'and why?'],
    patienceMs: 5000,
    predicts: 'bot',
  }),
  identity: 'human',
});

async function serve(options: Partial<MockServiceOptions> = {}) {
  const fakes = turingFakes({ partner: talkative, ...options });
  const server = await aServer(aBot(someParts([])), { turing: fakes });
  ends.push(
    () => fakes.service.close(),
    () => server.close(100),
  );
  const { token } = await fakes.accounts.registerBot(houseOwner, 'Robby');
  return { server, token, fakes };
}

/** Resolves with all frames of a bot that answers everything, once a game of it is over. */
function plays(
  url: string,
  token: string,
  seen: GameFrame[] = [],
): { client: TuringClient; over: Promise<GameFrame[]> } {
  let finish: (frames: GameFrame[]) => void = () => undefined;
  const over = new Promise<GameFrame[]>((resolve) => (finish = resolve));
  const client = connectTuring({
    url,
    token,
    reconnectMs: 20,
    onFrame: async (game, frame) => {
      seen.push(frame);
      if (frame.kind === 'over') finish(seen);
      if (frame.kind === 'message' && frame.from === 'partner') {
        await (frame.seq > 8 ? game.predict('human') : game.say('how are you?'));
      }
    },
  });
  ends.push(() => client.close());
  client.seek('plain');
  return { client, over };
}

describe('The client of the package', () => {
  it('plays a game to its end', async () => {
    const { server, token } = await serve();
    const frames = await plays(server.address, token).over;
    expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, place) => place + 1));
    expect(frames.at(-1)).toMatchObject({ kind: 'over', partner: 'human', yourPrediction: 'human' });
  });

  it('comes back after lost connections, and does nothing twice', async () => {
    const { server, token, fakes } = await serve();
    const proxy = await startCutProxy(server);
    ends.push(() => proxy.close());
    const seen: GameFrame[] = [];
    const { over } = plays(proxy.address, token, seen);
    const cutting = setInterval(() => proxy.cut(), 150);
    ends.push(() => clearInterval(cutting));
    const frames = await over;
    expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, place) => place + 1));
    const [room] = fakes.service.rooms;
    const posted = room?.state.match.messages.filter(({ text }) => text === 'how are you?').length;
    expect(posted).toBe(frames.filter((frame) => frame.kind === 'message' && frame.from === 'you').length);
  });

  it('goes on with the numbers of the process before it', async () => {
    const { server, token } = await serve();
    const first = plays(server.address, token);
    await new Promise((resolve) => setTimeout(resolve, 300));
    first.client.close();
    const frames = await plays(server.address, token).over;
    expect(frames.at(-1)).toMatchObject({ kind: 'over' });
  });
});

describe('docs/examples/turing_bot.py', () => {
  it('is short', () => {
    expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});

async function said(process: ChildProcess, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    process.stdout?.on('data', (chunk: Buffer) => {
      heard += String(chunk);
      if (heard.includes(text)) resolve(heard);
    });
    process.stderr?.on('data', (chunk: Buffer) => (heard += String(chunk)));
    process.once('exit', () => reject(new Error(`It has ended: ${heard}`)));
  });
}

function python(server: Pick<TestServer, 'address'>, token: string): ChildProcess {
  const bot = spawn('python3', [file, server.address, token, 'plain'], { stdio: ['ignore', 'pipe', 'pipe'] });
  ends.push(() => bot.kill());
  return bot;
}

(hasPython ? describe : describe.skip)(`the bot, by python3${hasPython ? '' : ' (which is not here)'}`, () => {
  it('plays games to their end, one after another', async () => {
    const { server, token, fakes } = await serve();
    expect(await said(python(server, token), 'It was a human')).toContain('points');
    while (fakes.service.rooms.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  });

  it('comes back when its stream breaks off', async () => {
    const { server, token } = await serve({ postMs: 100 });
    const proxy = await startCutProxy(server);
    ends.push(() => proxy.close());
    const done = said(python(proxy, token), 'It was a human');
    for (let cuts = 0; cuts < 2; cuts += 1) {
      await new Promise((resolve) => setTimeout(resolve, 700));
      proxy.cut();
    }
    expect(await done).toContain('points');
  });
});

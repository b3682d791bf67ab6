import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { packageRoot } from '../../../../src/config/config.ts';
import { systemClock } from '../../../../src/core/clock.ts';
import { createRandom } from '../../../../src/core/random.ts';
import { openBotLine } from '../../../../src/games/arena/remote/bot-address.ts';
import { remoteAgent, type RemoteAgentOptions } from '../../../../src/games/arena/remote/remote-agent.ts';
import { createRemoteAgents } from '../../../../src/games/arena/remote/remote-agents.ts';
import { scriptedAgent } from '../../../../src/games/taboo/agents/scripted-agent.ts';
import { createWordJudge } from '../../../../src/games/taboo/judge/word-judge.ts';
import { createInflections } from '../../../../src/games/taboo/lexicon/inflections.ts';
import { playMatch } from '../../../../src/games/taboo/match/play-match.ts';
import { startTaboo } from '../../../../src/games/taboo/rules/taboo-game.ts';
import { tabooPresets } from '../../../../src/games/taboo/rules/taboo-rules.ts';
import { attackerView } from '../../../../src/games/taboo/rules/taboo-view.ts';
import { fakeParts } from '../../../support/taboo-parts.ts';
import { anHttpBot, aWebSocketBot } from '../../../support/bot-server.ts';

const view = attackerView(startTaboo(tabooPresets.paper, 'banana'));
const hello = { kind: 'utterance', text: 'hello' };
const move = async (url: string, more: Partial<RemoteAgentOptions> = {}, signal = new AbortController().signal) =>
  remoteAgent('attacker', url, { clock: systemClock, moveMs: 5000, ...more }).act(view, signal);

describe('a bot behind an address', () => {
  it('is told what its side sees, and its secret', async () => {
    const bot = await anHttpBot(() => hello);
    expect(await move(bot.url, { secret: 's3', gameId: 'g' })).toEqual(hello);
    expect(bot.requests).toEqual([
      {
        protocol: 1,
        game: 'taboo',
        gameId: 'g',
        role: 'attacker',
        rules: 'paper',
        turn: 1,
        guessesLeft: 1,
        history: [],
        target: 'banana',
        deadlineMs: 5000,
      },
    ]);
    expect(bot.headers[0]).toMatchObject({ authorization: 'Bearer s3', 'content-type': 'application/json' });
  });

  it.each([
    ['no JSON', 'hello', /reply 'hello' is not JSON/u],
    ['another form', { move: 'hello' }, /kind: .*text: /u],
    ['a text that is too long', { kind: 'utterance', text: 'x'.repeat(2001) }, /text: Too big/u],
    ['more than anybody reads', 'x'.repeat(70_000), /more than 65536 bytes/u],
  ])('that answers with %s fails, and is named', async (_name, reply, why) => {
    const { url } = await anHttpBot(() => reply);
    await expect(move(url)).rejects.toMatchObject({ code: 'PARLEY_AGENT_FAILED', message: expect.stringMatching(why) });
    await expect(move(url)).rejects.toThrow(url);
  });

  it('may say itself what is wrong', async () => {
    const { url } = await anHttpBot((_request, response) => {
      response.statusCode = 422;
      return { detail: 'no attacker lives here' };
    });
    await expect(move(url)).rejects.toThrow("status 422: 'no attacker lives here'");
  });

  it('may not send its callers elsewhere', async () => {
    const elsewhere = await anHttpBot(() => hello);
    const { url } = await anHttpBot((_request, response) => {
      response.writeHead(307, { location: elsewhere.url });
      return '';
    });
    await expect(move(url)).rejects.toThrow('sends its callers elsewhere (status 307)');
    expect(elsewhere.requests).toHaveLength(0);
  });

  it('is asked once more where it wants a pause, and no more than once', async () => {
    const busyOnce = await anHttpBot((_request, response, number) => {
      if (number > 1) return hello;
      response.writeHead(429, { 'retry-after': '0' });
      return '{}';
    });
    expect(await move(busyOnce.url)).toEqual(hello);
    const busy = await anHttpBot((_request, response) => {
      response.writeHead(503, { 'retry-after': '0' });
      return '{}';
    });
    await expect(move(busy.url)).rejects.toThrow('status 503');
    expect(busy.requests).toHaveLength(2);
  });

  it('may close the connection that was kept, once', async () => {
    const restarted = await anHttpBot((_request, response, number) => {
      if (number > 1) return hello;
      response.destroy();
      return undefined;
    });
    expect(await move(restarted.url)).toEqual(hello);
    const rude = await anHttpBot((_request, response) => {
      response.destroy();
      return undefined;
    });
    await expect(move(rude.url)).rejects.toThrow('it cannot be reached: other side closed');
    expect(rude.requests).toHaveLength(2);
  });

  it('is not waited for beyond its time', async () => {
    const later = await anHttpBot((_request, response) => {
      response.writeHead(429, { 'retry-after': '60' });
      return '{}';
    });
    await expect(move(later.url)).rejects.toThrow('status 429');
    expect(later.requests).toHaveLength(1);
    const silent = await anHttpBot(() => undefined);
    await expect(move(silent.url, { moveMs: 50 })).rejects.toThrow('it did not answer in time');
  });

  it('that does not run is asked again, and then named', async () => {
    await expect(move('http://127.0.0.1:2/')).rejects.toThrow(
      /http:\/\/127\.0\.0\.1:2\/ made no move: it cannot be reached: ECONNREFUSED/u,
    );
  });

  it.each([
    ['of another protocol', 'ftp://127.0.0.1/'],
    ['without a host', 'http://'],
    ['with a password', 'http://me:secret@127.0.0.1/'],
    ['that is too long', `http://127.0.0.1/${'x'.repeat(2000)}`],
  ])('cannot have an address %s', (_name, url) => {
    expect(() => openBotLine(url)).toThrow(expect.objectContaining({ code: 'PARLEY_AGENT_UNKNOWN' }));
  });

  it('does not show the password of an address', () => {
    expect(() => openBotLine('http://me:secret@127.0.0.1/')).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('secret') }),
    );
  });
});

describe('a bot on a WebSocket', () => {
  it('answers by ids, in any order, on one connection', async () => {
    const bot = await aWebSocketBot(({ id, turn }) => ({ id, kind: 'utterance', text: `turn ${turn}` }));
    const line = openBotLine(bot.url, { secret: 's3' });
    const signal = new AbortController().signal;
    const answers = await Promise.all([1, 2, 3].map((turn) => line.exchange({ turn }, signal)));
    expect(answers.map(({ text }) => text)).toEqual([1, 2, 3].map((turn) => expect.stringContaining(`turn ${turn}`)));
    expect(bot.headers).toMatchObject([{ authorization: 'Bearer s3' }]);
    line.close();
  });

  it('may refuse, fall silent, or hang up, and is connected again', async () => {
    let number = 0;
    const bot = await aWebSocketBot(({ id }) => {
      number += 1;
      if (number === 1) return { id, error: { message: 'not now' } };
      if (number === 2) return { id: 999, kind: 'utterance', text: 'whom?' };
      return number === 3 ? 'close' : { id, ...hello };
    });
    const options = { line: openBotLine(bot.url) };
    await expect(move(bot.url, options)).rejects.toThrow("status 400: 'not now'");
    await expect(move(bot.url, { ...options, moveMs: 300 })).rejects.toThrow('did not answer in time');
    await expect(move(bot.url, options)).rejects.toThrow('closed the connection');
    expect(await move(bot.url, options)).toEqual(hello);
    options.line.close();
  });

  it('that does not run is named', async () => {
    await expect(move('ws://127.0.0.1:2/')).rejects.toThrow(
      /ws:\/\/127\.0\.0\.1:2\/ made no move: it cannot be reached: ECONNREFUSED/u,
    );
  });
});

describe('a connection to a bot', () => {
  it('keeps a process alive while an answer is waited for, and no longer', async () => {
    const bot = await aWebSocketBot(async ({ id }) => {
      await wait(200);
      return { id, ...hello };
    });
    const script = path.join(packageRoot, 'tests', 'support', 'asks-a-bot.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, bot.url], {
      cwd: packageRoot,
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += String(chunk);
    });
    const status = await new Promise((resolve) => child.once('close', resolve));
    expect({ out, status }).toEqual({ out: expect.stringContaining('hello'), status: 0 });
  }, 60_000);
});

describe('players behind addresses', () => {
  it('play a game to its end, and forfeit it where they fail', async () => {
    const attacks = await anHttpBot(({ turn }) => ({ kind: 'utterance', text: `question ${turn}` }));
    const defends = await aWebSocketBot(({ id, mustGuess, turn }) =>
      mustGuess ? { id, kind: 'guess', text: 'banana' } : { id, kind: 'utterance', text: `answer ${turn}` },
    );
    const agents = createRemoteAgents({ clock: systemClock, moveMs: 10_000 });
    const random = createRandom(7);
    const played = {
      rules: tabooPresets.paper,
      target: 'banana',
      attacker: await agents.attacker(attacks.url).build(fakeParts, random),
      defender: await agents.defender(defends.url).build(fakeParts, random),
      wordJudge: createWordJudge('banana', createInflections()),
      judges: [],
      clock: systemClock,
      moveMs: 10_000,
    };
    expect((await playMatch(played)).outcome).toEqual({ winner: 'defender', cause: 'guessed', turns: 10 });
    expect(JSON.stringify(defends.requests)).not.toContain('banana');
    expect(new Set(attacks.requests.map(({ gameId }) => gameId)).size).toBe(1);
    agents.close();
    const faults: string[] = [];
    const broken = {
      ...played,
      attacker: remoteAgent('attacker', 'http://127.0.0.1:2/', { clock: systemClock, moveMs: 100 }),
    };
    const { outcome } = await playMatch({ ...broken, onFault: (role, reason) => faults.push(`${role}: ${reason}`) });
    expect(outcome).toEqual({ winner: 'defender', cause: 'forfeit', turns: 1 });
    expect(faults[0]).toContain('http://127.0.0.1:2/ made no move');
  });

  it('run out of time where they are late', async () => {
    const silent = await anHttpBot(() => undefined);
    const { outcome } = await playMatch({
      rules: tabooPresets.paper,
      target: 'banana',
      attacker: remoteAgent('attacker', silent.url, { clock: systemClock, moveMs: 50 }),
      defender: scriptedAgent('defender', 'd', 'well'),
      wordJudge: createWordJudge('banana', createInflections()),
      judges: [],
      clock: systemClock,
      moveMs: 50,
    });
    expect(outcome).toMatchObject({ cause: 'timeout', winner: 'defender' });
  });
});

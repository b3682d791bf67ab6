import { afterEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../src/core/clock.ts';
import type { TabooTurnRequest } from '../../src/games/arena/protocol/taboo-turn.ts';
import { playTabooTurn } from '../../src/games/arena/client.ts';
import { createTabooTurns, type TabooTurnsOptions } from '../../src/games/arena/serve/taboo-turns.ts';
import type { AgentBuilder } from '../../src/games/taboo/agents/agent-builder.ts';
import type { NamedAgents } from '../../src/games/taboo/agents/agent-specs.ts';
import type { TabooAgent } from '../../src/games/taboo/agents/taboo-agent.ts';
import type { TabooRole } from '../../src/games/taboo/rules/taboo-rules.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { fakeParts } from '../support/taboo-parts.ts';

const servers: TestServer[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** Counts its own moves, so that it plays badly if it is not brought up to the game. */
const counting = (builds: string[] = []): AgentBuilder<'attacker'> => ({
  name: 'counting',
  role: 'attacker',
  summary: '',
  source: '',
  build: async (_parts, random) => {
    builds.push('built');
    const luck = random.integer(1000);
    let moves = 0;
    return {
      name: 'counting',
      role: 'attacker',
      act: () => ({ kind: 'utterance', text: `${(moves += 1)}/${luck}` }),
    };
  },
});

const acting = <R extends TabooRole>(role: R, name: string, act: TabooAgent<R>['act']): AgentBuilder<R> => ({
  name,
  role,
  summary: '',
  source: '',
  build: async () => ({ name, role, act }),
});

const answers = acting('defender', 'parley-defender', (view) =>
  view.mustGuess ? { kind: 'guess', text: 'banana' } : { kind: 'utterance', text: `turn ${view.turn}` },
);

async function serve(
  agents: Partial<NamedAgents> = {},
  options: TestServerOptions = {},
  more: Partial<TabooTurnsOptions> = {},
) {
  const named = { attacker: [counting()], defender: [answers], ...agents };
  const taboo = createTabooTurns({
    agents: named,
    parts: () => fakeParts,
    clock: systemClock,
    longestMoveMs: 1000,
    ...more,
  });
  const server = await aServer(aBot(someParts([])), { taboo, ...options });
  servers.push(server);
  return server;
}

const says = (role: TabooRole, text = 'well') => ({ role, kind: 'utterance' as const, text });
const attack = (more: object = {}) => ({
  game: 'taboo',
  role: 'attacker',
  rules: 'paper',
  history: [],
  target: 'banana',
  deadlineMs: 1000,
  ...more,
});
const defend = (more: object = {}) => ({
  game: 'taboo',
  role: 'defender',
  rules: 'paper',
  history: [says('attacker')],
  deadlineMs: 1000,
  ...more,
});
const attackerTurns = '/v1/taboo/attacker/turns';
const defenderTurns = '/v1/taboo/defender/turns';

describe('a move for somebody else', () => {
  it('is made for either side', async () => {
    const server = await serve();
    const attacked = await server.call('POST', attackerTurns, attack());
    expect(attacked.status).toBe(200);
    expect(await attacked.json()).toEqual({ kind: 'utterance', text: expect.stringMatching(/^1\//u) });
    const defended = await server.call('POST', defenderTurns, defend());
    expect(await defended.json()).toEqual({ kind: 'utterance', text: 'turn 1' });
  });

  it('is the same for the same request, on any server, with or without what came before', async () => {
    const built: string[] = [];
    const one = await serve({ attacker: [counting(built)] });
    const history: object[] = [];
    const played: unknown[] = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      const request = attack({ gameId: 'g', history: [...history] });
      const reply = await (await one.call('POST', attackerTurns, request)).json();
      played.push([request, reply]);
      history.push({ role: 'attacker', ...Object(reply) }, says('defender'));
    }
    expect(built).toHaveLength(1);
    const other = await serve();
    for (const pair of played) {
      const [request, reply] = Array.isArray(pair) ? pair : [];
      for (const server of [other, one, one])
        expect(await (await server.call('POST', attackerTurns, request)).json()).toEqual(reply);
    }
  });

  it('depends on the game', async () => {
    const server = await serve();
    const replies = ['a', 'b', 'c'].map(async (gameId) =>
      (await server.call('POST', attackerTurns, attack({ gameId }))).text(),
    );
    expect(new Set(await Promise.all(replies)).size).toBeGreaterThan(1);
  });

  it('is made by the agent that is asked for', async () => {
    const quiet = acting('defender', 'quiet', () => ({ kind: 'utterance', text: 'hm' }));
    const server = await serve({ defender: [answers, quiet] });
    const reply = await server.call('POST', `${defenderTurns}?agent=quiet`, defend());
    expect(await reply.json()).toEqual({ kind: 'utterance', text: 'hm' });
    const unknown = await server.call('POST', `${defenderTurns}?agent=loud`, defend());
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      code: 'PARLEY_AGENT_UNKNOWN',
      remedy: expect.stringContaining('quiet'),
    });
  });

  it('may come at the end of a long game', async () => {
    const server = await serve();
    const history = Array.from({ length: 10 }, () => [
      says('attacker', 'ü'.repeat(2000)),
      says('defender', '漢'.repeat(2000)),
    ]).flat();
    const reply = await server.call('POST', defenderTurns, defend({ history, mustGuess: true }));
    expect(await reply.json()).toEqual({ kind: 'guess', text: 'banana' });
  });
});

describe('what is refused', () => {
  const silent = acting('defender', 'silent', () => new Promise(() => undefined));
  const resigned = acting('defender', 'resigned', () => undefined);
  const deaf = acting('defender', 'deaf', () => ({ kind: 'guess', text: 'banana' }));
  const cases: readonly [string, string, unknown, number, string][] = [
    ['a request that is none', defenderTurns, {}, 400, 'PARLEY_INPUT_INVALID'],
    ['a defender who is told the target', defenderTurns, defend({ target: 'banana' }), 400, 'PARLEY_INPUT_INVALID'],
    ['the other side', defenderTurns, attack(), 400, 'PARLEY_INPUT_INVALID'],
    ['an attacker without a target', attackerTurns, attack({ target: undefined }), 400, 'PARLEY_INPUT_INVALID'],
    ['a history that cannot be', defenderTurns, defend({ history: [] }), 422, 'PARLEY_GAME_IMPOSSIBLE'],
    ['a body that is not JSON', defenderTurns, '{', 400, 'PARLEY_JSON_INVALID'],
    ['a move that takes too long', `${defenderTurns}?agent=silent`, defend({ deadlineMs: 30 }), 504, 'PARLEY_LATE'],
    ['an agent that gives up', `${defenderTurns}?agent=resigned`, defend(), 502, 'PARLEY_AGENT_FAILED'],
    [
      'an agent that moves against the rules',
      `${defenderTurns}?agent=deaf`,
      defend({ guessesLeft: 0 }),
      502,
      'PARLEY_AGENT_FAILED',
    ],
  ];

  it.each(cases)('%s', async (_name, place, body, status, code) => {
    const server = await serve({ defender: [answers, silent, resigned, deaf] });
    const response = await server.call('POST', place, body);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status, code });
    expect(response.status).toBe(status);
  });

  it('everybody where nobody plays', async () => {
    const nobody = await serve({ attacker: [] });
    expect((await nobody.call('POST', attackerTurns, attack())).status).toBe(503);
    const server = await aServer(aBot(someParts([])));
    servers.push(server);
    const response = await server.call('POST', defenderTurns, defend());
    expect(await response.json()).toMatchObject({ status: 503, code: 'PARLEY_AGENT_MISSING' });
  });

  it('callers without a key, where keys are needed', async () => {
    const server = await serve({}, { config: { PARLEY_API_KEYS: ['k:chat', 'u:users'] } });
    const status = async (headers: Readonly<Record<string, string>>) =>
      (await server.call('POST', defenderTurns, defend(), headers)).status;
    expect(await status({})).toBe(401);
    expect(await status({ 'x-api-key': 'u' })).toBe(403);
    expect(await status({ 'x-api-key': 'k' })).toBe(200);
  });

  it('other methods', async () => {
    const server = await serve();
    expect((await server.call('GET', defenderTurns)).status).toBe(405);
  });
});

describe('the protocol', () => {
  it('is served as JSON Schema', async () => {
    const response = await (await serve()).call('GET', '/v1/taboo/schema');
    expect(response.headers.get('content-type')).toContain('application/schema+json');
    expect(await response.json()).toMatchObject({ $defs: { attackerRequest: {}, defenderRequest: {}, reply: {} } });
  });
});

describe('the client', () => {
  const request = {
    game: 'taboo',
    role: 'defender',
    rules: 'paper',
    history: [says('attacker')],
    deadlineMs: 1000,
  } satisfies TabooTurnRequest;

  it('asks a server for a move', async () => {
    const { address } = await serve({}, { config: { PARLEY_API_KEYS: ['k:chat'] } });
    expect(await playTabooTurn(`${address}/`, request, { key: 'k' })).toEqual({ kind: 'utterance', text: 'turn 1' });
    expect(await playTabooTurn(address, request, { key: 'k', agent: 'parley-defender' })).toMatchObject({
      text: 'turn 1',
    });
  });

  it('says what the server refuses, and why', async () => {
    const { address } = await serve();
    await expect(playTabooTurn(address, { ...request, history: [] })).rejects.toMatchObject({
      code: 'PARLEY_AGENT_FAILED',
      message: expect.stringContaining("it is the attacker's move"),
    });
    await expect(playTabooTurn(address, request, { agent: 'loud' })).rejects.toThrow("There is no defender 'loud'");
  });
});

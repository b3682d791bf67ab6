import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { gameView } from '../../src/channels/http/taboo-games-schemas.ts';
import { clues } from '../../src/games/taboo/play/clues.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { acting, aTabooTable, faultFinder, talkers, type TestGames } from '../support/taboo-games.ts';

const servers: TestServer[] = [];

async function serve(games: TestGames = {}, options: TestServerOptions = {}): Promise<TestServer> {
  const server = await aServer(aBot(someParts([])), { tabooGames: aTabooTable(games), ...options });
  servers.push(server);
  return server;
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const games = '/v1/taboo/games';
const started = z.object({ id: z.string(), view: gameView });
const defend = { as: 'defender', against: 'asker' };
const attack = { as: 'attacker', against: 'talker', target: 'banana' };

async function start({ call }: TestServer, body: object) {
  const response = await call('POST', games, body);
  expect(response.status).toBe(201);
  const { id, view } = started.parse(await response.json());
  const move = async (kind: string, text: string, more: object = {}) =>
    gameView.parse(await (await call('POST', `${games}/${id}/moves`, { kind, text, ...more })).json());
  return { id, view, move };
}

describe('a game of a person who defends', () => {
  it('is won by the right guess, and then shows the word and every move', async () => {
    const { id, view, move } = await start(await serve(), defend);
    expect(view).toMatchObject({
      id,
      stage: 'your-move',
      turn: 1,
      turns: 10,
      guessesLeft: 1,
      target: null,
      moves: null,
      rules: 'friendly',
      history: [{ role: 'attacker', text: 'What about it, number 1?' }],
    });
    expect(await move('utterance', 'I see')).toMatchObject({ turn: 2, history: [{}, { text: 'I see' }, { turn: 2 }] });
    expect(await move('guess', 'bananas')).toMatchObject({
      stage: 'over',
      target: 'banana',
      outcome: { winner: 'defender', cause: 'guessed', turns: 2 },
      moves: [{ verdicts: { word: { hit: false } } }, {}, {}, { kind: 'guess', verdicts: { guess: 'right' } }],
    });
  });

  it('is lost by saying the word', async () => {
    const { move } = await start(await serve(), defend);
    const over = await move('utterance', 'Two bananas');
    expect(over.outcome).toEqual({ winner: 'attacker', cause: 'target-uttered', turns: 1 });
    expect(over.moves?.at(-1)).toMatchObject({ verdicts: { word: { match: { start: 4, end: 11 } } } });
  });

  it('goes on after a wrong guess, turns down what is no word, and asks for the guess that is left at the end', async () => {
    const server = await serve();
    const one = await start(server, defend);
    expect(await one.move('guess', 'a or b or c')).toMatchObject({ remark: 'malformed-guess', guessesLeft: 1 });
    expect(await one.move('guess', 'pear')).toMatchObject({ remark: 'wrong-guess', guessesLeft: 0, turn: 1 });
    expect(await one.move('utterance', 'well')).toMatchObject({ remark: null, turn: 2 });
    const again = await server.call('POST', `${games}/${one.id}/moves`, { kind: 'guess', text: 'plum' });
    expect(await again.json()).toMatchObject({ status: 422, code: 'PARLEY_GAME_IMPOSSIBLE' });
    const other = await start(server, defend);
    for (let turn = 1; turn < 10; turn += 1) await other.move('utterance', `well ${turn}`);
    expect(await other.move('utterance', 'well')).toMatchObject({ stage: 'must-guess', turn: 10 });
    expect(await other.move('guess', 'pear')).toMatchObject({ outcome: { winner: 'tie', cause: 'turn-limit' } });
  });

  it('lets say again what the judges do not let stand, and says why', async () => {
    const server = await serve({ judges: [faultFinder('fluency', 'xyz')] });
    const { move } = await start(server, defend);
    expect(await move('utterance', 'xyz')).toMatchObject({ remark: 'not-fluent', stage: 'your-move', turn: 1 });
    expect(await move('utterance', 'well then')).toMatchObject({ remark: null, turn: 2 });
    const strict = await start(server, { ...defend, rules: 'paper' });
    expect((await strict.move('utterance', 'xyz')).outcome).toMatchObject({ cause: 'invalid-defender' });
  });
});

describe('a game of a person who attacks', () => {
  it('has the word from the start, and is won when the agent says it', async () => {
    const says = acting('defender', 'talker', () => ({ kind: 'utterance', text: 'I like bananas' }));
    const { view, move } = await start(await serve({ agents: { ...talkers, defender: [says] } }), attack);
    expect(view).toMatchObject({ stage: 'your-move', target: 'banana', history: [] });
    expect(await move('utterance', 'What is yellow?')).toMatchObject({ outcome: { winner: 'attacker' } });
  });

  it('is lost by saying the word; a guess is not possible', async () => {
    const server = await serve();
    const { id, move } = await start(server, attack);
    const guess = await server.call('POST', `${games}/${id}/moves`, { kind: 'guess', text: 'banana' });
    expect(guess.status).toBe(422);
    expect(await move('utterance', 'ba-na-na')).toMatchObject({ outcome: { winner: 'defender', cause: 'foul' } });
  });

  it('is given a word where it chooses none, the same for the same seed', async () => {
    const server = await serve({ words: ['apple', 'banana', 'chair', 'dog', 'egg', 'fish'] });
    const word = async (seed?: number) =>
      (await start(server, { as: 'attacker', against: 'talker', ...(seed === undefined ? {} : { seed }) })).view.target;
    expect(await word(7)).toBe(await word(7));
    const many = await Promise.all(Array.from({ length: 20 }, (_, seed) => word(seed)));
    expect(new Set(many).size).toBeGreaterThan(3);
  });

  it('is won where the agent fails, and says why', async () => {
    const fails = acting('defender', 'talker', () => {
      throw new Error('no idea');
    });
    const { move } = await start(await serve({ agents: { ...talkers, defender: [fails] } }), attack);
    expect(await move('utterance', 'hm')).toMatchObject({ outcome: { cause: 'forfeit' }, fault: 'no idea' });
  });

  it('is not won by a first move that comes too late: it may be sent again', async () => {
    let asked = 0;
    const slow = acting('defender', 'talker', () =>
      (asked += 1) === 1 ? new Promise(() => undefined) : { kind: 'utterance', text: 'here I am' },
    );
    const server = await serve({ agents: { ...talkers, defender: [slow] } });
    const { id, move } = await start(server, attack);
    const said = { kind: 'utterance', text: 'hm', moveId: 'm' };
    expect((await server.call('POST', `${games}/${id}/moves`, said)).status).toBe(504);
    expect(await move('utterance', 'hm', { moveId: 'm' })).toMatchObject({ turn: 2, stage: 'your-move' });
  });

  it('is won where the agent gives up', async () => {
    const resigns = acting('defender', 'talker', () => undefined);
    const { move } = await start(await serve({ agents: { ...talkers, defender: [resigns] } }), attack);
    expect(await move('utterance', 'hm')).toMatchObject({
      outcome: { winner: 'attacker', cause: 'forfeit' },
      fault: expect.stringContaining('talker'),
    });
  });
});

describe('any game', () => {
  it('takes a move once, however often it comes', async () => {
    const { id, move } = await start(await serve(), defend);
    const moveId = 'm1';
    const both = await Promise.all([move('utterance', 'well', { moveId }), move('utterance', 'well', { moveId })]);
    expect(both[0]).toEqual(both[1]);
    await move('guess', 'banana', { moveId: 'm2' });
    expect(await move('utterance', 'well', { moveId })).toEqual({ ...both[0], id });
  });

  it('goes on after a restart, and can be looked at', async () => {
    const store = createMemoryTabooGameStore();
    const first = await start(await serve({ store }), defend);
    await first.move('utterance', 'well');
    const later = await serve({ store });
    const seen = gameView.parse(await (await later.call('GET', `${games}/${first.id}`)).json());
    expect(seen).toMatchObject({ turn: 2, target: null });
    const response = await later.call('POST', `${games}/${first.id}/moves`, { kind: 'guess', text: 'banana' });
    expect(await response.json()).toMatchObject({ stage: 'over' });
  });

  it('can be given up, once', async () => {
    const server = await serve();
    const { id } = await start(server, defend);
    const give = async () => (await server.call('POST', `${games}/${id}/forfeit`)).json();
    const over = await give();
    expect(over).toMatchObject({ outcome: { winner: 'attacker', cause: 'forfeit' }, target: 'banana' });
    expect(await give()).toEqual(over);
  });

  it('is forgotten when nobody touched it for a month', async () => {
    let now = 0;
    const server = await serve({ now: () => now });
    const { id } = await start(server, defend);
    now = 31 * 86_400_000;
    await start(server, defend);
    const gone = await server.call('GET', `${games}/${id}`);
    expect(await gone.json()).toMatchObject({ status: 404, code: 'PARLEY_GAME_UNKNOWN' });
  });
});

describe('hints', () => {
  const ask = async ({ call }: TestServer, id: string) => (await call('POST', `${games}/${id}/hints`)).json();

  it('are two for a word of the chat, and are counted in the view', async () => {
    const server = await serve();
    const { id, view } = await start(server, defend);
    expect(view).toMatchObject({ hints: 0, lastHint: null });
    const first = await ask(server, id);
    expect(first).toEqual({ hint: 'It comes in its own wrapper, and it bends.' });
    expect(await ask(server, id)).not.toEqual(first);
    expect(await ask(server, id)).toEqual({ hint: null });
    const seen = gameView.parse(await (await server.call('GET', `${games}/${id}`)).json());
    expect(seen).toMatchObject({ hints: 2, turn: 1, lastHint: expect.stringContaining('green to yellow') });
  });

  it('count once for one id, and are the same again', async () => {
    const server = await serve();
    const { id } = await start(server, defend);
    const askAs = async (hintId: string) => (await server.call('POST', `${games}/${id}/hints`, { hintId })).json();
    const first = await askAs('a');
    expect(await askAs('a')).toEqual(first);
    const second = await askAs('b');
    expect(second).not.toEqual(first);
    expect([await askAs('a'), await askAs('b'), await askAs('c')]).toEqual([first, second, { hint: null }]);
    expect(await (await server.call('GET', `${games}/${id}`)).json()).toMatchObject({ hints: 2 });
    expect((await server.call('POST', `${games}/${id}/hints`, { hintId: '' })).status).toBe(400);
  });

  it('are there for who attacks; a word of its own has none', async () => {
    const server = await serve();
    const known = await start(server, attack);
    expect(await ask(server, known.id)).toMatchObject({ hint: expect.any(String) });
    const own = await start(server, { ...attack, target: 'theodolite' });
    expect(await ask(server, own.id)).toEqual({ hint: null });
  });

  it('change nothing of the answer to an earlier move, and end with the game', async () => {
    const server = await serve();
    const { id, move } = await start(server, defend);
    const before = await move('utterance', 'well', { moveId: 'm' });
    await ask(server, id);
    expect(await move('utterance', 'so', { moveId: 'n' })).toMatchObject({ hints: 1 });
    expect(await move('utterance', 'well', { moveId: 'm' })).toEqual(before);
    await server.call('POST', `${games}/${id}/forfeit`);
    expect(await ask(server, id)).toMatchObject({ status: 422, code: 'PARLEY_GAME_IMPOSSIBLE' });
  });

  it('never have the word: no byte of it comes to a defender with any word of the chat', async () => {
    const words = [...clues.keys()];
    const table = (word: string) => aTabooTable({ words: [word], agents: talkers });
    for (const word of words) {
      const played = table(word);
      const { id } = await played.start({ as: 'defender', against: 'asker', rules: 'friendly', judges: 'fast' });
      const hints = [await played.hint(id), await played.hint(id), await played.hint(id)];
      const sent = JSON.stringify([hints, await played.find(id)]).toLowerCase();
      expect([word, hints.filter(Boolean).length, sentWithout(word, sent)]).toEqual([word, 2, true]);
    }
    expect(words.length).toBeGreaterThan(400);
  });
});

/** Whether a word is nowhere in what was sent, but for the names of fields and what is the same for every word. */
const sentWithout = (word: string, sent: string): boolean =>
  !sent
    .replaceAll(/"\w+":/gu, '')
    .replaceAll(/"(?:friendly|asker|your-move|utterance|attacker|defender)"/gu, '')
    .replaceAll(/what about it, number \d+\?/gu, '')
    .includes(word);

describe('agents', () => {
  it('wake up when somebody looks whom to play with, and when a game starts', async () => {
    let woken = 0;
    const table = aTabooTable({ words: ['banana'], agents: talkers, onWarm: () => (woken += 1) });
    expect(woken).toBe(0);
    table.opponents();
    expect(woken).toBe(1);
    await table.start({ as: 'attacker', against: 'talker', rules: 'friendly', judges: 'none' });
    expect(woken).toBe(2);
  });
});

describe('a game that is deleted', () => {
  it('is gone at once', async () => {
    const server = await serve();
    const { id } = await start(server, defend);
    const response = await server.call('DELETE', `${games}/${id}`);
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect((await server.call('GET', `${games}/${id}`)).status).toBe(404);
    expect((await server.call('POST', `${games}/${id}/moves`, { kind: 'guess', text: 'pear' })).status).toBe(404);
    expect((await server.call('DELETE', `${games}/${id}`)).status).toBe(404);
  });
});

describe('what a defender is sent', () => {
  it('does not depend on the word by a byte, before the end', async () => {
    const words = ['apple', 'banana', 'chair', 'dog', 'elephant', 'fish', 'guitar', 'hammer', 'island', 'juice'];
    const sent = new Set<string>();
    for (const word of words) {
      const { call } = await serve({ words: [word] });
      const bodies = [await call('POST', games, defend)];
      const id = 'game-2';
      for (const [kind, text] of [
        ['utterance', 'well'],
        ['guess', 'one, two'],
        ['guess', 'nothing'],
        ['utterance', 'so what'],
      ]) {
        bodies.push(await call('POST', `${games}/${id}/moves`, { kind, text }));
      }
      bodies.push(await call('GET', `${games}/${id}`), await call('GET', '/v1/taboo/agents'));
      const texts = await Promise.all(bodies.map((body) => body.text()));
      for (const text of texts) expect(text).not.toContain(word);
      expect(texts.join('').length).toBeGreaterThan(1000);
      sent.add(texts.join('\n'));
    }
    expect(sent.size).toBe(1);
  });
});

describe('what is refused', () => {
  const cases: readonly [string, string, object, number][] = [
    ['a defender who chooses the word', games, { ...defend, target: 'banana' }, 400],
    ['an agent that is not there', games, { ...defend, against: 'nobody' }, 400],
    ['an address as an agent', games, { ...defend, against: 'http://127.0.0.1/' }, 400],
    ['a script as an agent', games, { ...defend, against: 'script:/etc/passwd' }, 400],
    ['a word without letters', games, { ...attack, target: '123' }, 400],
    ['rules that are not there', games, { ...defend, rules: 'mine' }, 400],
    ['a move in no game', `${games}/none/moves`, { kind: 'utterance', text: 'hi' }, 404],
    ['a move without words', `${games}/none/moves`, { kind: 'utterance', text: ' ' }, 400],
    ['a move of too many words', `${games}/none/moves`, { kind: 'utterance', text: 'x'.repeat(501) }, 400],
    ['what is far too large', `${games}/none/moves`, { kind: 'utterance', text: 'x'.repeat(40_000) }, 413],
  ];

  it('is told as a problem', async () => {
    const { call } = await serve();
    for (const [name, place, body, status] of cases) {
      const response = await call('POST', place, body);
      expect([name, response.status]).toEqual([name, status]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
    expect((await call('DELETE', games)).status).toBe(405);
  });

  it('is everybody without a key, where keys are needed', async () => {
    const { call } = await serve({}, { config: { PARLEY_API_KEYS: ['k:chat', 'u:users'] } });
    expect((await call('POST', games, defend)).status).toBe(401);
    expect((await call('GET', '/v1/taboo/agents', undefined, { 'x-api-key': 'u' })).status).toBe(403);
    expect((await call('POST', games, defend, { 'x-api-key': 'k' })).status).toBe(201);
  });
});

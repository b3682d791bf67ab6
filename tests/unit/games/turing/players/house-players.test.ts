import { describe, expect, it } from '@jest/globals';
import { loadConfig } from '../../../../../src/config/config.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { checkMessage } from '../../../../../src/games/turing/forums/check-message.ts';
import { openReadyForum, readyForumNames } from '../../../../../src/games/turing/forums/ready-forums.ts';
import {
  housePlayers,
  type HousePlayerParts,
  openHousePlayer,
} from '../../../../../src/games/turing/players/house-players.ts';
import type { TuringPlayer } from '../../../../../src/games/turing/players/player.ts';
import { rehearseGame } from '../../../../../src/games/turing/players/rehearse/rehearse-game.ts';
import { startedIn } from '../../../../../src/games/turing/players/rehearse/rehearsal-room.ts';
import { createVirtualClock } from '../../../../../src/testing/virtual-clock.ts';

const said: string[] = [];
const parts: HousePlayerParts = {
  clock: createVirtualClock(),
  config: loadConfig({ PARLEY_TURING_MODEL_KEY: 'secret', PARLEY_TURING_MODEL_CALLS: '3' }),
  forumOf: async (name) => openReadyForum(name),
  programChance: () => 0.5,
  openSocialbot: async () => ({
    converse: async () => ({
      say: async (line) => {
        said.push(line);
        return "I'm a bot. I like what you say. What else do you like?";
      },
    }),
  }),
};
const open = (spec: string, more: Partial<HousePlayerParts> = {}): TuringPlayer =>
  openHousePlayer(spec, { ...parts, ...more });
const textsOf = async (one: TuringPlayer, other: TuringPlayer, forum = 'plain', seed = 1) => {
  const { match, players, score } = await rehearseGame([one, other], openReadyForum(forum), createRandom(seed));
  const by = (name: string): readonly string[] =>
    match.messages.filter(({ seat }) => players[seat] === name).map(({ text }) => text);
  return { match, by, score };
};

describe.each(housePlayers.map(({ name }) => name))('%s', (name) => {
  it.each(readyForumNames)('plays in the forum %s, with what may be said there', async (forum) => {
    const { match } = await textsOf(open(name), open('eliza'), forum);
    expect(match.stage).toBe('over');
    // Nobody breaks off, and no seat is refused again and again.
    expect(match.outcome?.cause).not.toBe('refused-messages');
    expect(Math.max(match.refused.a, match.refused.b)).toBeLessThan(3);
    expect(match.messages.length).toBeGreaterThan(1);
    const checked = openReadyForum(forum);
    for (const { seat, text } of match.messages)
      expect([text, checkMessage(checked, seat, text).ok]).toEqual([text, true]);
  });

  it('plays the same game again', async () => {
    const [first, again] = await Promise.all([textsOf(open(name), open('echo')), textsOf(open(name), open('echo'))]);
    expect(again.match).toEqual(first.match);
  });
});

describe('the players of the house', () => {
  it('echo says what it has heard', async () => {
    const { by } = await textsOf(open('echo'), open('eliza'));
    expect(by('echo').filter((text) => by('eliza').includes(text)).length).toBeGreaterThan(2);
  });

  it('Parley talks by the whole turn handler, and does not say that it is a bot', async () => {
    said.length = 0;
    const { by } = await textsOf(open('parley'), open('retrieval'), 'self-help');
    expect(said.length).toBeGreaterThan(2);
    expect(by('parley')).toContain('I like what you say. What else do you like?');
    expect(by('parley').join(' ')).not.toMatch(/\bbot\b/u);
  });

  it('predict when a program is likely, and are right about each other', async () => {
    const { match, score } = await textsOf(open('eliza', { programChance: () => 0.9999 }), open('echo'));
    expect(match.predictions.map(({ says }) => says)).toContain('bot');
    expect(score.isRated).toBe(true);
  });

  it('begin on their own where nobody else does, and wait where the other begins', async () => {
    const forum = openReadyForum('interrogation');
    const view = {
      messages: [],
      stage: 'talk',
      noMessage: null,
      noPrediction: 'nothing-seen-yet',
      messagesLeft: 12,
      timeLeftMs: 280_000,
      yourPrediction: null,
      refused: null,
    } as const;
    const first = open('eliza').sit(startedIn(forum, 'a'), createRandom(1));
    const second = open('eliza').sit(startedIn(forum, 'b'), createRandom(1));
    expect(await first.next(view)).toMatchObject({ kind: 'message' });
    expect(await second.next({ ...view, noMessage: 'not-your-turn' })).toMatchObject({ kind: 'wait' });
  });

  it('try what was refused in other words, then give up', async () => {
    const talker = open('eliza', { forumOf: async () => undefined }).sit(
      startedIn(openReadyForum('plain'), 'a'),
      createRandom(1),
    );
    const view = {
      messages: [{ from: 'partner', text: 'my mom called', after: 10 }],
      stage: 'talk',
      noMessage: null,
      noPrediction: null,
      messagesLeft: 30,
      timeLeftMs: 290_000,
      yourPrediction: null,
    } as const;
    const tried = [await talker.next({ ...view, refused: null })];
    while (tried.at(-1)?.kind === 'message') tried.push(await talker.next({ ...view, refused: 'Not like this.' }));
    const texts = tried.flatMap((move) => (move.kind === 'message' ? [move.text] : []));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBe(3);
    expect(tried.at(-1)).toMatchObject({ kind: 'wait' });
    expect(await talker.next({ ...view, refused: 'Not like this.' })).toMatchObject({ kind: 'wait' });
  });

  it('are told by name, and by address where one is whole', () => {
    expect(open('openai:http://127.0.0.1:9/v1#small').about).toBe('A language model behind 127.0.0.1:9: small.');
    for (const spec of ['nobody', 'openai:', 'openai:http://127.0.0.1:9', 'openai:small#http://x', 'openai:ftp://x#y'])
      expect(() => open(spec)).toThrow(expect.objectContaining({ code: 'PARLEY_AGENT_UNKNOWN' }));
  });
});

describe('a language model behind an address', () => {
  const asked: { readonly url: string; readonly body: string; readonly key: string | null }[] = [];
  const answering =
    (status: number): typeof fetch =>
    async (url, init) => {
      const request = new Request(url, init);
      asked.push({ url: request.url, body: await request.text(), key: request.headers.get('authorization') });
      const content = 'Assistant: As an AI I cannot say. the sea, every summer';
      return Response.json({ choices: [{ message: { content } }] }, { status });
    };
  const spec = 'openai:http://127.0.0.1:9#small';

  it('is told its role and what was said, and what gives it away is left out', async () => {
    asked.length = 0;
    const { by } = await textsOf(open(spec, { fetch: answering(200) }), open('eliza'));
    expect(by(spec)).toContain('the sea, every summer');
    expect(asked[0]?.url).toBe('http://127.0.0.1:9/v1/chat/completions');
    expect(asked[0]?.key).toBe('Bearer secret');
    expect(asked[0]?.body).toContain('two strangers chat');
    expect(asked[0]?.body).not.toContain('You are Parley');
    // The budget allows three requests; then it talks by rules.
    expect(asked).toHaveLength(3);
    expect(by(spec).length).toBeGreaterThan(3);
  });

  it('talks by rules where the endpoint fails', async () => {
    const { by } = await textsOf(open(spec, { fetch: answering(500) }), open('retrieval'));
    expect(by(spec).length).toBeGreaterThan(2);
  });
});

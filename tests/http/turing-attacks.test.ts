import { request as httpRequest } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import { answerFrame, serverFrame, type ServerFrame } from '../../src/games/turing/protocol/frames.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { aTuringSite, type TuringSite } from '../support/turing-site.ts';
import { readLines } from '../support/turing-lines.ts';

const ends: (() => unknown)[] = [];
const problem = z.looseObject({
  code: z.string(),
  status: z.number(),
  requestId: z.string(),
  limit: z.string().optional(),
});

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function site(meets: 'people' | 'bots' = 'people'): Promise<TuringSite> {
  const opened = await aTuringSite(meets);
  ends.push(() => opened.close());
  return opened;
}

async function player({ call, address }: TuringSite, nickname: string) {
  const wish = { nickname, isAdult: true, consent: consentText.version };
  const { token } = openedAnswer.parse(await (await call('POST', '/v1/turing/people', wish)).json());
  const bearer = { authorization: `Bearer ${token}` };
  const lines = readLines({ address }, '/v1/turing/events', bearer, serverFrame);
  ends.push(() => lines.close());
  const post = async (path: string, body: unknown = {}) => call('POST', `/v1/turing/${path}`, body, bearer);
  const act = async (game: string, action: object) =>
    answerFrame.parse(await (await post(`games/${game}/actions`, action)).json());
  return { token, bearer, lines, post, act };
}

/** Two people in one game. */
async function paired(opened: TuringSite) {
  const [ada, bob] = [await player(opened, 'Ada'), await player(opened, 'Bob')];
  for (const { post } of [ada, bob]) await post('forums/plain/seek');
  const [mine, yours] = [await ada.lines.next('started'), await bob.lines.next('started')];
  return { ada, bob, mine, yours };
}

/** An answer without what is drawn for each request. */
async function plain(response: Response): Promise<string> {
  const { requestId: _, ...rest } = problem.parse(await response.json());
  return JSON.stringify([response.status, [...response.headers.keys()].sort(), rest]);
}

describe('Forged tokens', () => {
  it('are answered alike, whatever is wrong with them', async () => {
    const opened = await site();
    const { token } = await player(opened, 'Ada');
    const forged = [
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      'ptt_',
      token.replace('ptt_', 'ptt-'),
      'x'.repeat(200),
    ];
    const answers = new Set<string>();
    for (const one of forged) {
      answers.add(
        await plain(await opened.call('GET', '/v1/turing/me', undefined, { authorization: `Bearer ${one}` })),
      );
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('PARLEY_UNAUTHORISED');
  });
});

describe('Replayed actions', () => {
  it('are done once, also when they come at the same moment', async () => {
    const opened = await site();
    const { ada, bob, mine } = await paired(opened);
    const action = { kind: 'message', number: 1, text: 'hello' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.act(mine.game, action)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await bob.lines.next('message');
    const { frames } = z
      .object({ frames: z.array(z.looseObject({ kind: z.string() })) })
      .parse(await (await opened.call('GET', `/v1/turing/games/${mine.game}/frames`, undefined, ada.bearer)).json());
    expect(frames.filter(({ kind }) => kind === 'message')).toHaveLength(1);
    expect(await ada.act(mine.game, { ...action, text: 'bye' })).toMatchObject({ ok: false, refusal: 'number-used' });
  });
});

describe("Other people's games", () => {
  it('are as unknown as those that never were, by each address', async () => {
    const opened = await site();
    const { bob, mine, yours } = await paired(opened);
    const eve = await player(opened, 'Eve');
    expect(mine.game).not.toBe(yours.game);
    const probes: readonly [string, string, unknown][] = [
      ['POST', 'actions', { kind: 'leave', number: 1 }],
      ['POST', 'report', { reason: 'other', text: 'x' }],
      ['POST', 'block', {}],
      ['GET', 'frames', undefined],
    ];
    for (const [method, place, body] of probes) {
      for (const [who, ids] of [
        [eve, [mine.game, 'AAAAAAAAAAAAAAAA']],
        // Nor does the partner's name of one's own game lead anywhere.
        [bob, [mine.game, 'AAAAAAAAAAAAAAAA']],
      ] as const) {
        const answers = new Set<string>();
        for (const id of ids) {
          const answer = await opened.call(method, `/v1/turing/games/${id}/${place}`, body, who.bearer);
          answers.add((await plain(answer)).replaceAll(id, 'ID').replace(/"content-length",?/u, ''));
        }
        expect([place, answers.size]).toEqual([place, 1]);
        expect([...answers][0]).toContain('404');
      }
    }
    expect((await opened.call('GET', `/v1/turing/me/games/${mine.game}`, undefined, eve.bearer)).status).toBe(404);
  });
});

describe('Malformed and oversized input', () => {
  it('over HTTP is refused with a code, and never taken for a fault of the server', async () => {
    const opened = await site();
    const { bearer } = await player(opened, 'Ada');
    const places = [
      'people',
      'bots',
      'tokens',
      'forums/plain/seek',
      'forums/plain/keyboard',
      'forums/proposals',
      'games/g/actions',
      'games/g/report',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.json(), async (place, body) => {
        const answer = await fetch(`${opened.address}/v1/turing/${place}`, {
          method: 'POST',
          headers: { ...bearer, 'content-type': 'application/json' },
          body,
        });
        const { code } = problem.or(z.looseObject({ code: z.string().default('none') })).parse(await answer.json());
        expect([answer.status < 500, code === 'PARLEY_INTERNAL']).toEqual([true, false]);
      }),
      { numRuns: 120 },
    );
    for (const [place, size, status] of [
      ['games/g/actions', 40_000, 413],
      ['forums/proposals', 700_000, 413],
    ] as const) {
      const body = JSON.stringify({ kind: 'message', number: 1, text: 'x'.repeat(size) });
      const headers = { ...bearer, 'content-type': 'application/json' };
      const answer = await fetch(`${opened.address}/v1/turing/${place}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(status);
    }
  });

  it('on a WebSocket is answered with a fault, and the connection serves on', async () => {
    const opened = await site();
    const { token } = await player(opened, 'Ada');
    const socket = new WebSocket(`${opened.address.replace('http', 'ws')}/v1/turing/play`);
    ends.push(() => socket.terminate());
    const heard: ServerFrame[] = [];
    let wake = (): void => undefined;
    socket.on('message', (data: Buffer) => {
      heard.push(serverFrame.parse(JSON.parse(data.toString('utf8'))));
      wake();
    });
    await new Promise((resolve) => {
      socket.once('open', resolve);
    });
    const reply = async (text: string, kinds: readonly string[]): Promise<ServerFrame | undefined> => {
      heard.length = 0;
      socket.send(text);
      while (!heard.some(({ kind }) => kinds.includes(kind))) await new Promise<void>((resolve) => (wake = resolve));
      return heard.find(({ kind }) => kinds.includes(kind));
    };
    await reply(JSON.stringify({ kind: 'hello', protocol: 1, token }), ['lobby']);
    const kinds = fc.constantFrom('hello', 'seek', 'act', 'ping ', '__proto__', 'stop');
    const shaped = fc
      .record({ kind: kinds, game: fc.anything(), action: fc.object(), forum: fc.string(), token: fc.string() })
      .map((value) => JSON.stringify(value, (_key, item: unknown) => (typeof item === 'bigint' ? String(item) : item)));
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string(), shaped), async (text) => {
        const fault = await reply(text, ['fault']);
        expect(fault).toMatchObject({ kind: 'fault', code: expect.not.stringMatching('INTERNAL') });
        // So many refusals with nothing between them end a connection.
        if ((count += 1) % 50 === 0) await reply('{"kind":"ping"}', ['pong']);
      }),
      { numRuns: 150 },
    );
    expect(await reply('{"kind":"ping"}', ['pong'])).toEqual({ kind: 'pong' });
  });
});

describe('Flooding', () => {
  it('by one account is stopped by its limit, and others are served', async () => {
    const opened = await site();
    const [ada, bob] = [await player(opened, 'Ada'), await player(opened, 'Bob')];
    const statuses = await Promise.all(
      Array.from(
        { length: 260 },
        async () => (await ada.post('games/none/actions', { kind: 'leave', number: 1 })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    const last = problem.parse(await (await ada.post('games/none/actions', { kind: 'leave', number: 1 })).json());
    expect(last).toMatchObject({ code: 'PARLEY_RATE_LIMITED', limit: 'actions' });
    expect((await bob.post('forums/plain/seek')).status).toBe(200);
  });

  it('with half a request holds up nobody else', async () => {
    const opened = await site();
    const { port } = new URL(opened.address);
    const half = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/v1/turing/people',
      headers: { 'content-length': 10 },
    });
    ends.push(() => half.destroy());
    half.on('error', () => undefined);
    half.write('{');
    expect((await opened.call('GET', '/v1/turing/consent')).status).toBe(200);
  });
});

/** What does not depend on the moment or the draw. */
function shape(frames: readonly unknown[]): string {
  const drawn = ['game', 'after', 'timeLeftMs', 'since', 'requestId'];
  return JSON.stringify(frames, (key, value: unknown) => (drawn.includes(key) ? typeof value : value));
}

/** Everything that somebody is answered who tries out what a partner might be. */
async function probed(opened: TuringSite): Promise<string> {
  const ada = await player(opened, 'Ada');
  await ada.post('forums/plain/seek');
  const started = await ada.lines.next('started');
  const answers: unknown[] = [Object.keys(started).sort(), started.game.length];
  const tries = [
    { kind: 'prediction', number: 1, says: 'bot' },
    { kind: 'message', number: 9, text: 'hello' },
    { kind: 'message', number: 2, text: 'qwrtz' },
    { kind: 'message', number: 3, text: 'hello' },
    { kind: 'message', number: 3, text: 'bye' },
  ];
  for (const action of tries) answers.push(await ada.act(started.game, action));
  const from = async () => {
    for (;;) {
      const frame = await ada.lines.next('message');
      if (frame.from === 'partner') return frame;
    }
  };
  answers.push(Object.keys(await from()).sort());
  for (const place of ['report', 'actions'])
    answers.push(problem.parse(await (await ada.post(`games/${started.game}/${place}`, { kind: 1 })).json()));
  answers.push((await ada.post(`games/${started.game}/block`)).status);
  return shape(answers);
}

describe('Probing what the partner is', () => {
  it('gets the same answers, byte by byte, from a game with a person and one with a bot', async () => {
    const withBot = await probed(await site('bots'));
    const people = await site('people');
    const answering = async (): Promise<void> => {
      const bob = await player(people, 'Bob');
      await bob.post('forums/plain/seek');
      const { game } = await bob.lines.next('started');
      await bob.lines.next('message');
      await bob.act(game, { kind: 'message', number: 1, text: 'tell me more' });
    };
    const [withPerson] = await Promise.all([probed(people), answering()]);
    expect(withPerson).toBe(withBot);
  });

  it('by ids finds nothing: they are of one length, of no order, and the two of a game share nothing', async () => {
    const { mine, yours } = await paired(await site());
    expect(mine.game).toMatch(/^[\w-]{16,24}$/u);
    expect(yours.game).toHaveLength(mine.game.length);
    const common = [...mine.game].filter((letter, place) => yours.game[place] === letter).length;
    expect(common).toBeLessThan(mine.game.length / 2);
  });
});

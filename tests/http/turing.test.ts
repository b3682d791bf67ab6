import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { TuringParts } from '../../src/channels/http/turing/turing-parts.ts';
import { scriptedPartner } from '../../src/games/turing/mock/scripted-partner.ts';
import {
  forumsAnswer,
  meAnswer,
  oneForumAnswer,
  openedAnswer,
  tokensAnswer,
} from '../../src/games/turing/protocol/answers.ts';
import { answerFrame, gameFrame, serverFrame, type ServerFrame } from '../../src/games/turing/protocol/frames.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer } from '../support/server.ts';
import { readLines } from '../support/turing-lines.ts';
import { turingFakes } from '../support/turing-fakes.ts';

const servers: TestServer[] = [];
const services: TuringParts['service'][] = [];
const problem = z.looseObject({ code: z.string(), limit: z.string().optional(), detail: z.string() });

async function serve(parts: Partial<TuringParts> = {}): Promise<TestServer> {
  const turing = { ...turingFakes(), ...parts };
  const server = await aServer(aBot(someParts([])), { turing });
  servers.push(server);
  services.push(turing.service);
  return server;
}

async function person(
  server: TestServer,
  nickname: string,
): Promise<{ token: string; bearer: Record<string, string> }> {
  const wish = { nickname, isAdult: true, consent: consentText.version };
  const { token } = openedAnswer.parse(await (await server.call('POST', '/v1/turing/people', wish)).json());
  return { token, bearer: { authorization: `Bearer ${token}` } };
}

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close(100);
  for (const service of services.splice(0)) await service.close();
});

describe('The Turing test over HTTP', () => {
  it('shows what one agrees to, opens an account, and tells who one is', async () => {
    const server = await serve();
    const consent = await (await server.call('GET', '/v1/turing/consent')).json();
    expect(consent).toMatchObject({ ...consentText, in: { de: expect.stringContaining('Fremden') } });
    const { bearer } = await person(server, 'Ada');
    const me = meAnswer.parse(await (await server.call('GET', '/v1/turing/me', undefined, bearer)).json());
    expect(me).toMatchObject({ account: { nickname: 'Ada', kind: 'human' }, playing: [] });
  });

  it('lists the forums, each with its words', async () => {
    const server = await serve();
    const { forums } = forumsAnswer.parse(await (await server.call('GET', '/v1/turing/forums')).json());
    expect(forums.map(({ name }) => name)).toEqual(expect.arrayContaining(['plain', 'interrogation', 'sandbox']));
    const plain = oneForumAnswer.parse(await (await server.call('GET', '/v1/turing/forums/plain')).json());
    expect(plain.words?.length).toBeGreaterThan(2000);
    expect((await server.call('GET', '/v1/turing/forums/none')).status).toBe(404);
  });

  it('lets two play over streams of lines and POSTs, from the first word to the end', async () => {
    const server = await serve();
    const [ada, bob] = [await person(server, 'Ada'), await person(server, 'Bob')];
    const [hers, his] = [ada, bob].map(({ bearer }) => readLines(server, '/v1/turing/events', bearer, serverFrame));
    if (!hers || !his) throw new Error('two streams');
    for (const { bearer } of [ada, bob]) await server.call('POST', '/v1/turing/forums/plain/seek', {}, bearer);
    const [mine, yours] = [await hers.next('started'), await his.next('started')];
    expect(mine.game).not.toBe(yours.game);
    const talker = mine.speaksFirst === 'partner' ? bob : ada;
    const [first, listener] = talker === ada ? [mine, his] : [yours, hers];
    const act = async (who: typeof ada, game: string, action: object) =>
      answerFrame.parse(
        await (await server.call('POST', `/v1/turing/games/${game}/actions`, action, who.bearer)).json(),
      );
    const message = { kind: 'message', number: 1, text: 'how are you?' };
    expect(await act(talker, first.game, message)).toMatchObject({ ok: true, expected: 2 });
    expect(await act(talker, first.game, message)).toMatchObject({ ok: true, expected: 2 });
    expect(await listener.next('message')).toMatchObject({ from: 'partner', text: 'how are you?' });
    const [other, second] = talker === ada ? [bob, yours] : [ada, mine];
    const skipped = await act(other, second.game, { kind: 'prediction', number: 7, says: 'human' });
    expect(skipped).toMatchObject({ ok: false, refusal: 'out-of-order', expected: 1 });
    await act(other, second.game, { kind: 'prediction', number: 1, says: 'human' });
    expect(await hers.next('over')).toMatchObject({ partner: 'human', partnerName: 'Bob' });
    expect(await his.next('over')).toMatchObject({ partner: 'human', partnerName: 'Ada' });
    const path = `/v1/turing/games/${second.game}/frames?after=1`;
    const kept = z
      .object({ frames: z.array(gameFrame) })
      .parse(await (await server.call('GET', path, undefined, other.bearer)).json());
    expect(kept.frames.map(({ kind }) => kind)).toEqual(['message', 'predicted', 'over']);
    const lines = readLines(server, path, other.bearer, gameFrame);
    expect(await lines.all()).toEqual(kept.frames);
    const last = kept.frames.at(-1)?.seq ?? 0;
    const behind = `/v1/turing/games/${second.game}/frames?after=${last}`;
    expect(await readLines(server, behind, other.bearer, gameFrame).all()).toEqual([]);
    hers.close();
    his.close();
  });

  it('answers HEAD without opening a stream: nobody is there by it, and no place is taken', async () => {
    const fakes = turingFakes();
    let followed = 0;
    const service: TuringParts['service'] = {
      ...fakes.service,
      follow: (...given) => {
        followed += 1;
        return fakes.service.follow(...given);
      },
    };
    const server = await serve({ ...fakes, service, limits: { connections: 0 } });
    const { bearer } = await person(server, 'Ada');
    const head = await server.call('HEAD', '/v1/turing/events', undefined, bearer);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect((await server.call('HEAD', '/v1/turing/events')).status).toBe(401);
    expect((await server.call('GET', '/v1/turing/events', undefined, bearer)).status).toBe(429);
    expect(followed).toBe(0);
  });

  it('keeps streams alive with empty lines, and goes on behind what was seen', async () => {
    const partner = () => ({
      player: scriptedPartner({ name: 'Eve', lines: ['hello.', 'and you?'], patienceMs: 1, predicts: null }),
      identity: 'bot' as const,
      seat: 'a' as const,
    });
    const fakes = turingFakes({ partner });
    const server = await serve({ ...fakes, keepAliveMs: 5 });
    const { bearer } = await person(server, 'Ada');
    const first = readLines(server, '/v1/turing/events', bearer, serverFrame);
    await server.call('POST', '/v1/turing/forums/plain/seek', {}, bearer);
    const { game } = await first.next('started');
    await first.next('message');
    await first.empty();
    first.close();
    const later = readLines(server, `/v1/turing/events?after=${game}:2`, bearer, serverFrame);
    const seqs: number[] = [];
    const note = (frame: ServerFrame): void => void ('seq' in frame && seqs.push(frame.seq));
    note(await later.next('message'));
    expect(seqs).toEqual([3]);
    later.close();
  });
});

describe('Tokens', () => {
  it('are needed, and have scopes', async () => {
    const server = await serve();
    const none = await server.call('GET', '/v1/turing/me');
    expect([none.status, problem.parse(await none.json()).code]).toEqual([401, 'PARLEY_UNAUTHORISED']);
    const { bearer } = await person(server, 'Ada');
    const bot = openedAnswer.parse(
      await (await server.call('POST', '/v1/turing/bots', { nickname: 'Robby' }, bearer)).json(),
    );
    const manage = await server.call('GET', '/v1/turing/bots', undefined, { authorization: `Bearer ${bot.token}` });
    expect(manage.status).toBe(403);
  });

  it('are listed, issued, rotated and revoked by their owner alone', async () => {
    const server = await serve();
    const [{ bearer }, other] = [await person(server, 'Ada'), await person(server, 'Bob')];
    const bot = openedAnswer.parse(
      await (await server.call('POST', '/v1/turing/bots', { nickname: 'Robby' }, bearer)).json(),
    );
    const query = `?account=${bot.account.id}`;
    const list = async () =>
      tokensAnswer.parse(await (await server.call('GET', `/v1/turing/tokens${query}`, undefined, bearer)).json());
    const [{ label } = { label: '' }] = (await list()).tokens;
    expect(bot.token.startsWith(label)).toBe(true);
    const foreign = await server.call('DELETE', `/v1/turing/tokens/${label}${query}`, undefined, other.bearer);
    expect([foreign.status, problem.parse(await foreign.json()).code]).toEqual([404, 'PARLEY_TURING_ACCOUNT_UNKNOWN']);
    expect((await server.call('DELETE', `/v1/turing/tokens/${label}${query}`, undefined, bearer)).status).toBe(204);
    expect((await list()).tokens).toMatchObject([{ revokedAt: expect.any(Number) }]);
    const robby = { authorization: `Bearer ${bot.token}` };
    expect((await server.call('GET', '/v1/turing/me', undefined, robby)).status).toBe(401);
    expect((await server.call('POST', `/v1/turing/tokens${query}`, { scopes: ['play'] }, bearer)).status).toBe(201);
  });
});

describe('Limits', () => {
  it('name themselves, and say how long to wait', async () => {
    const server = await serve({ limits: { requests: 2, actions: 1, accounts: 1, tokens: 1 } });
    const { bearer } = await person(server, 'Ada');
    const again = await server.call('POST', '/v1/turing/people', {
      nickname: 'Bob',
      isAdult: true,
      consent: consentText.version,
    });
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problem.parse(await again.json())).toMatchObject({ code: 'PARLEY_RATE_LIMITED', limit: 'accounts' });
    const limitOf = async (headers: Record<string, string>) => {
      const answers = [];
      for (let tried = 0; tried < 3; tried += 1)
        answers.push(await server.call('GET', '/v1/turing/me', undefined, headers));
      const last = answers.at(-1);
      return problem.parse(await last?.json()).limit;
    };
    expect(await limitOf({ authorization: 'Bearer forged' })).toBe('tokens');
    expect(await limitOf(bearer)).toBe('tokens');
  });

  it('hold for accounts that are asked for at one moment, and cost nobody a nickname', async () => {
    const fakes = turingFakes();
    const { registerPerson } = fakes.accounts;
    const accounts: TuringParts['accounts'] = {
      ...fakes.accounts,
      registerPerson: async (wish) => {
        await delay(20);
        return registerPerson(wish);
      },
    };
    const server = await serve({ ...fakes, accounts, limits: { accounts: 2 } });
    const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'];
    const answers = await Promise.all(
      names.map((nickname) =>
        server.call('POST', '/v1/turing/people', { nickname, isAdult: true, consent: consentText.version }),
      ),
    );
    const opened = names.filter((_, place) => answers[place]?.status === 201);
    expect(opened).toHaveLength(2);
    for (const name of names) expect((await fakes.accounts.named(name)) !== undefined).toBe(opened.includes(name));
  });

  it('are not used up by whoever is refused an account', async () => {
    const server = await serve({ limits: { accounts: 1 } });
    const wish = { nickname: 'x', isAdult: true, consent: consentText.version };
    for (let count = 0; count < 3; count += 1)
      expect((await server.call('POST', '/v1/turing/people', wish)).status).toBe(422);
    await person(server, 'Ann');
  });

  it('hold for bodies of another form, and say which field is wrong', async () => {
    const server = await serve();
    const { bearer } = await person(server, 'Ada');
    const cases: readonly [string, string, unknown, number][] = [
      ['POST', '/v1/turing/people', { nickname: 'x' }, 400],
      ['POST', '/v1/turing/games/g/actions', { kind: 'message', number: 0, text: 'x' }, 400],
      ['POST', '/v1/turing/games/g/actions', { kind: 'message', number: 1, text: 'x'.repeat(2001) }, 400],
      ['POST', '/v1/turing/games/g/actions', { kind: 'dance', number: 1 }, 400],
      ['POST', '/v1/turing/games/a%2Fb/actions', { kind: 'leave', number: 1 }, 400],
      ['POST', '/v1/turing/games/g/actions', `{"kind":"leave","number":1,"pad":"${'x'.repeat(40_000)}"}`, 413],
      ['POST', '/v1/turing/games/nobodys/actions', { kind: 'leave', number: 1 }, 404],
      ['POST', '/v1/turing/forums/none/seek', {}, 404],
      ['PUT', '/v1/turing/me', {}, 405],
      ['GET', '/v1/turing/nothing', undefined, 404],
      ['GET', '/v1/turing/play', undefined, 400],
      ['GET', '/v1/turing/events?after=no', undefined, 400],
    ];
    for (const [method, path, body, status] of cases) {
      const answer = await server.call(method, path, body, bearer);
      expect([path, answer.status, problem.parse(await answer.json()).code]).toEqual([
        path,
        status,
        expect.any(String),
      ]);
    }
  });
});

describe('The vote for forums', () => {
  const file = (name: string): string => `name: ${name}
title: Three questions
about: One asks, the other answers.
order: alternate
roles:
  - { name: asker, text: Ask., message: { words: 15 } }
  - { name: answerer, text: Answer., predicts: false, message: { words: 5 } }
payoffs: roles
leaving: -1
`;

  it('takes forums, refuses bad ones with the place of the fault, and counts one voice for each', async () => {
    const server = await serve();
    const [ada, bob] = [await person(server, 'Ada'), await person(server, 'Bob')];
    const place = '/v1/turing/forums/proposals';
    const bad = await server.call('POST', place, { content: 'name: x\nrolls: 3\n' }, ada.bearer);
    expect([bad.status, problem.parse(await bad.json()).code]).toEqual([400, 'PARLEY_FORUM_INVALID']);
    expect((await server.call('POST', place, { content: file('three') }, ada.bearer)).status).toBe(201);
    expect((await server.call('POST', place, { content: file('three') }, bob.bearer)).status).toBe(409);
    const vote = async (who: typeof ada, kind: string) =>
      server.call('POST', `${place}/three/votes`, { vote: kind }, who.bearer);
    expect((await vote(ada, 'support')).status).toBe(403);
    expect(await (await vote(bob, 'support')).json()).toMatchObject({ supporters: 1, needed: 25, stage: 'open' });
    expect((await vote(bob, 'support')).status).toBe(403);
    expect(await (await vote(bob, 'take-back')).json()).toMatchObject({ supporters: 0 });
    expect((await server.call('GET', '/v1/turing/forums/three')).status).toBe(404);
    // The list would be long with the files of all.
    const list = await (await server.call('GET', place)).text();
    expect(list).toContain('Three questions');
    expect(list).not.toContain('payoffs');
    const one = await server.call('GET', `${place}/three`);
    expect(await one.json()).toMatchObject({ name: 'three', stage: 'open', content: file('three') });
    expect((await server.call('GET', `${place}/four`)).status).toBe(404);
    const made = await server.call('POST', '/v1/turing/bots', { nickname: 'Robot' }, ada.bearer);
    const { account } = openedAnswer.parse(await made.json());
    const issued = await server.call(
      'POST',
      `/v1/turing/tokens?account=${account.id}`,
      { scopes: ['manage'] },
      ada.bearer,
    );
    const { token } = z.object({ token: z.string() }).parse(await issued.json());
    const bot = { authorization: `Bearer ${token}` };
    expect((await server.call('POST', place, { content: file('four') }, bot)).status).toBe(403);
  });

  it('hosts a forum that enough people want', async () => {
    const server = await serve();
    const place = '/v1/turing/forums/proposals';
    const author = await person(server, 'Author');
    await server.call('POST', place, { content: file('wanted') }, author.bearer);
    for (let voter = 0; voter < 25; voter += 1) {
      const { bearer } = await person(
        server,
        `Voter ${'bdfgh'.charAt(voter % 5)}${'mnpqr'.charAt(Math.floor(voter / 5))}`,
      );
      await server.call('POST', `${place}/wanted/votes`, { vote: 'support' }, bearer);
    }
    expect(await (await server.call('GET', '/v1/turing/forums/wanted')).json()).toMatchObject({ name: 'wanted' });
  });
});

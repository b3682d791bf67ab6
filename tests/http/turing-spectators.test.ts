import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { forumAnswer, openedAnswer } from '../../src/games/turing/protocol/answers.ts';
import {
  watchedFramesAnswer,
  watchedLine,
  type WatchedTalk,
  watchedTalksAnswer,
} from '../../src/games/turing/protocol/spectators.ts';
import { openReadyForum } from '../../src/games/turing/forums/ready-forums.ts';
import { createTuringAccounts } from '../../src/games/turing/service/accounts/create-turing-accounts.ts';
import { consentText } from '../../src/games/turing/service/consent-text.ts';
import { readLines } from '../support/turing-lines.ts';
import { aTuringSite, type TuringSite } from '../support/turing-site.ts';
import { endWatchedGame, putIntoPart } from '../support/turing-watched.ts';

const ends: (() => unknown)[] = [];
const problem = z.looseObject({ code: z.string(), limit: z.string().optional() });
const talksOf = '/v1/turing/forums/debate/talks';

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function site(): Promise<TuringSite> {
  const opened = await aTuringSite();
  ends.push(() => opened.close());
  return opened;
}

async function person({ call, store }: TuringSite, nickname: string) {
  const wish = { nickname, isAdult: true, consent: consentText.version };
  const { token, account } = openedAnswer.parse(await (await call('POST', '/v1/turing/people', wish)).json());
  await putIntoPart(store, account.id, 'train');
  return { id: account.id, kind: account.kind, bearer: { authorization: `Bearer ${token}` } };
}

/** A debate of which so much is shown already: messages at 4 and 8 seconds, the end at 13. */
async function aDebate(opened: TuringSite, shownMs: number, forumName = 'debate') {
  const [a, b] = [await person(opened, 'Quillfeather'), await person(opened, 'Brambleton')];
  const forum = openReadyForum(forumName);
  const at = Date.now() - (forum.spectators?.delaySeconds ?? 0) * 1000 - shownMs;
  const accounts = createTuringAccounts({ store: opened.store });
  const says = ['cats are better', 'no, quillfeather'];
  const wish = { id: 'abcdef', a, b, at, says, predicts: { a: 'bot' }, forum } as const;
  return { talk: await endWatchedGame(opened.store, accounts, wish), a, b };
}

const codeOf = async (response: Response): Promise<string> => problem.parse(await response.json()).code;

async function listed({ call }: TuringSite): Promise<readonly WatchedTalk[]> {
  return watchedTalksAnswer.parse(await (await call('GET', talksOf)).json()).talks;
}

describe('Watching the Turing test over HTTP', () => {
  it('shows forums with their spectators, talks, and the frames that are due', async () => {
    const opened = await site();
    const { talk, a } = await aDebate(opened, 9000);
    const { forums } = z
      .object({ forums: z.array(forumAnswer) })
      .parse(await (await opened.call('GET', '/v1/turing/forums')).json());
    expect(forums.find(({ name }) => name === 'debate')?.spectators).toEqual({ delaySeconds: 660, anybody: true });
    expect(forums.find(({ name }) => name === 'plain')?.spectators).toBeNull();
    expect(await listed(opened)).toMatchObject([{ talk, isOver: false }]);
    const answer = await opened.call('GET', `${talksOf}/${talk}`, undefined, a.bearer);
    const { frames, isOver } = watchedFramesAnswer.parse(await answer.json());
    expect(isOver).toBe(false);
    expect(frames).toMatchObject([
      { kind: 'opened', seq: 1, title: 'A small debate' },
      { kind: 'message', seq: 2, text: 'cats are better', after: 4000 },
      { kind: 'message', seq: 3, text: 'no, [name]', after: 8000 },
    ]);
    const later = await opened.call('GET', `${talksOf}/${talk}?after=2`);
    expect(watchedFramesAnswer.parse(await later.json()).frames).toEqual(frames.slice(2));
  });

  it('streams each frame when it is due, and ends with the end', async () => {
    const opened = await site();
    const { talk } = await aDebate(opened, 11_500);
    const lines = readLines(opened, `${talksOf}/${talk}?after=2`, {}, watchedLine);
    expect(await lines.next('message')).toMatchObject({ seq: 3 });
    expect(await lines.next('over')).toMatchObject({ seq: 4, was: { left: 'human', right: 'human' } });
    expect(await lines.all()).toEqual([]);
  });

  it('tells a stream that its talk is gone', async () => {
    const opened = await site();
    const { talk, a } = await aDebate(opened, 6000);
    const lines = readLines(opened, `${talksOf}/${talk}`, {}, watchedLine);
    await lines.next('message');
    const report = { reason: 'abuse', text: '' };
    const reported = await opened.call('POST', '/v1/turing/games/abcdef-a/report', report, a.bearer);
    expect(reported.status).toBe(204);
    expect(await lines.next('gone')).toEqual({ kind: 'gone', talk });
    expect(await lines.all()).toEqual([]);
    expect(await listed(opened)).toEqual([]);
  });

  it('tells nobody anything before the delay is over, whatever id is tried', async () => {
    const opened = await site();
    const { talk, a } = await aDebate(opened, -30_000);
    expect(await listed(opened)).toEqual([]);
    const answers = new Set<string>();
    for (const id of [talk, '0'.repeat(20)]) {
      const answer = await opened.call('GET', `${talksOf}/${id}`, undefined, a.bearer);
      const { requestId: _, ...rest } = z.looseObject({ requestId: z.string() }).parse(await answer.json());
      answers.add(JSON.stringify([answer.status, rest]).replaceAll(id, 'ID'));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('PARLEY_TURING_GAME_UNKNOWN');
    // Neither does an id of a player, or of the game, lead anywhere.
    expect((await opened.call('GET', `${talksOf}/abcdef-a`)).status).toBe(400);
  });

  it('asks for an account where the forum does, and shows nothing where it lets nobody watch', async () => {
    const opened = await site();
    const { talk, a } = await aDebate(opened, 9000, 'interrogation');
    const path = `/v1/turing/forums/interrogation/talks`;
    expect(await codeOf(await opened.call('GET', path))).toBe('PARLEY_UNAUTHORISED');
    expect(await codeOf(await opened.call('GET', `${path}/${talk}`))).toBe('PARLEY_UNAUTHORISED');
    expect((await opened.call('GET', `${path}/${talk}`, undefined, a.bearer)).status).toBe(200);
    // A talk is shown in its own forum alone.
    expect(await codeOf(await opened.call('GET', `${talksOf}/${talk}`))).toBe('PARLEY_TURING_GAME_UNKNOWN');
    const plain = '/v1/turing/forums/plain/talks';
    expect(await codeOf(await opened.call('GET', plain, undefined, a.bearer))).toBe('PARLEY_TURING_NOT_ALLOWED');
    expect(await codeOf(await opened.call('GET', '/v1/turing/forums/nowhere/talks'))).toBe(
      'PARLEY_TURING_FORUM_UNKNOWN',
    );
    expect((await opened.call('POST', talksOf, {})).status).toBe(405);
  });

  it('shows nothing to whoever plays', async () => {
    const opened = await site();
    const { talk, a, b } = await aDebate(opened, 9000);
    for (const { bearer } of [a, b]) {
      const lines = readLines(opened, '/v1/turing/events', bearer, z.looseObject({ kind: z.string() }));
      ends.push(() => lines.close());
      await opened.call('POST', '/v1/turing/forums/plain/seek', {}, bearer);
      if (bearer === b.bearer) await lines.next('started');
    }
    for (const path of [talksOf, `${talksOf}/${talk}`]) {
      expect(await codeOf(await opened.call('GET', path, undefined, a.bearer))).toBe('PARLEY_TURING_BUSY');
    }
  });

  it('lets an address read only so many streams at a time', async () => {
    const opened = await site();
    const { talk } = await aDebate(opened, 500);
    const streams = Array.from({ length: 10 }, () => readLines(opened, `${talksOf}/${talk}`, {}, watchedLine));
    for (const stream of streams) {
      ends.push(() => stream.close());
      await stream.next('opened');
    }
    const accept = { accept: 'application/x-ndjson' };
    const refused = await opened.call('GET', `${talksOf}/${talk}`, undefined, accept);
    expect(refused.status).toBe(429);
    const head = await opened.call('HEAD', `${talksOf}/${talk}`, undefined, accept);
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
    expect(problem.parse(await refused.json()).limit).toBe('connections');
  });
});

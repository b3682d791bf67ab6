import { afterEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { StoredTabooGame } from '../../src/contracts/taboo-game-store.ts';
import { participantView, studyDoor } from '../../src/channels/http/studies-schemas.ts';
import type { StudyPlan } from '../../src/games/taboo/study/kept-study.ts';
import { createMemoryTabooGameStore } from '../../src/state/taboo-game-memory-store.ts';
import { aBot, someParts } from '../support/bot.ts';
import { aServer, type TestServer, type TestServerOptions } from '../support/server.ts';
import { acting, faultFinder, someStudies, talkers, type TestGames, type TestStudy } from '../support/taboo-games.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

const words = { control: 'banana', experimental: 'guitar' } as const;
const place = (arm: 'control' | 'experimental', code: string, word: string = words[arm]) => ({ code, arm, word });
const places = [place('control', 'aaaa2222'), place('experimental', 'bbbb3333')];
const aPlan = (given: Partial<StudyPlan> = {}): StudyPlan => ({ attacker: 'asker', judges: 'fast', places, ...given });

interface Opened extends TestStudy {
  readonly study: string;
  readonly server: TestServer;
}

async function opened(
  games: TestGames = {},
  plan: Partial<StudyPlan> = {},
  options: TestServerOptions = {},
): Promise<Opened> {
  const both = someStudies(games);
  const { study } = await both.desk.open(aPlan(plan));
  const server = await aServer(aBot(someParts([])), { studies: both.studies, ...options });
  servers.push(server);
  return { ...both, study, server };
}

const entered = z.object({ key: z.string(), view: participantView });

/** Somebody who takes part, with all that was sent to it. */
async function enter({ server, study }: Opened) {
  const sent: string[] = [];
  const call = async (method: string, path: string, body?: unknown): Promise<string> => {
    const text = await (await server.call(method, `/v1/studies/${study}${path}`, body)).text();
    sent.push(text);
    return text;
  };
  await call('GET', '');
  const { key, view } = entered.parse(JSON.parse(await call('POST', '/participants', { agrees: true })));
  const at = `/participants/${key}`;
  const act = async (name: string, body: object = {}) =>
    participantView.parse(JSON.parse(await call('POST', `${at}/${name}`, body)));
  const say = (text: string, more: object = {}) => act('moves', { kind: 'utterance', text, ...more });
  const guess = (text: string) => act('moves', { kind: 'guess', text });
  return { key, at, view, sent, call, act, say, guess, start: () => act('start') };
}

/** What a store does, with something else that happens before it the first time. */
function once<A, R>(before: () => Promise<unknown>, does: (given: A) => Promise<R>): (given: A) => Promise<R> {
  let waits = true;
  return async (given) => {
    if (waits) {
      waits = false;
      await before();
    }
    return does(given);
  };
}

describe('a participant', () => {
  it('agrees, talks, answers two questions, and is told afterwards', async () => {
    const study = await opened();
    const { view, start, say, act } = await enter(study);
    expect(view).toMatchObject({ code: 'aaaa2222', phase: 'instructions', history: [], afterwards: null });
    expect(view.instructions).toBe('Talk with the program about whatever comes up. Write whole sentences.');
    expect(await start()).toMatchObject({ phase: 'talk', turn: 1, turns: 10, history: [{ by: 'program' }] });
    expect(await start()).toMatchObject({ phase: 'talk', turn: 1, history: [{ by: 'program' }] });
    expect(await say('I see.')).toMatchObject({ turn: 2, history: [{}, { by: 'you', text: 'I see.' }, {}] });
    const asked = await say('I like bananas.');
    expect(asked).toMatchObject({ phase: 'questions', afterwards: null });
    const { lines = [] } = asked.questions ?? {};
    expect(lines).toHaveLength(3);
    const line = lines.findIndex((text) => text.startsWith('What about it'));
    const done = await act('answers', { nativeSpeaker: true, line });
    expect(done).toMatchObject({ phase: 'done', questions: null });
    expect(done.afterwards).toContain('"banana"');
    expect(await act('answers', { nativeSpeaker: false, line: (line + 1) % 3 })).toEqual(done);
    await study.desk.close(study.study);
    expect(await study.desk.games(study.study)).toEqual([
      {
        code: 'aaaa2222',
        arm: 'control',
        word: 'banana',
        winner: 'attacker',
        cause: 'target-uttered',
        turns: 2,
        attentive: true,
        finished: true,
        participant: 'person',
        nativeSpeaker: true,
      },
    ]);
  });

  it('guesses once where the plan says so, and not at all where it does not', async () => {
    const study = await opened();
    const one = await enter(study);
    expect((await one.start()).mayGuess).toBe(false);
    const refused = await study.server.call('POST', `/v1/studies/${study.study}${one.at}/moves`, {
      kind: 'guess',
      text: 'banana',
    });
    expect(refused.status).toBe(422);
    const other = await enter(study);
    expect((await other.start()).mayGuess).toBe(true);
    expect(await other.guess('a, b or c')).toMatchObject({ remark: 'malformed-guess', mayGuess: true });
    expect(await other.guess('Guitars')).toMatchObject({ phase: 'questions', mayGuess: false });
  });

  it('talks for ten exchanges; then only who may guess is asked to', async () => {
    const study = await opened();
    for (const end of ['questions', 'guess']) {
      const { start, say } = await enter(study);
      await start();
      for (let turn = 1; turn < 10; turn += 1) expect(await say(`well ${turn}`)).toMatchObject({ phase: 'talk' });
      expect(await say('well')).toMatchObject({ phase: end });
    }
  });

  it('is not judged for fluency, though the program is', async () => {
    const study = await opened({ judges: [faultFinder('fluency', 'xyz')] });
    const { start, say } = await enter(study);
    await start();
    expect(await say('xyz')).toMatchObject({ phase: 'talk', turn: 2 });
    const faulty = { attacker: [acting('attacker', 'asker', () => ({ kind: 'utterance', text: 'xyz' }))] };
    const strict = await opened({ agents: { ...talkers, ...faulty }, judges: [faultFinder('fluency', 'xyz')] });
    expect(await (await enter(strict)).start()).toMatchObject({ phase: 'questions' });
  });

  it('may send a move again, and goes on after a restart', async () => {
    const store = createMemoryTabooGameStore();
    const study = await opened({ store });
    const { at, start, say } = await enter(study);
    await start();
    const [first, again] = await Promise.all([say('well', { moveId: 'm' }), say('well', { moveId: 'm' })]);
    expect(first).toEqual(again);
    const later = await aServer(aBot(someParts([])), { studies: someStudies({ store }).studies });
    servers.push(later);
    const seen = await later.call('GET', `/v1/studies/${study.study}${at}`);
    expect(await seen.json()).toEqual(again);
  });

  it('may leave at any time, and have everything deleted', async () => {
    const study = await opened();
    const one = await enter(study);
    await one.start();
    expect(await one.act('leave')).toMatchObject({ phase: 'left', afterwards: expect.stringContaining('banana') });
    const other = await enter(study);
    await other.start();
    const path = `/v1/studies/${study.study}${other.at}`;
    expect((await study.server.call('DELETE', path)).status).toBe(204);
    expect((await study.server.call('GET', path)).status).toBe(404);
    expect(await study.desk.status(study.study)).toMatchObject({ state: 'full', came: 2, left: 1, deleted: 1 });
    expect(await study.desk.games(study.study)).toMatchObject([{ code: 'aaaa2222', finished: false, cause: 'left' }]);
    await study.desk.forget(study.study, 'aaaa2222');
    expect(await study.desk.games(study.study)).toEqual([]);
  });

  it('is not counted where the program fails', async () => {
    const fails = acting('attacker', 'asker', ({ turn }) => {
      if (turn > 1) throw new Error('no idea about bananas');
      return { kind: 'utterance', text: 'Hello.' };
    });
    const study = await opened({ agents: { ...talkers, attacker: [fails] } });
    const { start, say } = await enter(study);
    await start();
    expect(await say('Hi.')).toMatchObject({ phase: 'done' });
    await study.desk.close(study.study);
    expect(await study.desk.games(study.study)).toMatchObject([{ finished: false, attentive: true, cause: 'forfeit' }]);
  });
});

describe('what participants are sent', () => {
  const targets = ['apple', 'banana', 'chair', 'dog', 'elephant', 'fish', 'guitar', 'hammer', 'island', 'juice'];

  it('names no arm, no game and no agent, and depends on the word by no byte before the end', async () => {
    const all = await opened();
    for (const arm of ['control', 'experimental'] as const) {
      const seen = new Set<string>();
      for (const word of targets) {
        const { study } = await all.desk.open(aPlan({ places: [place(arm, 'aaaa2222', word)] }));
        const { key, start, say, sent, call, at } = await enter({ ...all, study });
        await start();
        await say('well', { moveId: 'm' });
        await say('well', { moveId: 'm' });
        await call('GET', at);
        const text = sent.join('\n').replaceAll(key, 'KEY');
        expect(text).not.toContain(word);
        expect(text).not.toMatch(/control|experimental|taboo|attacker|defender|asker|paper/iu);
        if (arm === 'control') expect(text.replaceAll('"mayGuess"', '')).not.toMatch(/guess|secret|game/iu);
        seen.add(text);
      }
      expect(seen.size).toBe(1);
    }
  });

  it('names no agent where the program is not ready', async () => {
    const study = await opened({}, { attacker: 'nobody' });
    const { call, at } = await enter(study);
    const told = await call('POST', `${at}/start`, {});
    expect(JSON.parse(told)).toMatchObject({ status: 504, detail: 'The program is not ready yet.' });
    expect(told).not.toMatch(/nobody|taboo|play/iu);
  });
});

describe('what cannot be done', () => {
  it('is told without a word on games', async () => {
    const { call, at, start, say } = await enter(await opened());
    const told = [await call('POST', `${at}/answers`, { nativeSpeaker: true, line: 0 })];
    await start();
    told.push(await call('POST', `${at}/moves`, { kind: 'guess', text: 'banana' }));
    await say('I like bananas.');
    told.push(await call('POST', `${at}/moves`, { kind: 'utterance', text: 'well' }));
    for (const problem of told) {
      expect(JSON.parse(problem)).toMatchObject({ status: 422, code: 'PARLEY_STUDY_NOT_NOW' });
      expect(problem).not.toMatch(/game|guess|secret|play|banana/iu);
    }
  });

  it('because something else happened at the same time is told so too', async () => {
    const store = createMemoryTabooGameStore();
    const busy = {
      ...store,
      replace: async (one: StoredTabooGame) => !one.id.startsWith('participant') && store.replace(one),
    };
    const { call, at } = await enter(await opened({ store: busy }));
    const told = await call('POST', `${at}/leave`, {});
    expect(JSON.parse(told)).toMatchObject({ status: 422, code: 'PARLEY_STUDY_NOT_NOW' });
    expect(told).not.toMatch(/game|move|participant/iu);
  });
});

describe('a study', () => {
  it('gives its places in the order of the plan, each once, and then is full', async () => {
    const study = await opened({}, { places: [...places, place('control', 'cccc4444', 'pear')] });
    const came = await Promise.all([enter(study), enter(study), enter(study)]);
    expect(came.map(({ view }) => view.code).toSorted()).toEqual(['aaaa2222', 'bbbb3333', 'cccc4444']);
    const { server, study: id } = study;
    expect((await server.call('POST', `/v1/studies/${id}/participants`, { agrees: true })).status).toBe(409);
    expect(studyDoor.parse(await (await server.call('GET', `/v1/studies/${id}`)).json()).state).toBe('full');
  });

  it('lets somebody in once who asks again after a lost answer, though it is full or closed meanwhile', async () => {
    const { server, desk, study } = await opened();
    const agree = async (requestId: string) =>
      (await server.call('POST', `/v1/studies/${study}/participants`, { agrees: true, requestId })).json();
    const [first, again] = await Promise.all([agree('1234567890abcdef'), agree('1234567890abcdef')]);
    expect(again).toEqual(first);
    const other = entered.parse(await agree('fedcba0987654321'));
    expect(other.key).not.toBe(entered.parse(first).key);
    await desk.close(study);
    expect(await agree('1234567890abcdef')).toEqual(first);
    expect(await desk.status(study)).toMatchObject({ came: 2 });
    expect(await agree('short')).toMatchObject({ status: 400 });
    await desk.forget(study, entered.parse(first).view.code);
    expect(await agree('1234567890abcdef')).toMatchObject({ status: 409 });
  });

  it('wakes the program while the consent is read, and not when it is over', async () => {
    let woken = 0;
    const { server, desk, study } = await opened({ onWarm: () => (woken += 1) });
    await server.call('GET', `/v1/studies/${study}`);
    expect(woken).toBe(1);
    await desk.close(study);
    await server.call('GET', `/v1/studies/${study}`);
    expect(woken).toBe(1);
  });

  it('lets nobody in who does not agree, nor when it is closed', async () => {
    const { server, desk, study } = await opened();
    const enterBy = async (body: object) =>
      (await server.call('POST', `/v1/studies/${study}/participants`, body)).status;
    expect(await enterBy({})).toBe(400);
    expect(await enterBy({ agrees: false })).toBe(400);
    await desk.close(study);
    expect(await enterBy({ agrees: true })).toBe(409);
    expect(await desk.status(study)).toMatchObject({ state: 'closed', came: 0 });
  });

  it('gives transcripts out from which the arm cannot be told: only one of them guesses', async () => {
    const study = await opened();
    await enter(study);
    const { start, guess } = await enter(study);
    await start();
    await guess('Guitars');
    const shown = await study.desk.transcripts(study.study);
    expect(shown[1]?.moves).toEqual([{ turn: 1, by: 'program', text: 'What about it, number 1?' }]);
  });

  it('shows nobody its outcome before it is over', async () => {
    const { desk, study } = await opened();
    await expect(desk.games(study)).rejects.toMatchObject({ code: 'PARLEY_STUDY_CLOSED' });
    expect(JSON.stringify(await desk.status(study))).not.toMatch(/control|winner/u);
  });

  it('tells nothing of itself or its participants under another name', async () => {
    const study = await opened();
    const { at, key } = await enter(study);
    const other = await study.desk.open(aPlan());
    for (const path of ['none', `none${at}`, `${other.study}${at}`, `${study.study}/participants/none`]) {
      const response = await study.server.call('GET', `/v1/studies/${path}`);
      expect(await response.json()).toMatchObject({ status: 404, code: 'PARLEY_STUDY_UNKNOWN' });
    }
    await study.desk.delete(study.study);
    expect((await study.server.call('GET', `/v1/studies/${study.study}/participants/${key}`)).status).toBe(404);
  });

  it('is closed though somebody comes at the same time', async () => {
    const store = createMemoryTabooGameStore();
    const { studies } = someStudies({ store });
    const { desk } = someStudies({ store: { ...store, replace: once(() => studies.enter(study), store.replace) } });
    const { study } = await desk.open(aPlan());
    expect(await desk.close(study)).toMatchObject({ state: 'closed', came: 1 });
  });

  it('that is being deleted lets nobody in', async () => {
    const store = createMemoryTabooGameStore();
    const { studies } = someStudies({ store });
    const refused = () => expect(studies.enter(study)).rejects.toMatchObject({ code: 'PARLEY_STUDY_CLOSED' });
    const { desk } = someStudies({ store: { ...store, delete: once(refused, store.delete) } });
    const { study } = await desk.open(aPlan());
    await studies.enter(study);
    await desk.delete(study);
    expect(await store.find('participant:key-1')).toBeUndefined();
  });

  it('that is deleted while somebody comes keeps nothing of them', async () => {
    const store = createMemoryTabooGameStore();
    const { desk } = someStudies({ store });
    const { study } = await desk.open(aPlan());
    const { studies } = someStudies({ store: { ...store, add: once(() => desk.delete(study), store.add) } });
    await expect(studies.enter(study)).rejects.toMatchObject({ code: 'PARLEY_STUDY_UNKNOWN' });
    expect(await store.find('participant:key-1')).toBeUndefined();
  });

  it('needs no key, even where the rest does', async () => {
    const { server, study } = await opened({}, {}, { config: { PARLEY_API_KEYS: ['k:chat'] } });
    expect((await server.call('GET', `/v1/studies/${study}`)).status).toBe(200);
    expect((await server.call('POST', '/v1/taboo/games', {})).status).toBe(401);
  });

  it('keeps no more of a participant than the plan, the talk and the answers', async () => {
    const store = createMemoryTabooGameStore();
    const study = await opened({ store });
    const { key } = await enter(study);
    const kept = await store.find(`participant:${key}`);
    expect(Object.keys(JSON.parse(kept?.body ?? '{}')).toSorted()).toEqual([
      'answers',
      'arm',
      'code',
      'game',
      'left',
      'study',
    ]);
  });
});

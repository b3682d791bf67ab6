import { afterEach, describe, expect, it } from '@jest/globals';
import { checkForum, readForum } from '../../../../../src/games/turing/forums/read-forum.ts';
import { openReadyForum, readyForumNames } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { loadGame, readKept } from '../../../../../src/games/turing/service/games/game-documents.ts';
import { createTuringSpectators } from '../../../../../src/games/turing/service/watch/create-turing-spectators.ts';
import { sideOf } from '../../../../../src/games/turing/service/watch/watched-index.ts';
import { pause, type TablePlayer, TuringTable } from '../../../../support/turing-table.ts';
import { endWatchedGame, putIntoPart } from '../../../../support/turing-watched.ts';

const file = `name: stage
title: A stage
about: Of tests.
roles: [{ name: actor, text: Say something. }]
limits: { seconds: 60, closing: 5 }
spectators: { delaySeconds: 90, anybody: true }
`;
const stage = readForum(file, 'stage.yaml');
const delayMs = 90_000;

describe('Spectators of the Turing test', () => {
  let table = new TuringTable();
  afterEach(async () => {
    await table.close();
    table = new TuringTable();
  });

  const spectators = () => createTuringSpectators(table);

  /** Two who may be shown. */
  async function two(names: readonly [string, string] = ['Quillfeather', 'Brambleton']) {
    const players = [await table.person(names[0]), await table.person(names[1])] as const;
    for (const { account } of players) await putIntoPart(table.store, account, 'train');
    return players;
  }

  /** A talk of two that is over. */
  async function talked(says: readonly string[] = ['hello there', 'hi'], names?: readonly [string, string]) {
    const [one, other] = await two(names);
    const startedAt = table.clock.now();
    const [a, b] = [one, other].map(({ account }) => ({ id: account, kind: 'human' as const }));
    if (!a || !b) throw new Error('Two.');
    const wish = { id: 'abcdef', a, b, says, at: startedAt, predicts: { a: 'bot' }, forum: stage } as const;
    const talk = await endWatchedGame(table.store, table.accounts, wish);
    return { talk, one, other, startedAt };
  }

  const at = (moment: number): Promise<void> => pause(table.clock, moment - table.clock.now());
  const textsOf = async (talk: string) =>
    (await spectators().frames(stage, talk)).frames.flatMap((frame) => (frame.kind === 'message' ? [frame.text] : []));

  it('are shown a talk that was played as it went, later, and who was what with its end', async () => {
    const service = await table.service({ forums: { find: async () => stage } });
    const [one, other] = await two();
    for (const player of [one, other]) {
      await player.connect(service);
      await player.seek('stage');
    }
    await one.until(() => one.game() !== '' && other.game() !== '');
    expect(one.of('started')[0]?.spectators).toEqual({ delaySeconds: 90, anybody: true });
    await one.say('Hello there');
    await other.until(() => other.texts().length === 1);
    await other.say('I am fine');
    await one.until(() => one.texts().length === 2);
    await one.predict('bot');
    const { lasted } = await one.untilOver();
    const [said = 0, answered = 0] = one.of('message').map(({ after }) => after);
    const endedAt = table.clock.now();
    const startedAt = await startOf(one);
    expect(await spectators().talks(stage)).toEqual([]);
    await at(startedAt + delayMs);
    const [listed] = await spectators().talks(stage);
    expect(listed).toMatchObject({ isOver: false, shownSince: startedAt + delayMs });
    const talk = listed?.talk ?? '';
    expect(await spectators().frames(stage, talk)).toMatchObject({ frames: [{ kind: 'opened' }], nextMs: said });
    await at(startedAt + delayMs + said);
    expect(await textsOf(talk)).toEqual(['Hello there']);
    await at(startedAt + delayMs + answered);
    const before = await spectators().frames(stage, talk);
    expect(before.isOver).toBe(false);
    expect(JSON.stringify(before)).not.toMatch(/human|bot|Quillfeather|Brambleton/u);
    await at(endedAt + delayMs);
    const { frames, isOver, nextMs } = await spectators().frames(stage, talk);
    expect([isOver, nextMs]).toEqual([true, null]);
    expect(frames.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    const [, first, second, over] = frames;
    if (first?.kind !== 'message' || second?.kind !== 'message' || over?.kind !== 'over') throw new Error('Frames.');
    expect(over).toMatchObject({ cause: 'prediction', brokenBy: null, was: { left: 'human', right: 'human' }, lasted });
    expect(over.guessed).toEqual({ left: null, right: null, [first.side]: 'bot' });
    expect(second.side).not.toBe(first.side);
    expect(await spectators().frames(stage, talk, 3)).toMatchObject({ frames: [over] });
  });

  /** When a game began, by its log. */
  async function startOf(player: TablePlayer): Promise<number> {
    const key = await readKept(table.store, 'keys', player.game());
    const state = await loadGame(table.store, key?.body.game ?? '');
    return state?.opened.at ?? 0;
  }

  it('are shown the same by every process, under ids that are of them alone', async () => {
    const { talk, startedAt } = await talked();
    await at(startedAt + delayMs + 60_000);
    const shown = await Promise.all([spectators(), spectators()].map((each) => each.frames(stage, talk)));
    expect(shown[0]).toEqual(shown[1]);
    expect(JSON.stringify(shown)).not.toContain('abcdef');
  });

  it('see what is personal or abusive as little as a data set does, whoever says it', async () => {
    await table.person('Somebodyelse');
    const { talk, startedAt } = await talked(
      ['my name is Ann, ask brambleton', 'write to ann@mail.org', 'or to SomebodyElse', 'you fucking idiot'],
      ['Quillfeather', 'Brambleton'],
    );
    await at(startedAt + delayMs + 60_000);
    expect(await textsOf(talk)).toEqual([
      'my name is [name], ask [name]',
      'write to [email]',
      'or to [name]',
      '[offensive]',
    ]);
  });

  it('cannot tell by left and right who came first', () => {
    const lefts = Array.from({ length: 400 }, (_, game) => sideOf(`game ${game}`, 'a')).filter((one) => one === 'left');
    expect(lefts.length).toBeGreaterThan(150);
    expect(lefts.length).toBeLessThan(250);
    expect(sideOf('game 1', 'b')).not.toBe(sideOf('game 1', 'a'));
  });

  const losses: readonly [string, (talk: { one: TablePlayer; other: TablePlayer }) => Promise<unknown>][] = [
    ['reported', ({ one }) => table.accounts.report(one.account, 'abcdef-a', 'abuse', '')],
    ['of somebody who is banned', ({ other }) => table.accounts.ban(other.account, 'test', 'test')],
    ['of somebody who has deleted the account', ({ other }) => table.accounts.deleteAccount(other.account)],
  ];

  it.each(losses)('lose a talk that is %s, also while they read', async (_, happens) => {
    const { talk, one, other, startedAt } = await talked();
    await at(startedAt + delayMs);
    const watching = spectators();
    expect(await watching.talks(stage)).toHaveLength(1);
    expect((await watching.frames(stage, talk)).frames).toHaveLength(1);
    await happens({ one, other });
    await pause(table.clock, 4000);
    expect(await watching.talks(stage)).toEqual([]);
    await expect(watching.frames(stage, talk)).rejects.toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN' });
  });

  it('are not shown what bots are examined by: else the answers could be looked up', async () => {
    const { one, other, talk, startedAt } = await talked();
    await at(startedAt + delayMs);
    for (const { account } of [one, other]) await putIntoPart(table.store, account, 'hidden');
    expect(await spectators().talks(stage)).toEqual([]);
    await expect(spectators().frames(stage, talk)).rejects.toMatchObject({ code: 'PARLEY_TURING_GAME_UNKNOWN' });
    await putIntoPart(table.store, one.account, 'train');
    expect(await spectators().talks(stage)).toHaveLength(1);
  });

  it('are not shown talks in which a side says nothing, nor any for long', async () => {
    const { startedAt } = await talked(['hello?']);
    await at(startedAt + delayMs + 200_000);
    expect(await spectators().talks(stage)).toEqual([]);
    const shown = await endWatchedGame(table.store, table.accounts, {
      id: 'second',
      at: table.clock.now(),
      forum: stage,
      a: { id: (await two(['Ada', 'Bob']))[0].account, kind: 'human' },
      b: { id: (await two(['Eve', 'Kim']))[1].account, kind: 'human' },
    });
    await pause(table.clock, delayMs);
    expect(await spectators().talks(stage)).toMatchObject([{ talk: shown, isOver: false }]);
    await pause(table.clock, 60_000);
    expect(await spectators().talks(stage)).toMatchObject([{ talk: shown, isOver: true }]);
    await pause(table.clock, 15 * 60_000);
    expect(await spectators().talks(stage)).toEqual([]);
    await pause(table.clock, 60_000);
    await spectators().talks(stage);
    expect(await table.store.list('watched')).toEqual([]);
  });

  it('are refused where a forum says nothing of them', async () => {
    const plain = openReadyForum('plain');
    await expect(spectators().talks(plain)).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
    await expect(spectators().frames(plain, 'x')).rejects.toMatchObject({ code: 'PARLEY_TURING_NOT_ALLOWED' });
  });
});

describe('The delay of a forum', () => {
  it('is at least the longest talk, so that nobody learns of a partner what it says elsewhere at that time', () => {
    const { forum, faults } = checkForum(file.replace('90', '60'));
    expect(forum).toBeNull();
    expect(faults).toMatchObject([{ severity: 'error', line: 6, column: 29 }]);
    expect(faults[0]?.message).toContain('may last 66 s');
    expect(checkForum(file.replace('delaySeconds: 90, ', '')).forum?.spectators?.delaySeconds).toBe(66);
  });

  it('is kept by the forums of the package; most of them let nobody watch', () => {
    const watched = readyForumNames.filter((name) => openReadyForum(name).spectators !== null);
    expect(watched).toEqual(['interrogation', 'debate']);
    for (const name of watched) expect(openReadyForum(name).dictionary).not.toBeNull();
  });
});

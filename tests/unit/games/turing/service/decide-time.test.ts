import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { openReadyForum } from '../../../../../src/games/turing/forums/ready-forums.ts';
import { decideAction } from '../../../../../src/games/turing/service/games/decide-action.ts';
import { decideResume, decideTime } from '../../../../../src/games/turing/service/games/decide-time.ts';
import type { GameEntry, OpenedEntry } from '../../../../../src/games/turing/service/games/game-log.ts';
import { type GameState, openGame, withEntry } from '../../../../../src/games/turing/service/games/game-state.ts';
import { delayLaws } from '../../../../../src/games/turing/timing/delay-law.ts';
import { inventRhythms } from '../../../../../src/games/turing/timing/rhythms.ts';

const forum = openReadyForum('plain');
const beginning = 1_000_000;
const tempo = { law: delayLaws.fast, rhythms: inventRhythms(delayLaws.fast) };

function aGame(): GameState {
  const role = { text: '', characters: 200, words: null, hint: '' };
  const player = (name: string): OpenedEntry['players']['a'] => ({
    account: name,
    nickname: name,
    identity: 'human',
    mayPredict: true,
    key: `key-${name}`,
    pace: { hold: 1, typing: { pace: 0, messages: [] } },
  });
  return openGame({
    kind: 'opened',
    at: beginning,
    forum: forum.name,
    title: forum.title,
    rules: forum.rules,
    roles: { a: role, b: role },
    hasDictionary: true,
    replies: 'fast',
    spectators: null,
    players: { a: player('a'), b: player('b') },
  });
}

/** A message of a seat that was accepted and is to be shown at a moment. */
const waiting = (seat: 'a' | 'b', postAt: number, number = 1): GameEntry => ({
  kind: 'arrived',
  seat,
  number,
  mark: 'mark',
  text: `${seat} says ${number}`,
  at: beginning + 1,
  signAt: postAt - 10,
  postAt,
});

const after = (state: GameState, entries: readonly GameEntry[]): GameState => entries.reduce(withEntry, state);
const shown = (state: GameState): string[] => state.match.messages.map(({ text }) => text);

describe('Time in a game', () => {
  it('shows what was due before the talk closes, however late anybody looks', () => {
    const closing = beginning + forum.rules.limits.idleMs;
    const state = after(aGame(), [waiting('a', beginning + 500), waiting('b', closing - 100)]);
    const late = after(state, decideTime(state, closing + 400_000));
    expect(shown(late)).toEqual(['a says 1', 'b says 1']);
    expect(late.match.messages.map((message) => message.after)).toEqual([500, forum.rules.limits.idleMs - 100]);
  });

  it('shows it also before an action that comes when the talk has closed', () => {
    const state = after(aGame(), [waiting('a', beginning + 500), waiting('b', beginning + 600)]);
    const leave = { kind: 'leave', number: 2 } as const;
    const place = { forum, tempo, random: createRandom(1), now: beginning + 200_000 };
    const { entries } = decideAction(state, 'a', leave, place);
    expect(shown(after(state, entries))).toEqual(['a says 1', 'b says 1']);
  });

  it('puts off what was due while nobody kept the game, and nothing that was due before', () => {
    const state = after(aGame(), [waiting('a', beginning + 500), waiting('b', beginning + 5000)]);
    const resumed = after(state, decideResume(state, 20_000, beginning + 22_000));
    expect(shown(resumed)).toEqual(['a says 1']);
    expect(resumed.pending).toMatchObject([{ seat: 'b', postAt: beginning + 25_000 }]);
  });

  it('refuses what the talk has no time for', () => {
    const place = { forum, tempo, random: createRandom(1), now: beginning + forum.rules.limits.timeMs + 1 };
    const { answer } = decideAction(aGame(), 'a', { kind: 'message', text: 'hello', number: 1 }, place);
    expect(answer.refusal).toBe('over');
  });
});

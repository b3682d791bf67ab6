import { describe, expect, it } from '@jest/globals';
import { createRandom, type Random } from '../../src/core/random.ts';
import { openReadyForum, readyForumNames } from '../../src/games/turing/forums/ready-forums.ts';
import { gameFrame } from '../../src/games/turing/protocol/frames.ts';
import { type Identity, seats } from '../../src/games/turing/rules/turing-rules.ts';
import { decideAction } from '../../src/games/turing/service/games/decide-action.ts';
import { decidePresence, decideTime, nextMoment } from '../../src/games/turing/service/games/decide-time.ts';
import { endGame } from '../../src/games/turing/service/games/end-of-game.ts';
import { type GameEntry, type OpenedEntry, readGameEntry } from '../../src/games/turing/service/games/game-log.ts';
import {
  framesOf,
  type GameState,
  openGame,
  stateOf,
  withEntry,
} from '../../src/games/turing/service/games/game-state.ts';
import { standingFrame } from '../../src/games/turing/service/games/standing-frame.ts';
import { delayLaws } from '../../src/games/turing/timing/delay-law.ts';
import { inventRhythms } from '../../src/games/turing/timing/rhythms.ts';

const courses = process.env['PARLEY_LONG'] === '1' ? 3000 : 150;
const beginning = Date.UTC(2026, 0, 5);
const tempo = { law: delayLaws.fast, rhythms: inventRhythms(delayLaws.fast) };
const texts = ['hello', 'how are you', 'I am a human', 'are you a bot', 'xyzzy', 'because of you', 'good'];

function openedEntry(random: Random, kinds: { readonly a: Identity; readonly b: Identity }): OpenedEntry {
  const forum = openReadyForum(random.pick(readyForumNames));
  const role = { text: 'Talk.', characters: 200, words: null, hint: '' };
  const player = (seat: 'a' | 'b') => ({
    account: `account ${seat}`,
    nickname: `Nick ${seat}`,
    identity: kinds[seat],
    mayPredict: random.next() < 0.9,
    key: `key-${seat}`,
    pace: { hold: 1, typing: { pace: 0, messages: [] } },
  });
  return {
    kind: 'opened',
    at: beginning,
    forum: forum.name,
    title: forum.title,
    rules: forum.rules,
    roles: { a: role, b: role },
    hasDictionary: forum.dictionary !== null,
    replies: forum.replies,
    spectators: forum.spectators,
    players: { a: player('a'), b: player('b') },
  };
}

/** A game as it may happen, by its log. */
async function someGame(random: Random, kinds: { readonly a: Identity; readonly b: Identity }): Promise<GameEntry[]> {
  const opened = openedEntry(random, kinds);
  const forum = openReadyForum(opened.forum);
  const entries: GameEntry[] = [opened];
  let state: GameState = openGame(opened);
  let now = beginning;
  const write = (more: readonly GameEntry[]): void => {
    entries.push(...more);
    state = more.reduce(withEntry, state);
  };
  while (state.match.stage !== 'over') {
    now = Math.min(now + random.integer(25_000), nextMoment(state) ?? Number.POSITIVE_INFINITY);
    write(decideTime(state, now));
    const seat = random.pick(seats);
    const number = state.answers[seat].length + 1;
    const chance = random.next();
    if (chance < 0.03) write(decidePresence(state, seat, false, now));
    else if (chance < 0.1) write(decidePresence(state, seat, true, now));
    else if (chance < 0.12) write([{ kind: 'event', event: { kind: 'resumed', downMs: 500, at: now }, action: null }]);
    else if (chance < 0.9) {
      const says = random.pick(['human', 'bot'] as const);
      const leave = { kind: 'leave', number } as const;
      const talk = { kind: 'message', number, text: random.pick(texts) } as const;
      const action = chance < 0.13 ? leave : chance < 0.25 ? ({ kind: 'prediction', number, says } as const) : talk;
      write(decideAction(state, seat, action, { forum, tempo, random, now }).entries);
    }
  }
  const accounts = { endWrites: async () => ({ unrated: null, writes: [] }) };
  const { entry } = await endGame({ id: 'game', state, stakes: forum.stakes }, accounts);
  return [...entries, entry];
}

/** The same log of two others. */
function exchanged(entries: readonly GameEntry[], kinds: { readonly a: Identity; readonly b: Identity }): GameEntry[] {
  return entries.map((entry) => {
    if (entry.kind !== 'opened') return entry;
    const { a, b } = entry.players;
    return { ...entry, players: { a: { ...a, identity: kinds.a }, b: { ...b, identity: kinds.b } } };
  });
}

const pairings = [
  { a: 'human', b: 'human' },
  { a: 'human', b: 'bot' },
  { a: 'bot', b: 'human' },
  { a: 'bot', b: 'bot' },
] as const;

describe('Frames of the Turing game', () => {
  it(`say nothing of the partner's kind before the end, in ${courses} games`, async () => {
    for (let course = 0; course < courses; course += 1) {
      const random = createRandom(`frames ${course}`);
      const log = await someGame(random, random.pick(pairings));
      for (const seat of seats) {
        const shown = pairings.map((kinds) =>
          JSON.stringify(framesOf(exchanged(log, kinds), seat).filter(({ kind }) => kind !== 'over')),
        );
        expect(new Set(shown).size).toBe(1);
        expect(framesOf(log, seat).at(-1)?.kind).toBe('over');
      }
      // Nor does how it stands, at any moment.
      const cut = 1 + random.integer(log.length - 1);
      const stands = pairings.map((kinds) => {
        const state = stateOf(exchanged(log, kinds).slice(0, cut));
        return JSON.stringify(seats.map((seat) => state && standingFrame(state, seat, state.at)));
      });
      expect(new Set(stands).size).toBe(1);
    }
  });

  it('are the same however the log is cut, and as it is kept', async () => {
    for (let course = 0; course < courses; course += 1) {
      const random = createRandom(`cuts ${course}`);
      const log = await someGame(random, random.pick(pairings));
      const kept = log.map((entry) => readGameEntry(JSON.parse(JSON.stringify(entry))));
      for (const seat of seats) {
        const whole = framesOf(kept, seat);
        expect(whole).toEqual(framesOf(log, seat));
        expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, place) => place + 1));
        for (const frame of whole) expect(gameFrame.parse(frame)).toEqual(frame);
        const cut = 1 + random.integer(log.length - 1);
        const first = framesOf(kept.slice(0, cut), seat);
        expect(whole.slice(0, first.length)).toEqual(first);
      }
    }
  });
});

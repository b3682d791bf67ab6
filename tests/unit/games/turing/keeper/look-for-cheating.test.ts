import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../../src/core/random.ts';
import { readKeptAccounts, storedGames } from '../../../../../src/games/turing/export/stored-games.ts';
import { findRelays } from '../../../../../src/games/turing/integrity/relay/find-relays.ts';
import { createWordCounter } from '../../../../../src/games/turing/integrity/relay/surprisal.ts';
import { lookForCheating } from '../../../../../src/games/turing/keeper/look-for-cheating.ts';
import { relaysOf, sideName } from '../../../../../src/games/turing/keeper/relay-games.ts';
import type { KeptGame } from '../../../../../src/games/turing/service/accounts/kept-shapes.ts';
import { createMemoryTuringStore } from '../../../../../src/state/turing-memory-store.ts';
import { countingStore } from '../../../../support/turing-counting-store.ts';

/** Letters alone: digits are words of their own. */
const letters = (number: number): string =>
  [...String(number)].map((digit) => `${'bcdfghjklm'.charAt(Number(digit))}${'aeiou'.charAt(number % 5)}`).join('');
const words = Array.from({ length: 4000 }, (_, place) => letters(place));

/** Games of bots of one owner, a few at a time; now and then one passes on what it heard in the game before. */
function madeUpGames(count: number, seed: number): KeptGame[] {
  const random = createRandom(seed);
  const line = (): string => Array.from({ length: 5 }, () => random.pick(words)).join(' ');
  const games: KeptGame[] = [];
  for (let place = 0; place < count; place += 1) {
    const heard = games.at(-1)?.messages.filter(({ seat }) => seat === 'a') ?? [];
    const isRelay = random.integer(10) === 0;
    const messages = Array.from({ length: 6 }, (_, turn) => {
      const passed = isRelay && turn % 2 === 1 ? heard[(turn - 1) / 2]?.text : undefined;
      return {
        seat: turn % 2 === 0 ? ('a' as const) : ('b' as const),
        text: passed ?? line(),
        after: (turn + 1) * 10_000,
      };
    });
    games.push({
      id: `g${String(random.integer(1_000_000)).padStart(7, '0')}x${place}`,
      forum: 'plain',
      startedAt: place * 15_000,
      endedAt: place * 15_000 + 70_000,
      seats: {
        a: { account: `person ${place % 50}`, owner: `person ${place % 50}`, kind: 'human', key: `a${place}` },
        b: { account: `bot ${place % 4}`, owner: 'owner', kind: 'bot', key: `b${place}` },
      },
      messages,
      predictions: [{ seat: 'a', says: 'bot', after: 60_000, seen: 3 }],
      cause: 'prediction',
      brokenBy: null,
      result: 1,
      isRated: true,
      unrated: null,
    });
  }
  return games;
}

const sidesIn = (games: readonly KeptGame[]) =>
  games.map(({ id, startedAt }) => ({ game: id, seat: 'b' as const, startedAt }));

describe('The search for cheating', () => {
  it('finds the relays that a look at all talks at once finds, and holds those alone that are open at a moment', async () => {
    const games = madeUpGames(800, 7);
    const counter = createWordCounter();
    for (const { messages } of games) for (const { text } of messages) counter.add(text);
    const sides = sidesIn(games);
    const lines = [...games]
      .sort((one, other) => (one.id < other.id ? -1 : 1))
      .flatMap((game) =>
        game.messages.map(({ seat, text, after }) => ({
          game: sideName({ game: game.id, seat: 'b' }),
          from: seat === 'b' ? ('bot' as const) : ('partner' as const),
          text,
          at: game.startedAt + after,
        })),
      );
    const byId = new Map(games.map((game) => [game.id, game]));
    let most = 0;
    const found = await relaysOf(
      sides,
      async (id) => byId.get(id),
      counter.surprisal,
      (held) => (most = Math.max(most, held)),
    );
    const order = (one: { games: readonly [string, string] }, other: { games: readonly [string, string] }) =>
      one.games.join() < other.games.join() ? -1 : 1;
    expect([...found].sort(order)).toEqual([...findRelays(lines, counter.surprisal)].sort(order));
    expect(found.filter(({ isAccused }) => isAccused).length).toBeGreaterThan(50);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('reads a store page by page, the next one when the last was looked at', async () => {
    const { store, counts } = countingStore(createMemoryTuringStore());
    const games = madeUpGames(450, 3);
    for (const game of games) {
      await store.commit([{ kind: 'put', collection: 'played', id: game.id, expected: 0, body: game }]);
    }
    let seen = 0;
    let ahead = 0;
    for await (const _ of storedGames(store)) {
      seen += 1;
      ahead = Math.max(ahead, (counts.reads.get('played') ?? 0) * 200 - seen);
    }
    expect(seen).toBe(450);
    expect(ahead).toBe(199);
    const { relays, suspicions } = await lookForCheating(store, await readKeptAccounts(store), 30);
    expect(relays.length).toBeGreaterThan(10);
    expect(relays[0]?.owner).toBe('owner');
    expect(suspicions).toEqual([]);
  });
});

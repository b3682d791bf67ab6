import { createRandom } from '../../../../../src/core/random.ts';
import { binomialTail } from '../../../../../src/games/turing/integrity/collusion/binomial-tail.ts';
import { findCollusion } from '../../../../../src/games/turing/integrity/collusion/find-collusion.ts';
import type { PlayedGame } from '../../../../../src/games/turing/integrity/collusion/played-game.ts';
import { unratedGames } from '../../../../../src/games/turing/integrity/collusion/unrated-games.ts';

let made = 0;

function game(first: string, second: string, changes: Partial<PlayedGame> = {}): PlayedGame {
  made += 1;
  return {
    game: `g${made}`,
    at: made * 60_000,
    seats: [first, second],
    result: 1,
    opening: `text ${made}`,
    predictions: [],
    ...changes,
  };
}

/** Honest players, each right six times in ten, some on the first message. */
function honestGames(count: number, seed: number): PlayedGame[] {
  const random = createRandom(seed);
  const players = Array.from({ length: 60 }, (_, place) => `p${place}`);
  return Array.from({ length: count }, () => {
    const [first = '', second = ''] = random.shuffle(players);
    const predictions = ([0, 1] as const).map((by) => ({ by, isRight: random.next() < 0.6, seen: random.integer(6) }));
    return game(first, second, { predictions });
  });
}

describe('games that do not count', () => {
  it('are the fourth of the same two on a day, those of one owner, and copies of a game before', () => {
    const four = Array.from({ length: 4 }, () => game('a', 'b'));
    const own = game('a', 'mine');
    const copies = [game('c', 'd', { opening: 'same', result: 1 }), game('d', 'c', { opening: 'same', result: 0 })];
    const other = game('c', 'd', { opening: 'same', result: 0.5 });
    const accounts = [
      { id: 'a', owner: 'ann' },
      { id: 'mine', owner: 'ann' },
    ];
    const found = unratedGames([...four, own, ...copies, other], accounts);
    expect([...found]).toEqual([
      [four[3]?.game, 'pair-limit'],
      [own.game, 'same-owner'],
      [copies[1]?.game, 'farming'],
    ]);
  });

  it('count again on the next day', () => {
    const games = [0, 1, 2, 3].map((day) => game('a', 'b', { at: day * 40_000_000 }));
    expect(unratedGames(games, []).size).toBe(0);
  });
});

describe('collusion', () => {
  it('is not seen in honest games: in twenty forums of 600 games hardly anybody is suspected', () => {
    const suspected = Array.from({ length: 20 }, (_, seed) => findCollusion(honestGames(600, seed), []).length);
    expect(suspected.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
  });

  it('is seen where somebody is always right on the first message', () => {
    const told = Array.from({ length: 18 }, (_, place) =>
      game('told', `p${place}`, { predictions: [{ by: 0, isRight: true, seen: 1 }] }),
    );
    const found = findCollusion([...honestGames(600, 1), ...told], []);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'knows-blindly', who: ['told'] }));
  });

  it('is seen where two are always right about each other, and not about others', () => {
    const both = [0, 1].map((by) => ({ by: by === 0 ? (0 as const) : (1 as const), isRight: true, seen: 5 }));
    const friends = Array.from({ length: 15 }, () => game('p1', 'p2', { predictions: both }));
    const found = findCollusion([...honestGames(600, 2), ...friends], []);
    expect(found).toContainEqual(expect.objectContaining({ kind: 'helps-each-other', who: ['p1', 'p2'] }));
  });

  it('is seen where accounts share a device, or a network and many games; one network alone is a school', () => {
    const accounts = [
      { id: 'a', owner: 'ann', device: 'phone' },
      { id: 'b', owner: 'bob', device: 'phone' },
      { id: 'c', owner: 'cat', network: 'school' },
      { id: 'd', owner: 'dan', network: 'school' },
      { id: 'e', owner: 'eve', network: 'school' },
    ];
    const games = [...Array.from({ length: 5 }, () => game('c', 'd')), game('c', 'e')];
    expect(findCollusion(games, accounts).map(({ who }) => who)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('reckons with luck exactly', () => {
    expect(binomialTail(3, 3, 0.5)).toBeCloseTo(0.125, 10);
    expect(binomialTail(0, 5, 0.1)).toBe(1);
    expect(binomialTail(65, 100, 0.5)).toBeCloseTo(0.00176, 5);
  });
});

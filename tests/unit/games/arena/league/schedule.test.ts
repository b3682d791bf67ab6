import { describe, expect, it } from '@jest/globals';
import type { LeagueGame } from '../../../../../src/contracts/league-store.ts';
import { createRandom } from '../../../../../src/core/random.ts';
import { type Pairing, schedule } from '../../../../../src/games/arena/league/schedule.ts';
import { aLeagueAgent, aLeagueGame } from '../../../../contracts/league-store.contract.ts';

const field = (role: string, ...names: string[]) => names.map((name) => aLeagueAgent({ role, name }));
const words = ['apple', 'banana', 'cherry', 'date', 'elder'];
const plan = (games: number, more: Partial<Parameters<typeof schedule>[0]> = {}, seed = 1): Pairing[] =>
  schedule(
    {
      first: field('attacker', 'a', 'b', 'c'),
      second: field('defender', 'x', 'y'),
      clusters: words,
      played: [],
      games,
      ...more,
    },
    createRandom(seed),
  );
const counts = (keys: readonly string[]): number[] => {
  const count = new Map<string, number>();
  for (const key of keys) count.set(key, (count.get(key) ?? 0) + 1);
  return [...count.values()].sort((left, right) => left - right);
};
const playedBy = (pairings: readonly Pairing[]): LeagueGame[] =>
  pairings.map(({ id, first, second, cluster }) => aLeagueGame(id, { first: first.id, second: second.id, cluster }));

describe('the schedule of a league', () => {
  it('has every pair play every word as often', () => {
    const games = plan(60);
    expect(counts(games.map(({ first, second }) => `${first.id} ${second.id}`))).toEqual([10, 10, 10, 10, 10, 10]);
    expect(counts(games.map(({ first, second, cluster }) => `${first.id} ${second.id} ${cluster}`))).toEqual(
      Array.from({ length: 30 }, () => 2),
    );
    expect(new Set(games.map(({ id }) => id)).size).toBe(60);
  });

  it('differs by one game at most where games do not go round', () => {
    const games = plan(20);
    const [least = 0, most = 0] = [0, -1].map((place) =>
      counts(games.map(({ first, second }) => `${first.id} ${second.id}`)).at(place),
    );
    expect(most - least).toBeLessThanOrEqual(1);
    const byFirst = counts(games.map(({ first }) => first.id));
    expect((byFirst.at(-1) ?? 0) - (byFirst[0] ?? 0)).toBeLessThanOrEqual(1);
  });

  it('is about many words however few games there are', () => {
    const games = plan(5);
    expect(new Set(games.map(({ cluster }) => cluster)).size).toBe(5);
    const many = plan(30);
    expect(counts(many.map(({ cluster }) => cluster))).toEqual([6, 6, 6, 6, 6]);
    const ofA = many.slice(0, 9).filter(({ first }) => first.name === 'a');
    expect(new Set(ofA.map(({ cluster }) => cluster)).size).toBe(ofA.length);
  });

  it('is the same for the same seed, and another for another', () => {
    expect(plan(30)).toEqual(plan(30));
    expect(plan(30, {}, 2)).not.toEqual(plan(30));
  });

  it('goes on where it was: a half and the rest are as balanced as the whole', () => {
    const half = plan(25);
    const rest = plan(35, { played: playedBy(half) }, 7);
    const all = [...half, ...rest];
    expect(new Set(all.map(({ id }) => id)).size).toBe(60);
    expect(counts(all.map(({ first, second, cluster }) => `${first.id} ${second.id} ${cluster}`))).toEqual(
      Array.from({ length: 30 }, () => 2),
    );
  });

  it('has a newcomer catch up first', () => {
    const first = field('attacker', 'a', 'b', 'c', 'new');
    const games = plan(20, { first, played: playedBy(plan(60)) });
    expect(counts(games.map(({ first: { id } }) => id))).toEqual([20]);
  });

  it('does not pair agents of the same owner', () => {
    const mine = { owner: 'Ann' };
    const games = plan(20, {
      first: [aLeagueAgent({ name: 'a', ...mine }), aLeagueAgent({ name: 'b' })],
      second: [aLeagueAgent({ name: 'x', ...mine }), aLeagueAgent({ name: 'y' })],
    });
    const pairs = new Set(games.map(({ first, second }) => `${first.name}${second.name}`));
    expect([...pairs].sort()).toEqual(['ay', 'bx', 'by']);
  });

  it('is empty where nobody, or nothing, is there', () => {
    expect(plan(5, { first: [] })).toEqual([]);
    expect(plan(5, { clusters: [] })).toEqual([]);
  });
});

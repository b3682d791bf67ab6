import { describe, expect, it } from '@jest/globals';
import { rational } from '../../../../../src/games/equilibria/exact/rational.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../../src/games/trip/game/trip-settings.ts';
import { driveTrips } from '../../../../../src/games/trip/solve/drive-trips.ts';
import { readSolution } from '../../../../../src/games/trip/solve/read-solution.ts';
import { solveTrip } from '../../../../../src/games/trip/solve/solve-trip.ts';
import type { TripSolution } from '../../../../../src/games/trip/solve/trip-solution.ts';

const solve = (wish: Partial<TripWish> = {}, number = 0, enumerates = true) =>
  solveTrip(tripSettings({ ...paperTrip, ...wish }), { enumerates, number });
const read = (solution: unknown) => readSolution(JSON.stringify(solution), 'the test');
const { solution: honest } = solve();
const [saysS, saysP] = honest.user;

describe('self-play by solving', () => {
  it('chooses truth and obedience in the paper’s game', () => {
    expect(honest).toMatchObject({ chosen: { equilibria: 7, number: 0 }, reward: '11/10', bound: '11/10' });
    expect([...honest.user, ...honest.agent].map(({ probabilities }) => probabilities)).toEqual([
      ['1', '0'],
      ['0', '1'],
      ['1', '0'],
      ['0', '1'],
    ]);
  });

  it('takes any other equilibrium on request, and only those that there are', () => {
    expect([1, 2, 4, 6].map((number) => solve({}, number).solution.reward)).toEqual(['1', '1/20', '1/21', '1/41']);
    expect(() => solve({}, 7)).toThrow('the game has 7, and they are counted from 0');
  });

  it('needs no enumeration for the best', () => {
    const { solution, all } = solve({ destinations: 12, words: 5 }, 0, false);
    expect(all).toBeUndefined();
    expect(solution.chosen).toEqual({ equilibria: null, number: null });
    expect(solution.reward).toBe(solution.bound);
  });

  it('does all of a game in which the agent may ask and be answered', () => {
    const { all, solution } = solve({ destinations: 1, words: 2, confirm: rational(1, 50) });
    expect(all?.components.length).toBeGreaterThan(0);
    expect(solution.reward).toBe('11/10');
  });
});

describe('a solution in a file', () => {
  it('is read as it was written, with what both earn', () => {
    for (const number of [0, 3, 6]) {
      const { solution } = solve({}, number);
      const proved = read(solution);
      expect(proved.solution).toEqual(solution);
      expect(proved.behaviour).toHaveLength(4);
    }
    expect(read(solve({ prior: [rational(3, 4), rational(1, 4)], noise: rational(1, 10) }).solution).reward).toEqual(
      rational(89, 100),
    );
  });

  it('keeps null where the own strategy never comes, and is read again', () => {
    const { solution } = solve({ noise: rational(1, 10), confirm: rational(1, 50) }, 0, false);
    expect([...solution.user, ...solution.agent].some(({ probabilities }) => probabilities === null)).toBe(true);
    expect(read(solution).reward).toEqual(rational(27, 25));
  });

  it('is refused where it is not believed', () => {
    const refusals: readonly (readonly [unknown, string])[] = [
      ['nonsense', 'expected object'],
      [{ ...honest, reward: '1' }, 'the strategies earn 11/10, not 1'],
      [{ ...honest, reward: 'much' }, 'reward: must be a number such as 11/10'],
      [{ ...honest, extra: 1 }, 'Unrecognized key'],
      [{ ...honest, user: [saysS] }, 'it has 3 information sets, and the game 4'],
      [{ ...honest, user: [saysP, saysS] }, 'where the game has ‘wants S’'.replaceAll(/[‘’]/g, "'")],
      [withUser(['1/2', '1/3']), 'the probabilities of the user do not sum to 1 everywhere'],
      [withUser(['3/2', '-1/2']), 'or some are negative'],
      [withUser(['1', '0', '0']), 'there must be 2 probabilities'],
      [withUser(null), 'do not sum to 1 everywhere'],
      [{ ...withUser(['9/10', '1/10']), reward: '199/200' }, 'the user could earn 11/10 with another strategy'],
      [{ ...honest, game: { ...honest.game, prior: ['1/2', '1/3'] } }, 'the prior must sum to 1'],
    ];
    for (const [solution, why] of refusals) expect(() => read(solution)).toThrow(why);
    expect(() => readSolution('{', 'my.json')).toThrow('my.json is no solution of a trip game: it is not JSON.');
  });
});

function withUser(probabilities: string[] | null): TripSolution {
  return {
    ...honest,
    user: [
      { ...saysS, informationSet: 'wants S', actions: ['say S', 'say P'], probabilities },
      ...honest.user.slice(1),
    ],
  };
}

describe('trips driven by a solution', () => {
  const driven = (number: number, seed = 1, trips = 4000) =>
    driveTrips(read(solve({}, number).solution), { trips, seed, shown: 2 });

  it('are the same for the same seed', () => {
    expect(driven(6)).toEqual(driven(6));
    expect(driven(6, 2).mean).not.toBe(driven(6).mean);
  });

  it('earn on average what the equilibrium says', () => {
    for (const number of [0, 1, 2, 4, 6]) {
      const { reward } = read(solve({}, number).solution);
      const { mean, deviation, trips } = driven(number);
      const expected = Number(reward.n) / Number(reward.d);
      expect(Math.abs(mean - expected)).toBeLessThanOrEqual((4 * deviation) / Math.sqrt(trips) + 1e-9);
    }
  });

  it('arrive, by the truth or by its opposite', () => {
    expect(driven(0)).toMatchObject({ arrived: 4000, truthful: 4000, deviation: expect.closeTo(0) });
    expect(driven(1)).toMatchObject({ arrived: 4000, truthful: 0 });
    expect(driven(0).shown[0]?.steps).toHaveLength(3);
  });
});

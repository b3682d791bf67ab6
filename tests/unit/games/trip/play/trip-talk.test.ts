import { describe, expect, it } from '@jest/globals';
import { rational, rationalToNumber } from '../../../../../src/games/equilibria/exact/rational.ts';
import { readPartnerSpec } from '../../../../../src/games/trip/play/partner-spec.ts';
import { tripPartner } from '../../../../../src/games/trip/play/partners.ts';
import { playOn } from '../../../../../src/games/trip/play/trip-match.ts';
import { roundOf, type TripRole } from '../../../../../src/games/trip/play/trip-round.ts';
import { talkRound } from '../../../../../src/games/trip/play/trip-talk.ts';
import { expectedWorth } from '../../../../../src/games/trip/play/worth.ts';
import { aTrip } from './a-trip.ts';

const paper = aTrip();
const strategies = (passenger: string, driver: string, trip = paper) => {
  const of = (spec: string, role: TripRole) => tripPartner(trip, role, readPartnerSpec(spec), 1).strategy;
  return { passenger: of(passenger, 'passenger'), driver: of(driver, 'driver') };
};
const talk = (rounds: number, both: ReturnType<typeof strategies>, trip = paper, misspelt = 0, seed = 1) =>
  Array.from({ length: rounds }, (_, round) => talkRound(trip, both, round, { seed, misspelt }));
const rewards = (talked: ReturnType<typeof talk>) =>
  talked.map(({ round }) => rationalToNumber(round.reward ?? rational(0)));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a round', () => {
  it('goes on by itself until it is a person’s move, the same for a seed', () => {
    const seats = { passenger: strategies('truth', 'truth').passenger, driver: null };
    const round = playOn(paper, seats, { seed: 4, round: 0 });
    expect(round).toMatchObject({
      turn: 'driver',
      moves: [
        { kind: 'drive', place: 0 },
        { kind: 'drive', place: 1 },
      ],
      reward: null,
    });
    expect(playOn(paper, seats, { seed: 4, round: 0 })).toEqual(round);
    const over = playOn(paper, seats, { seed: 4, round: 0 }, [...round.choices, round.choices[0] ?? 0]);
    expect(over).toMatchObject({ turn: null, reward: rational(11, 10) });
  });

  it('has what happened in words', () => {
    const trip = aTrip({ noise: rational(1, 4), confirm: rational(0), change: rational(1, 4) });
    expect(roundOf(trip, [0, 1, 0, 1, 1, 1, 2, 0, 0]).events).toEqual([
      { kind: 'wants', place: 0 },
      { kind: 'say', word: 1 },
      { kind: 'hears', word: 0 },
      { kind: 'changes', place: 1 },
      { kind: 'say', word: 1 },
      { kind: 'hears', word: 1 },
      { kind: 'ask', place: 0 },
      { kind: 'answer', isYes: true },
      { kind: 'drive', place: 0 },
    ]);
    expect(() => roundOf(trip, [2])).toThrow(expect.objectContaining({ code: 'PARLEY_GAME_IMPOSSIBLE' }));
  });
});

describe('two who talk', () => {
  it('arrive by the truth, and by opposite day', () => {
    expect(new Set(rewards(talk(30, strategies('truth', 'truth'))))).toEqual(new Set([1.1]));
    expect(new Set(rewards(talk(30, strategies('opposite', 'opposite'))))).toEqual(new Set([1]));
    expect(new Set(rewards(talk(30, strategies('opposite', 'truth'))))).toEqual(new Set([-1]));
  });

  it('know only what they understood of a sentence', () => {
    const trip = aTrip({ destinations: 8 });
    const talked = talk(100, strategies('truth', 'truth', trip), trip, 1);
    expect(talked.some(({ lines }) => lines[0]?.text.toLowerCase() !== lines[0]?.heard)).toBe(true);
    const wrong = talked.filter(({ round }) => (round.reward?.n ?? 0n) < 0n);
    expect(wrong.length).toBeLessThanOrEqual(2);
    for (const { misunderstood } of wrong) expect(misunderstood).toBeGreaterThan(0);
  });

  it('get what their strategies are worth, through sentences, noise and questions', () => {
    const trip = aTrip({ noise: rational(1, 4), confirm: rational(1, 50), change: rational(1, 5) });
    const both = strategies('best', 'best', trip);
    const talked = talk(1500, both, trip);
    expect(talked.every(({ misunderstood }) => misunderstood === 0)).toBe(true);
    expect(mean(rewards(talked))).toBeCloseTo(rationalToNumber(expectedWorth(trip, both.passenger, both.driver)), 1);
  });

  it('talk the same for a seed, and differently for another', () => {
    const both = strategies('truth', 'truth');
    expect(talk(4, both)).toEqual(talk(4, both));
    expect(talk(4, both, paper, 0, 2)).not.toEqual(talk(4, both));
  });
});

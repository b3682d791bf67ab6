import { describe, expect, it } from '@jest/globals';
import { rational, rationalText } from '../../../../../src/games/equilibria/exact/rational.ts';
import { partnerHeadline, partnerLines } from '../../../../../src/games/trip/play/explain-partner.ts';
import { readPartnerSpec } from '../../../../../src/games/trip/play/partner-spec.ts';
import { tripEquilibria, tripPartner } from '../../../../../src/games/trip/play/partners.ts';
import {
  bestWorth,
  expectedWorth,
  numberText,
  partnerWorth,
  signedText,
} from '../../../../../src/games/trip/play/worth.ts';
import type { TripRole } from '../../../../../src/games/trip/play/trip-round.ts';
import { aTrip } from './a-trip.ts';

const paper = aTrip();
const partner = (spec: string, role: TripRole = 'driver', trip = paper, seed = 1) =>
  tripPartner(trip, role, readPartnerSpec(spec), seed);
const worthOf = (first: string, second: string, trip = paper) =>
  rationalText(
    expectedWorth(trip, partner(first, 'passenger', trip).strategy, partner(second, 'driver', trip).strategy),
  );

describe('partners', () => {
  it('are worth what the paper’s table says', () => {
    expect(worthOf('truth', 'truth')).toBe('11/10');
    expect(worthOf('opposite', 'opposite')).toBe('1');
    expect(worthOf('truth', 'opposite')).toBe('-1');
    expect(worthOf('stubborn', 'stubborn')).toBe('1/20');
    expect(worthOf('stubborn', 'truth')).toBe('1/20');
  });

  it('of the same equilibrium get what it pays', () => {
    for (const [number, { payoffs }] of tripEquilibria(paper).equilibria.entries()) {
      expect(worthOf(`equilibrium:${number}`, `equilibrium:${number}`)).toBe(rationalText(payoffs[0]));
    }
  });

  it('of an equilibrium of a larger game do so too', () => {
    const trip = aTrip({ change: rational(1, 10) });
    const { equilibria } = tripEquilibria(trip);
    expect(trip.game.informationSets).toHaveLength(12);
    expect(worthOf('equilibrium:156', 'equilibrium:156', trip)).toBe(
      rationalText(equilibria.at(-1)?.payoffs[0] ?? rational(9)),
    );
  });

  it('of the best equilibrium get what nothing exceeds, also with questions, noise and few words', () => {
    for (const trip of [
      paper,
      aTrip({ noise: rational(1, 10), confirm: rational(1, 50) }),
      aTrip({ destinations: 3, words: 2 }),
      aTrip({ change: rational(1, 10) }),
      aTrip({ words: 3, prices: [rational(1, 10), rational(1, 10), rational(0)] }),
    ]) {
      expect(worthOf('best', 'best', trip)).toBe(rationalText(bestWorth(trip)));
      expect(partnerWorth(trip, partner('best', 'driver', trip)).best).toEqual(bestWorth(trip));
    }
  });

  it('with an honest partner the most is the best equilibrium’s, with a stubborn one half the way', () => {
    expect(partnerWorth(paper, partner('truth'))).toEqual({ best: rational(11, 10), reply: [0, 1, null, null] });
    expect(partnerWorth(paper, partner('opposite', 'passenger'))).toEqual({
      best: rational(1),
      reply: [null, null, 1, 0],
    });
    expect(rationalText(partnerWorth(paper, partner('stubborn')).best)).toBe('1/20');
  });

  it('honest ones arrive in every game of the family', () => {
    const trip = aTrip({ destinations: 4, confirm: rational(0), change: rational(1, 4) });
    expect(worthOf('truth', 'truth', trip)).toBe('11/10');
    expect(worthOf('opposite', 'opposite', trip)).toBe('1');
  });

  it('that have learnt know one of the codes', () => {
    const { name, strategy } = partner('learned', 'passenger');
    expect(name).toBe('learned:pg');
    expect(
      strategy.flatMap((row) =>
        row
          ? [rationalText(row.reduce((sum, { n, d }) => rational(sum.n * d + n * sum.d, sum.d * d), rational(0)))]
          : [],
      ),
    ).toEqual(['1', '1']);
    expect(partnerHeadline(paper, partner('learned:grounded', 'driver', paper, 3))).toMatch(
      /^It had learnt the game by itself \(grounded\)/u,
    );
  });

  it('that have learnt to be almost certain are said to play by a code, not to leave it to chance', () => {
    const learnt = partner('learned', 'driver', paper, 1);
    expect(learnt.strategy[2]).not.toContainEqual(rational(1));
    expect(partnerHeadline(paper, learnt)).toBe(
      'It had learnt the game by itself (pg). It played honestly: words mean what they say.',
    );
  });

  it('by surprise are the same for a seed', () => {
    const names = Array.from({ length: 30 }, (_, seed) => partner('surprise', 'driver', paper, seed).name);
    expect(names).toEqual(Array.from({ length: 30 }, (_, seed) => partner('surprise', 'driver', paper, seed).name));
    expect(new Set(names)).toEqual(new Set(['truth', 'opposite', 'stubborn']));
  });

  it('are explained in words', () => {
    expect(partnerHeadline(paper, partner('opposite'))).toMatch(/opposite day/u);
    expect(partnerLines(paper, partner('opposite'))).toEqual([
      "On hearing 'Starbucks', it drives to Peet's.",
      "On hearing 'Peet's', it drives to Starbucks.",
    ]);
    expect(partnerHeadline(paper, partner('equilibrium:4', 'passenger'))).toMatch(/equilibrium 4.*chance/u);
    expect(partnerLines(paper, partner('equilibrium:4', 'passenger'))[0]).toBe(
      "Wanting to go to Starbucks, it says 'Starbucks' (20/21, 95.2 %) or says 'Peet's' (1/21, 4.8 %).",
    );
    expect(partnerHeadline(paper, partner('truth'))).toMatch(/honestly/u);
    expect(partnerHeadline(paper, partner('stubborn'))).toMatch(/stubborn/u);
  });

  it.each(['nobody', 'equilibrium:', 'equilibrium:x', 'learned:sarsa', ''])('are not called "%s"', (spec) => {
    expect(() => readPartnerSpec(spec)).toThrow(expect.objectContaining({ code: 'PARLEY_AGENT_UNKNOWN' }));
  });

  it('are refused where the game has none such', () => {
    expect(() => partner('equilibrium:7')).toThrow(expect.objectContaining({ code: 'PARLEY_AGENT_UNKNOWN' }));
    const asking = aTrip({ confirm: rational(0) });
    expect(() => partner('learned', 'driver', asking)).toThrow(
      expect.objectContaining({ code: 'PARLEY_INPUT_INVALID' }),
    );
    expect(() => partner('equilibrium:0', 'driver', aTrip({ destinations: 12 }))).toThrow(
      expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE', remedy: expect.stringContaining('best') }),
    );
    expect(() => aTrip({ destinations: 27 })).toThrow(expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' }));
  });

  it('have rewards that people can read', () => {
    expect([rational(11, 10), rational(-1), rational(1, 21), rational(0)].map(signedText)).toEqual([
      '+1.1',
      '-1',
      '≈ +0.0476',
      '0',
    ]);
    expect(numberText(rational(1, 41))).toBe('≈ 0.0244');
  });
});

import fc from 'fast-check';
import { createRandom, type Random } from '../../../../../src/core/random.ts';
import { normal } from '../../../../../src/games/turing/measure/chances.ts';
import { fitRasch } from '../../../../../src/games/turing/ratings/rasch.ts';
import {
  createRatingBook,
  type Rating,
  ratingHistory,
  recomputeRatings,
} from '../../../../../src/games/turing/ratings/rating-book.ts';
import type { RatedGame, RatingEvent } from '../../../../../src/games/turing/ratings/rating-events.ts';
import { bradleyTerryRatings, shownRating } from '../../../../../src/games/turing/ratings/shown-rating.ts';
import { afterPrediction, rightChance, unknownSkill } from '../../../../../src/games/turing/ratings/skill.ts';

const players = Array.from({ length: 40 }, (_, place) => ({
  id: place < 25 ? `p${place}` : `b${place}`,
  kind: place < 25 ? ('human' as const) : ('bot' as const),
}));

/** Games in which detection and concealment are drawn for everybody. */
function playedGames(count: number, seed: number) {
  const random = createRandom(seed);
  const skills = new Map(players.map(({ id }) => [id, { detection: normal(random), concealment: normal(random) }]));
  const games = Array.from({ length: count }, (_, place) => gameOf(place, random));
  return { games, skills };

  function gameOf(place: number, chance: Random): RatedGame {
    const [first = players[0], second = players[1]] = chance.shuffle(players);
    if (!first || !second) throw new Error('nobody');
    const predictions = ([0, 1] as const).map((by) => {
      const [own, other] = by === 0 ? [first, second] : [second, first];
      const right = rightChance(skills.get(own.id)?.detection ?? 0, skills.get(other.id)?.concealment ?? 0);
      return { by, isRight: chance.next() < right };
    });
    const [one, other] = predictions.map(({ isRight }) => (isRight ? 1 : -1));
    const result = one === other ? 0.5 : (one ?? 0) > (other ?? 0) ? 1 : 0;
    return { event: 'game', game: `g${place}`, at: place, seats: [first, second], result, predictions };
  }
}

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const product = mean(pairs.map(([one, other]) => (one - a) * (other - b)));
  const spread = (values: readonly number[], middle: number) =>
    Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  return (
    product /
    (spread(
      pairs.map(([one]) => one),
      a,
    ) *
      spread(
        pairs.map(([, other]) => other),
        b,
      ))
  );
}

describe('running ratings', () => {
  const { games, skills } = playedGames(3000, 7);

  it('are what a recomputation from the event log gives, wherever they were saved and taken up again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 300 }), (until, seed) => {
        const some = playedGames(300, seed).games;
        const before = createRatingBook();
        for (const game of some.slice(0, until)) before.note(game);
        const saved: Rating[] = structuredClone(before.ratings());
        const after = createRatingBook(saved);
        for (const game of some.slice(until)) after.note(game);
        expect(after.ratings()).toEqual(recomputeRatings(some));
      }),
      { numRuns: 15 },
    );
  });

  it('forget who is banned, from the first game on', () => {
    const events: RatingEvent[] = [...games.slice(0, 400), { event: 'ban', at: 400, id: 'b30' }];
    const without = games.slice(0, 400).filter(({ seats }) => !seats.some(({ id }) => id === 'b30'));
    expect(recomputeRatings(events)).toEqual(recomputeRatings(without));
    expect(ratingHistory(events, 'b30')).toEqual([]);
  });

  it('have a history that ends where the rating is', () => {
    const history = ratingHistory(games, 'p3');
    expect(history.at(-1)?.after).toEqual(recomputeRatings(games).find(({ id }) => id === 'p3'));
    for (const [place, { before }] of history.entries()) {
      if (place > 0) expect(before).toEqual(history[place - 1]?.after);
    }
  });

  it('find detection and concealment apart from each other, with intervals that hold for nearly everybody', () => {
    const ratings = recomputeRatings(games);
    const of = (skill: 'detection' | 'concealment', as: 'detection' | 'concealment') =>
      correlation(ratings.map((rating) => [rating[skill].mean, skills.get(rating.id)?.[as] ?? 0]));
    expect(of('detection', 'detection')).toBeGreaterThan(0.9);
    expect(of('concealment', 'concealment')).toBeGreaterThan(0.9);
    expect(Math.abs(of('detection', 'concealment'))).toBeLessThan(0.5);
    const covered = ratings
      .flatMap(({ id, detection, concealment }) => [
        [detection, skills.get(id)?.detection ?? 0] as const,
        [concealment, skills.get(id)?.concealment ?? 0] as const,
      ])
      .filter(([{ mean, variance }, truth]) => Math.abs(mean - truth) <= 1.96 * Math.sqrt(variance));
    expect(covered.length / (2 * ratings.length)).toBeGreaterThan(0.9);
  });

  it('are provisional at first and settled after many games', () => {
    const [first] = recomputeRatings(games.slice(0, 1)).map(shownRating);
    expect(first).toMatchObject({ detection: { isProvisional: true }, games: 1 });
    const settled = recomputeRatings(games).map(shownRating);
    expect(settled.every(({ detection, concealment }) => !detection.isProvisional && !concealment.isProvisional)).toBe(
      true,
    );
  });

  it('move less by a prediction about somebody unknown than by one about somebody known', () => {
    const known = { mean: 0, variance: 0.05, seen: 100 };
    const byKnown = afterPrediction(unknownSkill, known, true).detection.mean;
    const byUnknown = afterPrediction(unknownSkill, unknownSkill, true).detection.mean;
    expect(byUnknown).toBeLessThan(byKnown);
  });
});

describe('ratings of all games at once', () => {
  const { games, skills } = playedGames(3000, 11);

  it('by Rasch find the skills, in any order of the predictions', () => {
    const observations = games.flatMap(({ seats, predictions }) =>
      predictions.map(({ by, isRight }) => ({ predictor: seats[by].id, suspect: seats[by === 0 ? 1 : 0].id, isRight })),
    );
    const fit = fitRasch(observations);
    const pairs = [...fit.detection].map(([id, { value }]) => [value, skills.get(id)?.detection ?? 0] as const);
    expect(correlation(pairs)).toBeGreaterThan(0.9);
    const turned = fitRasch([...observations].reverse());
    for (const [id, { value, deviation }] of fit.detection) {
      expect(turned.detection.get(id)?.value).toBeCloseTo(value, 5);
      expect(deviation).toBeLessThan(0.5);
    }
  });

  it('by Bradley and Terry keep an order like that of Elo', () => {
    const strengths = bradleyTerryRatings(games);
    const elo = recomputeRatings(games).map(({ id, elo: points }) => [points, strengths.get(id)?.value ?? 0] as const);
    expect(correlation(elo)).toBeGreaterThan(0.8);
    expect(bradleyTerryRatings([]).size).toBe(0);
  });
});

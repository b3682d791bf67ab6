import { describe, expect, it } from '@jest/globals';
import { curveShape, picture } from '../../../../web/src/turing/curve/curve-shape.ts';
import type { RatedGame } from '../../../../web/src/turing/curve/rated-games.ts';

const rating = (games: number, value: number, width: number): RatedGame['after'] => {
  const shown = { value, lower: value - width, upper: value + width };
  return { games, elo: 1000, glicko: { value: 1500, lower: 1400, upper: 1600 }, detection: shown, concealment: shown };
};
const games = [1000, 1050, 1020].map(
  (value, place): RatedGame => ({
    game: `g${place}`,
    at: place * 1000,
    before: rating(place, 1000, 200),
    after: rating(place + 1, value, 200 - 50 * place),
  }),
);

/** All places of a path. */
const placesOf = (path: string): readonly (readonly number[])[] =>
  path
    .replace(/^M|Z$/gu, '')
    .split('L')
    .map((place) => place.split(',').map(Number));

describe('The curve of a rating', () => {
  it('goes from game to game, a higher rating higher, within its band and the picture', () => {
    const shape = curveShape(games, 'detection');
    const line = placesOf(shape?.line ?? '');
    const heights = line.map(([, y = 0]) => y);
    expect(line).toHaveLength(3);
    expect(heights[1]).toBeLessThan(heights[2] ?? 0);
    expect(heights[2]).toBeLessThan(heights[0] ?? 0);
    const band = placesOf(shape?.band ?? '');
    expect(band).toHaveLength(6);
    for (const [place, [x = 0, y = 0]] of line.entries()) {
      const [above, below] = [band[place], band[5 - place]];
      expect([above?.[0], below?.[0]]).toEqual([x, x]);
      expect(above?.[1]).toBeLessThan(y);
      expect(below?.[1]).toBeGreaterThan(y);
    }
    for (const [x = 0, y = 0] of band) {
      expect(x).toBeGreaterThan(picture.left);
      expect(x).toBeLessThanOrEqual(picture.width - picture.right);
      expect(y).toBeGreaterThan(picture.top);
      expect(y).toBeLessThan(picture.height - picture.bottom);
    }
  });

  it('has a few round ratings at its side', () => {
    const values = curveShape(games, 'detection')?.ticks.map(({ value }) => value);
    expect(values).toEqual([800, 900, 1000, 1100, 1200]);
    expect(curveShape(games, 'glicko')?.ticks.map(({ value }) => value)).toEqual([1400, 1450, 1500, 1550, 1600]);
  });

  it('is nothing before the first game', () => {
    expect(curveShape([], 'glicko')).toBeUndefined();
  });
});

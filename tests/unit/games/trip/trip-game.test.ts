import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { rational, rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { readEfg } from '../../../../src/games/equilibria/files/read-efg.ts';
import { writeEfg } from '../../../../src/games/equilibria/files/write-efg.ts';
import { countReducedStrategies } from '../../../../src/games/equilibria/game/count-strategies.ts';
import type { ExtensiveGame } from '../../../../src/games/equilibria/game/extensive-game.ts';
import { sequenceFormOf } from '../../../../src/games/equilibria/game/sequence-form.ts';
import { placeName, wordName } from '../../../../src/games/trip/game/place-names.ts';
import { tripGame } from '../../../../src/games/trip/game/trip-game.ts';
import { paperTrip, tripSettings, type TripWish } from '../../../../src/games/trip/game/trip-settings.ts';
import { tripSize } from '../../../../src/games/trip/game/trip-size.ts';

const bonus = rational(1, 10);
const play = (wish: Partial<TripWish>) => tripGame(tripSettings({ ...paperTrip, ...wish }));
const sizeOf = (game: ExtensiveGame) => ({
  informationSets: ([0, 1] as const).map(
    (player) => game.informationSets.filter((set) => set.player === player).length,
  ),
  pureStrategies: sequenceFormOf(game).players.map(countReducedStrategies),
  leaves: game.nodes.filter(({ kind }) => kind === 'terminal').length,
});
const rewards = ({ nodes }: ExtensiveGame) =>
  nodes.flatMap((node) => (node.kind === 'terminal' ? [`${node.name}: ${rationalText(node.payoffs[0])}`] : []));

describe('the trip-booking game', () => {
  it('of the paper is the game of Figure 3', () => {
    const { title, ...game } = play({});
    const figure = readEfg(readFileSync('tests/fixtures/games/paper.efg', 'utf8'));
    expect(title).toBe('Trip booking: 2 destinations; 2 words; bonus 1/10');
    expect(game).toEqual({
      ...game,
      players: figure.players,
      nodes: game.nodes,
      informationSets: figure.informationSets,
    });
    expect(rewards(play({}))).toEqual(rewards(figure));
  });

  it('of the paper has the table of payoffs of its sixteen pairs of pure strategies', () => {
    const entries = sequenceFormOf(play({})).payoffs;
    const pairs = [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const;
    const table = pairs.map((user) =>
      pairs.map((agent) => {
        const isPlayed = (sequences: readonly [number, number]) =>
          sequences.every((sequence, player) => {
            const [first, second] = player === 0 ? user : agent;
            return sequence === 1 + first || sequence === 3 + second;
          });
        const paid = entries.filter(({ sequences }) => isPlayed(sequences)).map(({ payoffs }) => payoffs[0]);
        return rationalText(
          paid.reduce((total, each) => rational(total.n * each.d + each.n * total.d, total.d * each.d)),
        );
      }),
    );
    expect(table).toEqual([
      ['1/20', '1/20', '0', '0'],
      ['1/20', '11/10', '-1', '1/20'],
      ['0', '-1', '1', '0'],
      ['0', '1/20', '0', '1/20'],
    ]);
  });

  const tenth = rational(1, 10);
  const zero = rational(0);
  it.each<[string, Partial<TripWish>, readonly [number[], bigint[], number]]>([
    ['the paper’s', {}, [[2, 2], [4n, 4n], 8]],
    ['three destinations', { destinations: 3, words: 3 }, [[3, 3], [27n, 27n], 27]],
    ['four destinations', { destinations: 4, words: 4 }, [[4, 4], [256n, 256n], 64]],
    ['ten destinations', { destinations: 10, words: 10 }, [[10, 10], [10n ** 10n, 10n ** 10n], 1_000]],
    ['fewer words', { destinations: 5, words: 3 }, [[5, 3], [3n ** 5n, 5n ** 3n], 75]],
    ['more words', { destinations: 2, words: 3 }, [[2, 3], [9n, 8n], 12]],
    ['a noisy word', { noise: tenth }, [[2, 2], [4n, 4n], 16]],
    ['confirm', { confirm: zero }, [[10, 10], [64n, 100n], 40]],
    ['confirm with noise', { confirm: zero, noise: tenth }, [[10, 10], [64n, 100n], 80]],
    [
      'confirm with noise and three destinations',
      { destinations: 3, words: 3, confirm: tenth, noise: tenth },
      [[30, 21], [13_824n, 27_000n], 567],
    ],
    ['a change of mind', { change: tenth }, [[6, 6], [16n, 64n], 24]],
    ['a change of mind, three destinations', { destinations: 3, words: 2, change: tenth }, [[15, 6], [512n, 729n], 90]],
    ['a change of mind, noise', { change: tenth, noise: tenth }, [[6, 6], [16n, 64n], 80]],
    ['everything', { change: tenth, noise: tenth, confirm: tenth }, [[30, 30], [4_096n, 1_000_000n], 400]],
    ['a single word', { words: 1 }, [[2, 1], [1n, 2n], 4]],
    ['a single destination', { destinations: 1, words: 2 }, [[1, 2], [2n, 1n], 2]],
  ])('has the size of the family: %s', (_, wish, [informationSets, pureStrategies, leaves]) => {
    const settings = tripSettings({ ...paperTrip, ...wish });
    const size = sizeOf(tripGame(settings));
    expect(size).toEqual(tripSize(settings));
    expect(size).toEqual({ informationSets, pureStrategies, leaves });
  });

  it('pays the bonus for a right drive after nothing but true words', () => {
    const paid = (wish: Partial<TripWish>) => [...new Set(rewards(play(wish)))].toSorted();
    expect(paid({ bonus: rational(0) })).toEqual(['right, false: 1', 'right, true: 1', 'wrong: -1']);
    expect(paid({ words: 1 })).toEqual(['right, false: 1', 'right, true: 11/10', 'wrong: -1']);
    expect(paid({ confirm: rational(1, 20) })).toEqual([
      'right, false: 1',
      'right, false: 19/20',
      'right, true: 11/10',
      'right, true: 21/20',
      'wrong: -1',
      'wrong: -21/20',
    ]);
    expect(paid({ words: 3, prices: [rational(1, 5), rational(1, 5), rational(0)] })).toEqual([
      'right, false: 1',
      'right, false: 4/5',
      'right, true: 9/10',
      'wrong: -1',
      'wrong: -6/5',
    ]);
  });

  it('draws destinations by the prior, and what is heard by the noise', () => {
    const game = play({
      destinations: 3,
      words: 3,
      prior: [rational(1, 2), rational(1, 2), rational(0)],
      noise: rational(1, 5),
    });
    const chances = game.nodes.flatMap((node) =>
      node.kind === 'chance'
        ? [node.branches.map(({ name, probability }) => `${name} ${rationalText(probability)}`)]
        : [],
    );
    expect(chances[0]).toEqual(['S 1/2', 'P 1/2', 'Q 0']);
    expect(chances[2]).toEqual(['hears S 1/10', 'hears P 4/5', 'hears Q 1/10']);
    expect(game.title).toBe('Trip booking: 3 destinations; 3 words; bonus 1/10; prior 1/2, 1/2, 0; noise 1/5');
  });

  it('lets the user know what it wants, said and was asked, and the agent what it heard', () => {
    const names = play({ confirm: rational(0), change: bonus }).informationSets.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'wants S',
        'wants S, said P, asked S',
        'wants S, said S, now P',
        'wants S, said S, now P, said P, asked P',
        'hears S',
        'hears S, asked P, no',
        'hears S, then P',
        'hears S, then P, asked P, yes',
      ]),
    );
  });

  it('is written as a file and read again', () => {
    for (const wish of [{}, { confirm: bonus, noise: bonus, change: bonus }]) {
      expect(readEfg(writeEfg(play(wish)))).toEqual(play(wish));
    }
  });

  it('is refused before it is made where it is too large', () => {
    expect(() => play({ destinations: 200, words: 200 })).toThrow(
      expect.objectContaining({ code: 'PARLEY_GAME_TOO_LARGE' }),
    );
    expect(play({ destinations: 50, words: 50 }).nodes).toHaveLength(1 + 50 + 2_500 + 125_000);
  });

  it.each<[string, Partial<TripWish>]>([
    ['destinations must be a whole number from 1 to 200, not 0', { destinations: 0 }],
    ['words must be a whole number from 1 to 200, not 201', { words: 201 }],
    ['the bonus must be 0 or more, not -1', { bonus: rational(-1) }],
    ['noise must be a probability from 0 to 1, not 3/2', { noise: rational(3, 2) }],
    ['change must be a probability from 0 to 1, not -1/2', { change: rational(-1, 2) }],
    ['the price of a question must be 0 or more, not -1', { confirm: rational(-1) }],
    ['the prior must give 2 probabilities, one for each destination, not 1', { prior: [rational(1)] }],
    ['the prior must sum to 1, not to 3/4', { prior: [rational(1, 2), rational(1, 4)] }],
    ['prior must be a probability from 0 to 1, not -1', { prior: [rational(-1), rational(2)] }],
    ['there must be one price, or 2, one for each word, not 3', { prices: [bonus, bonus, bonus] }],
    ['a price must be 0 or more, not -1/10', { prices: [rational(-1, 10)] }],
    ['with a single word nothing else can be heard, so noise must be 0', { words: 1, noise: bonus }],
    [
      'with a single destination there is nothing to change to, so change must be 0',
      { destinations: 1, change: bonus },
    ],
  ])('is refused: %s', (message, wish) => {
    expect(() => play(wish)).toThrow(
      expect.objectContaining({ code: 'PARLEY_INPUT_INVALID', message: `There is no such trip game: ${message}.` }),
    );
  });

  it('has short names for places and words', () => {
    expect([0, 1, 2, 25, 26].map(placeName)).toEqual(['S', 'P', 'Q', 'O', 'D27']);
    expect([0, 2].map((word) => wordName(word, 2))).toEqual(['S', 'word 3']);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createRandom } from '../../../../src/core/random.ts';
import { checkedProfile } from '../../../../src/games/equilibria/check/check-equilibrium.ts';
import { compare, one, rational, rationalText } from '../../../../src/games/equilibria/exact/rational.ts';
import { readGame } from '../../../../src/games/equilibria/files/read-game.ts';
import { buildExtensiveGame } from '../../../../src/games/equilibria/game/build-extensive-game.ts';
import type { GameTree } from '../../../../src/games/equilibria/game/game-tree.ts';
import { solutionReport } from '../../../../src/games/equilibria/report/solution-report.ts';
import { type SolvableGame, solvableGame } from '../../../../src/games/equilibria/report/solvable-game.ts';
import { solveAll } from '../../../../src/games/equilibria/sequence-form/solve-all.ts';
import { tripGame } from '../../../../src/games/trip/game/trip-game.ts';
import { tripSettings } from '../../../../src/games/trip/game/trip-settings.ts';
import { tableGame } from '../../../support/table-game.ts';

const isLong = process.env['PARLEY_LONG'] === '1';

const reportOn = (game: SolvableGame) => solutionReport(game, { all: solveAll(game.form, game.replies) }, 0);
const file = (name: string) => solvableGame(readGame(readFileSync(`tests/fixtures/games/${name}`, 'utf8'), name));
const trip = (destinations: number, bonus = rational(1, 10), words = destinations) =>
  solvableGame({ kind: 'extensive', game: tripGame(tripSettings({ destinations, words, bonus })) });
const shown = (game: SolvableGame) =>
  reportOn(game).equilibria.map(({ behaviour, payoffs }) =>
    [...behaviour.map((set) => set?.join(' ') ?? '-'), ...payoffs].join(', '),
  );
const countsOf = (game: SolvableGame) => {
  const { equilibria, components, maximalNashSubsets } = reportOn(game);
  return [equilibria.length, components?.length, maximalNashSubsets?.length];
};

describe('all equilibria of the trip game', () => {
  it('are the seven of Figure 4 for the paper’s file', () => {
    expect(shown(file('paper.efg'))).toEqual([
      '1 0, 0 1, 1 0, 0 1, 11/10, 11/10',
      '0 1, 1 0, 0 1, 1 0, 1, 1',
      '1 0, 1 0, 1 0, 1 0, 1/20, 1/20',
      '0 1, 0 1, 0 1, 0 1, 1/20, 1/20',
      '20/21 1/21, 1 0, 20/21 1/21, 1 0, 1/21, 1/21',
      '0 1, 1/21 20/21, 0 1, 1/21 20/21, 1/21, 1/21',
      '20/41 21/41, 21/41 20/41, 20/41 21/41, 21/41 20/41, 1/41, 1/41',
    ]);
    expect(countsOf(file('paper.efg'))).toEqual([7, 7, 7]);
  });

  it('are six in three components without a bonus: the pooling ones hang together', () => {
    const { equilibria, components, maximalNashSubsets } = reportOn(trip(2, rational(0)));
    expect(equilibria.map(({ payoffs }) => payoffs[0])).toEqual(['1', '1', '0', '0', '0', '0']);
    expect(components).toEqual([[0], [1], [2, 3, 4, 5]]);
    expect(maximalNashSubsets).toEqual([[0], [1], [2, 3, 4, 5]]);
  });

  it('have closed forms in the bonus', () => {
    const random = createRandom(8);
    for (let draw = 0; draw < 100; draw++) {
      const bonus = rational(1 + random.integer(400), 1 + random.integer(100));
      const { n, d } = bonus;
      const mixed = rational(n, 2n * d + n);
      const expected = [
        rational(n + d, d),
        rational(1),
        rational(n, 2n * d),
        rational(n, 2n * d),
        mixed,
        mixed,
        rational(n, 4n * d + n),
      ];
      const { equilibria } = reportOn(trip(2, bonus));
      const byWorth = expected.sort((mine, yours) => compare(yours, mine)).map(rationalText);
      expect(equilibria.map(({ payoffs }) => payoffs[0])).toEqual(byWorth);
      const mixes = equilibria.map(({ behaviour }) => behaviour.map((set) => set?.[0]).join(' '));
      const [nearly, half, other] = [
        rational(2n * d, 2n * d + n),
        rational(2n * d, 4n * d + n),
        rational(2n * d + n, 4n * d + n),
      ];
      expect(mixes).toContain([nearly, one, nearly, one].map(rationalText).join(' '));
      expect(mixes).toContain([half, other, half, other].map(rationalText).join(' '));
    }
  });

  it('are 178 in 62 components for three destinations, 46 of them alone', () => {
    const { equilibria, components, maximalNashSubsets } = reportOn(trip(3));
    expect([equilibria.length, components?.length, maximalNashSubsets?.length]).toEqual([178, 62, 109]);
    expect(components?.filter(({ length }) => length === 1)).toHaveLength(46);
    expect(equilibria[0]?.payoffs).toEqual(['11/10', '11/10']);
    expect([...(components ?? [])].flat().sort((a, b) => a - b)).toEqual(equilibria.map((_, index) => index));
  });
});

(isLong ? describe : describe.skip)('all equilibria of four destinations', () => {
  it('are 13,270 in 1,354 components', () => {
    const { equilibria, components } = reportOn(trip(4));
    expect([equilibria.length, components?.length]).toEqual([13_270, 1354]);
    expect(components?.filter(({ length }) => length === 1)).toHaveLength(1150);
    expect([equilibria[0]?.payoffs[0], equilibria.at(-1)?.payoffs[0]]).toEqual(['11/10', '-41/83']);
  }, 300_000);
});

describe('all equilibria of a table game', () => {
  it('are three in the Battle of the Sexes', () => {
    expect(
      shown(
        tableGame(
          [
            [3, 0],
            [0, 2],
          ],
          [
            [2, 0],
            [0, 3],
          ],
        ),
      ),
    ).toEqual(['1 0, 1 0, 3, 2', '0 1, 0 1, 2, 3', '3/5 2/5, 2/5 3/5, 6/5, 6/5']);
  });

  it('is one in matching pennies', () => {
    expect(
      shown(
        tableGame(
          [
            [1, -1],
            [-1, 1],
          ],
          [
            [-1, 1],
            [1, -1],
          ],
        ),
      ),
    ).toEqual(['1/2 1/2, 1/2 1/2, 0, 0']);
  });

  it('are 75 in the game of six strategies that has the most known', () => {
    expect(countsOf(file('seventy-five.nfg'))).toEqual([75, 75, 75]);
  });

  it('are the ends of continua where the game is degenerate', () => {
    // Against the first row both columns are as good; the second row is never better than the first.
    expect(
      reportOn(
        tableGame(
          [
            [1, 1],
            [1, 0],
          ],
          [
            [1, 1],
            [0, 1],
          ],
        ),
      ),
    ).toMatchObject({
      components: [[0, 1]],
      maximalNashSubsets: [[0, 1]],
      equilibria: [
        {
          behaviour: [
            ['1', '0'],
            ['1', '0'],
          ],
          payoffs: ['1', '1'],
          pure: true,
        },
        {
          behaviour: [
            ['1', '0'],
            ['0', '1'],
          ],
          payoffs: ['1', '1'],
          pure: true,
        },
      ],
    });
  });

  it('are all corners where nothing matters', () => {
    expect(
      countsOf(
        tableGame(
          [
            [0, 0, 0],
            [0, 0, 0],
          ],
          [
            [0, 0, 0],
            [0, 0, 0],
          ],
        ),
      ),
    ).toEqual([6, 1, 1]);
  });

  it('are found exactly where the numbers are beyond floating point', () => {
    const huge = 10n ** 40n;
    const game = tableGame(
      [
        [huge, 0n],
        [0n, 1n],
      ],
      [
        [1n, 0n],
        [0n, huge],
      ],
    );
    expect(shown(game)).toContain(
      `${huge}/${huge + 1n} 1/${huge + 1n}, 1/${huge + 1n} ${huge}/${huge + 1n}, ${huge}/${huge + 1n}, ${huge}/${huge + 1n}`,
    );
    expect(countsOf(game)).toEqual([3, 3, 3]);
  });

  it('are those of one strategy where there is one', () => {
    expect(shown(tableGame([[4]], [[5]]))).toEqual(['1, 1, 4, 5']);
  });
});

const leaf = (mine: number, yours: number): GameTree => ({
  kind: 'terminal',
  payoffs: [rational(mine), rational(yours)],
});
const move = (player: 0 | 1, informationSet: string, actions: Readonly<Record<string, GameTree>>): GameTree => ({
  kind: 'decision',
  player,
  informationSet,
  actions: Object.entries(actions).map(([name, next]) => ({ name, next })),
});

/** Myerson 1991, figure 4.2: B, Z, W withstands every change at one information set, and is no equilibrium. */
const myerson = buildExtensiveGame({
  title: 'Myerson 4.2',
  players: ['one', 'two'],
  root: move(0, 'first', {
    A: move(1, 'two', {
      W: move(0, 'second', { Y: leaf(3, 0), Z: leaf(0, 0) }),
      X: move(0, 'second', { Y: leaf(2, 3), Z: leaf(4, 1) }),
    }),
    B: move(1, 'two', { W: leaf(2, 3), X: leaf(3, 2) }),
  }),
});

describe('all equilibria of a tree', () => {
  const game = solvableGame({ kind: 'extensive', game: myerson });

  it('are not mistaken where only a change at two information sets pays', () => {
    const plays = reportOn(game).equilibria.map(({ behaviour }) =>
      behaviour.map((set) => set?.join(' ') ?? '-').join(', '),
    );
    // B then Z, with W: the second set is not reached by player 1 itself.
    expect(plays).not.toContain('0 1, -, 1 0');
    expect(() =>
      checkedProfile(game.replies, [
        [rational(1), rational(0), rational(1), rational(0), rational(0)],
        [rational(1), rational(1), rational(0)],
      ]),
    ).toThrow('could get 1 more');
  });

  it('say nothing of information sets that a player’s own strategy does not reach', () => {
    const entry = buildExtensiveGame({
      title: 'Stay out',
      players: ['one', 'two'],
      root: move(0, 'first', {
        out: leaf(2, 0),
        in: move(1, 'two', { fight: move(0, 'later', { a: leaf(0, 0), b: leaf(1, 0) }), yield: leaf(1, 1) }),
      }),
    });
    const { equilibria, informationSets } = reportOn(solvableGame({ kind: 'extensive', game: entry }));
    expect(informationSets.map(({ player, name }) => `${player} ${name}`)).toEqual(['1 first', '1 later', '2 two']);
    expect(equilibria.every(({ behaviour }) => behaviour[1] === null)).toBe(true);
    expect(equilibria.map(({ behaviour }) => behaviour[2])).toEqual([
      ['1', '0'],
      ['0', '1'],
    ]);
  });
});

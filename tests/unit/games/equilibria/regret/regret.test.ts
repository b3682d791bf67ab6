import { describe, expect, it } from '@jest/globals';
import { treeReplies } from '../../../../../src/games/equilibria/check/tree-replies.ts';
import { rational, rationalToNumber } from '../../../../../src/games/equilibria/exact/rational.ts';
import { buildExtensiveGame } from '../../../../../src/games/equilibria/game/build-extensive-game.ts';
import type { ExtensiveGame } from '../../../../../src/games/equilibria/game/extensive-game.ts';
import type { GameTree } from '../../../../../src/games/equilibria/game/game-tree.ts';
import { type SequenceForm, sequenceFormOf } from '../../../../../src/games/equilibria/game/sequence-form.ts';
import { worthOf } from '../../../../../src/games/equilibria/regret/best-reply.ts';
import { exactPlan } from '../../../../../src/games/equilibria/regret/exact-plan.ts';
import { flatGame } from '../../../../../src/games/equilibria/regret/flat-game.ts';
import type { RegretMethod } from '../../../../../src/games/equilibria/regret/regret-player.ts';
import { regretPlay } from '../../../../../src/games/equilibria/regret/regret-play.ts';
import { runRegret } from '../../../../../src/games/equilibria/regret/run-regret.ts';
import { isRealisationPlan } from '../../../../../src/games/equilibria/check/check-equilibrium.ts';
import { zeroSumSolution } from '../../../../../src/games/equilibria/sequence-form/zero-sum-solution.ts';
import { kuhnPoker } from '../../../../../src/games/poker/kuhn-poker.ts';
import { leducPoker } from '../../../../../src/games/poker/leduc-poker.ts';
import { tripGame } from '../../../../../src/games/trip/game/trip-game.ts';
import { paperTrip, tripSettings } from '../../../../../src/games/trip/game/trip-settings.ts';
import { tableGame } from '../../../../support/table-game.ts';

const methods: readonly RegretMethod[] = ['cfr', 'cfr+'];
const run = (form: SequenceForm, game: ExtensiveGame, method: RegretMethod, iterations: number, within?: number) =>
  runRegret(form, treeReplies(game), {
    method,
    iterations,
    ...(within === undefined ? {} : { within }),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
function played(form: SequenceForm, method: RegretMethod, iterations: number) {
  const play = regretPlay(flatGame(form), method);
  for (let iteration = 0; iteration < iterations; iteration++) play.step();
  return play;
}

const won = (amount: number): GameTree => ({ kind: 'terminal', payoffs: [rational(amount), rational(-amount)] });
const move = (player: 0 | 1, informationSet: string, next: readonly GameTree[]): GameTree => ({
  kind: 'decision',
  player,
  informationSet,
  actions: next.map((tree, at) => ({ name: `${at}`, next: tree })),
});
const chance = (...branches: readonly (readonly [number, number, GameTree])[]): GameTree => ({
  kind: 'chance',
  branches: branches.map(([n, d, next], at) => ({ name: `${at}`, probability: rational(n, d), next })),
});
const gameOf = (root: GameTree) => buildExtensiveGame({ title: '', players: ['one', 'two'], root });
/** Pennies, where heads matched pays more. */
const pennies = (player: string, heads: number): GameTree =>
  move(0, `${player} 1`, [move(1, `${player} 2`, [won(heads), won(-1)]), move(1, `${player} 2`, [won(-1), won(1)])]);

const games: Readonly<Record<string, ExtensiveGame>> = {
  'Kuhn poker': kuhnPoker(),
  'pennies, chosen by chance at the root': gameOf(chance([1, 3, pennies('a', 1)], [2, 3, pennies('b', 3)])),
  'chance in the middle and behind a move of one player': gameOf(
    move(0, 'starts', [chance([1, 4, pennies('a', 2)], [3, 4, move(1, 'late', [won(1), won(0)])]), won(-1)]),
  ),
  'no chance and no move of player 2': gameOf(move(0, 'alone', [won(1), won(3), won(2)])),
};

describe('play by regret', () => {
  it.each(Object.entries(games))('comes to the value of %s', async (_name, game) => {
    const form = sequenceFormOf(game);
    const value = rationalToNumber(zeroSumSolution(form, treeReplies(game)).value);
    for (const method of methods) {
      const { curve, bounds } = await run(form, game, method, 3000);
      const end = curve.at(-1);
      expect(end?.exploitability).toBeLessThan(2e-3);
      expect(Math.abs((end?.value ?? 9) - value)).toBeLessThan(2e-3);
      expect(rationalToNumber(bounds.lower)).toBeLessThanOrEqual(value);
      expect(rationalToNumber(bounds.upper)).toBeGreaterThanOrEqual(value);
    }
  });

  it('comes within 1e-3 of -1/18 in Kuhn poker in 300 iterations of CFR, and in 200 of CFR+', () => {
    const form = sequenceFormOf(kuhnPoker());
    expect(Math.abs(played(form, 'cfr', 300).worth().value + 1 / 18)).toBeLessThan(1e-3);
    const plus = played(form, 'cfr+', 200).worth();
    expect(Math.abs(plus.value + 1 / 18)).toBeLessThan(1e-3);
    expect(plus.exploitability).toBeLessThan(1e-3);
  });

  it('is as far from an equilibrium as other programs say: uniform play, and 200 iterations of Leduc poker', () => {
    const form = sequenceFormOf(leducPoker());
    expect(2 * played(form, 'cfr', 0).worth().exploitability).toBeCloseTo(4.7472222, 6);
    expect(2 * played(sequenceFormOf(kuhnPoker()), 'cfr', 0).worth().exploitability).toBeCloseTo(11 / 12, 12);
    expect(played(form, 'cfr', 200).worth().exploitability).toBeCloseTo(0.054, 3);
    const plus = played(form, 'cfr+', 200).worth();
    expect(plus.exploitability).toBeCloseTo(0.005, 3);
    expect(Math.abs(plus.value + 0.085606424078)).toBeLessThan(1e-3);
  });

  it('plays matching pennies half and half, whatever it is paid', () => {
    const { form } = tableGame(
      [
        [3, -1],
        [-1, 1],
      ],
      [
        [-3, 1],
        [1, -1],
      ],
    );
    const play = played(form, 'cfr+', 2000);
    for (const [, heads, tails] of play.plans()) {
      expect(heads).toBeCloseTo(1 / 3, 3);
      expect(tails).toBeCloseTo(2 / 3, 3);
    }
    expect(play.worth().value).toBeCloseTo(1 / 3, 4);
  });

  it('regrets nothing on balance: what is done is worth the average of what could be', () => {
    const form = sequenceFormOf(kuhnPoker());
    const play = played(form, 'cfr', 17);
    const balances = [0, 1].flatMap((player) => {
      const { plan, regrets, learn } = play.players[player === 0 ? 0 : 1];
      const before = Float64Array.from(regrets);
      const done = Float64Array.from(plan);
      learn(play.players[player === 0 ? 1 : 0].plan, 1);
      return (form.players[player]?.steps ?? []).map(({ after }) =>
        after.reduce((sum, at) => sum + ((regrets[at] ?? 0) - (before[at] ?? 0)) * (done[at] ?? 0), 0),
      );
    });
    expect(balances).toHaveLength(12);
    for (const balance of balances) expect(balance).toBeCloseTo(0, 12);
  });

  it('regrets never less than nothing in CFR+', () => {
    const { players } = played(sequenceFormOf(leducPoker()), 'cfr+', 20);
    for (const { regrets } of players) expect(Math.min(...regrets)).toBe(0);
  });

  it('is harder to exploit the longer it plays', async () => {
    const game = leducPoker();
    for (const method of methods) {
      const { curve } = await run(sequenceFormOf(game), game, method, 200);
      expect(curve.map(({ iteration }) => iteration)).toEqual([1, 2, 5, 10, 20, 50, 100, 200]);
      for (const [at, { exploitability }] of curve.entries()) {
        expect(exploitability).toBeGreaterThan(0);
        expect(exploitability).toBeLessThan(curve[at - 1]?.exploitability ?? Number.POSITIVE_INFINITY);
      }
    }
  });

  it('comes to the same in every run', () => {
    const form = sequenceFormOf(leducPoker());
    expect(played(form, 'cfr+', 30).plans()).toEqual(played(form, 'cfr+', 30).plans());
  });

  it('comes to the same where suits are told apart', () => {
    const [merged, apart] = [false, true].map((isSuited) => sequenceFormOf(leducPoker(3, isSuited)));
    if (merged === undefined || apart === undefined) throw new Error('There are two.');
    expect(played(apart, 'cfr', 10).worth().exploitability).toBeCloseTo(
      played(merged, 'cfr', 10).worth().exploitability,
      9,
    );
  });

  it('ends where it is near enough', async () => {
    const game = kuhnPoker();
    const { iterations, curve } = await run(sequenceFormOf(game), game, 'cfr+', 100_000, 1e-2);
    expect(iterations).toBeLessThan(200);
    expect(curve.at(-1)).toMatchObject({ iteration: iterations });
    expect(curve.at(-1)?.exploitability).toBeLessThanOrEqual(1e-2);
  });

  it('ends when it is stopped, with what it has', async () => {
    const game = kuhnPoker();
    const stopping = new AbortController();
    const { iterations, curve } = await runRegret(sequenceFormOf(game), treeReplies(game), {
      method: 'cfr',
      iterations: 100_000_000,
      signal: stopping.signal,
      onProgress: () => stopping.abort(),
    });
    expect(iterations).toBeLessThan(100_000_000);
    expect(curve.at(-1)?.iteration).toBe(iterations);
  });

  it('has fractions for its strategies that are strategies exactly, and worth the same', () => {
    const form = sequenceFormOf(leducPoker());
    const plans = played(form, 'cfr+', 100).plans();
    const exact = [exactPlan(form.players[0], plans[0]), exactPlan(form.players[1], plans[1])] as const;
    for (const player of [0, 1] as const) expect(isRealisationPlan(form.players[player], exact[player])).toBe(true);
    const near = worthOf(flatGame(form), [
      Float64Array.from(exact[0], rationalToNumber),
      Float64Array.from(exact[1], rationalToNumber),
    ]);
    expect(near.value).toBeCloseTo(worthOf(flatGame(form), plans).value, 6);
  });

  it('is refused where what one gains the other does not lose', () => {
    const form = sequenceFormOf(tripGame(tripSettings(paperTrip)));
    expect(() => flatGame(form)).toThrow(expect.objectContaining({ code: 'PARLEY_INPUT_INVALID' }));
  });
});

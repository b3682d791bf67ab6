import { bestEquilibrium } from '../src/games/equilibria/best/best-equilibrium.ts';
import { treeReplies } from '../src/games/equilibria/check/tree-replies.ts';
import type { BimatrixGame } from '../src/games/equilibria/game/bimatrix-game.ts';
import type { ExtensiveGame } from '../src/games/equilibria/game/extensive-game.ts';
import { sequenceFormOf } from '../src/games/equilibria/game/sequence-form.ts';
import { flatGame } from '../src/games/equilibria/regret/flat-game.ts';
import type { RegretMethod } from '../src/games/equilibria/regret/regret-player.ts';
import { regretPlay } from '../src/games/equilibria/regret/regret-play.ts';
import { solvableGame } from '../src/games/equilibria/report/solvable-game.ts';
import { solveAll } from '../src/games/equilibria/sequence-form/solve-all.ts';
import { zeroSumSolution } from '../src/games/equilibria/sequence-form/zero-sum-solution.ts';
import { kuhnPoker } from '../src/games/poker/kuhn-poker.ts';
import { leducPoker } from '../src/games/poker/leduc-poker.ts';
import { randomSignals, randomTables, trip } from './games/inputs.ts';
import { learningRows, restarts } from './games/learning.ts';
import { lrsPeer, type PeerSamples, pythonPeers } from './games/peers.ts';
import { firstSolves, processorTime, processorTimes } from './games/processor-time.ts';
import { type Goal, type Progress, type Row, rowOf } from './measure.ts';

const samples = 9;
const tables = 20;
const sizes = [8, 10] as const;

/** Games solved and learnt, in process and one thread, beside other programs where they are installed; all by processor time. */
export async function games(progress: Progress): Promise<readonly Row[]> {
  progress('games: other programs');
  const { gambit, spiel } = pythonPeers(sizes, tables);
  const peers = { lrs: lrsPeer(sizes, tables), gambit, spiel };
  progress('games: all equilibria');
  const solved = [...allRows(peers), ...bestRows()];
  progress('games: play by regret');
  const regret = [...regretRows(peers.spiel), valueRow()];
  progress(`games: ${restarts} restarts of PG, and one of PPO`);
  return [...solved, ...regret, ...learningRows()].map((row) => ({ ...row, part: 'games' as const }));
}

const ms = (atMost: number): { goal: Goal } => ({ goal: { percentile: 'p50', atMost } });

const allOfTree = (game: ExtensiveGame): number => {
  const { form, replies } = solvableGame({ kind: 'extensive', game });
  return solveAll(form, replies).equilibria.length;
};
const allOfTable = (game: BimatrixGame): number => {
  const { form, replies } = solvableGame({ kind: 'bimatrix', game });
  return solveAll(form, replies).equilibria.length;
};

function allRows({ lrs, gambit }: { readonly lrs: PeerSamples; readonly gambit: PeerSamples }): Row[] {
  const [paper, three, four] = [trip(2), trip(3), trip(4)];
  let fourFound = 0;
  const many = processorTime(() => {
    fourFound = allOfTree(four);
  });
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  return [
    rowOf(
      "all equilibria of the paper's game",
      processorTimes(samples, () => allOfTree(paper)),
      {
        ...ms(3),
        note: `${allOfTree(paper)} behaviour equilibria, checked; in process, warm`,
      },
    ),
    rowOf("… the paper's game, the first that a process solves", firstSolves(samples), {
      ...ms(3),
      note: 'a fresh process each, modules loaded; mostly the compiling of what is run once',
    }),
    ...peerRows("the paper's game", 'paper', lrs, gambit),
    rowOf(
      'all equilibria, 3 destinations',
      processorTimes(samples, () => allOfTree(three)),
      {
        ...ms(1000),
        note: `${allOfTree(three)} extreme ones; the others gave no answer in two minutes (27 × 27 strategies)`,
      },
    ),
    rowOf('all equilibria, 4 destinations', [many], {
      ...ms(60_000),
      note: `${fourFound} extreme ones; the process never took more than ${memory} MiB`,
    }),
    ...sizes.flatMap((size) => {
      const drawn = randomTables(size, tables);
      const counts = drawn.map(allOfTable);
      const isSame = lrs?.[`${size}x${size}`]?.every(([, found], at) => found === counts[at]);
      const verdict = isSame === true ? '; as many as lrsnash finds in each' : '';
      return [
        rowOf(
          `all equilibria, random ${size}×${size}`,
          drawn.map((game) => processorTime(() => allOfTable(game))),
          {
            ...ms(size === 8 ? 30 : 150),
            note: `${counts.reduce((sum, count) => sum + count, 0)} in ${tables} games${isSame === false ? '; NOT as many as lrsnash finds' : verdict}`,
          },
        ),
        ...peerRows(`random ${size}×${size}`, `${size}x${size}`, lrs, gambit),
      ];
    }),
  ];
}

function peerRows(what: string, game: string, lrs: PeerSamples, gambit: PeerSamples): Row[] {
  const found = (all: readonly (readonly [number, number])[]): number => all.reduce((sum, [, count]) => sum + count, 0);
  return [
    peerRow(`… ${what}, lrsnash`, lrs?.[game], (all) => `the process, of the table; ${found(all)} equilibria printed`),
    peerRow(
      `… ${what}, pygambit enummixed`,
      gambit?.[game],
      (all) => `in process, exact; ${found(all)} equilibria printed in ${all.length} games`,
    ),
  ];
}

function peerRow(
  what: string,
  taken: NonNullable<PeerSamples>[string] | undefined,
  note: (taken: NonNullable<PeerSamples>[string]) => string,
): Row {
  if (taken === undefined) return { what, n: 0, p50: Number.NaN, unit: 'ms', note: 'not installed' };
  return rowOf(
    what,
    taken.map(([time]) => time),
    { note: note(taken) },
  );
}

function bestRows(): Row[] {
  const fifty = trip(50);
  const signals = Array.from({ length: samples }, (_, seed) => randomSignals(12, seed));
  const isProved = signals.every((game) => {
    const { value, bound } = bestEquilibrium(game);
    return value.n === bound.n && value.d === bound.d;
  });
  return [
    rowOf(
      'best equilibrium, 50 destinations',
      processorTimes(3, () => bestEquilibrium(fifty)),
      {
        ...ms(1000),
        note: 'and as many words; 125,000 leaves; proved',
      },
    ),
    rowOf(
      'best equilibrium, random 12×12×12',
      signals.map((game) => processorTime(() => bestEquilibrium(game))),
      { ...ms(5000), note: `a game each; ${isProved ? 'proved' : 'NOT all proved'}` },
    ),
  ];
}

function regretRows(spiel: PeerSamples): Row[] {
  const row = (what: string, game: ExtensiveGame, method: RegretMethod, count: number, atMost: number): Row => {
    const form = sequenceFormOf(game);
    const play = () => {
      const played = regretPlay(flatGame(form), method);
      for (let iteration = 0; iteration < count; iteration++) played.step();
      return played.worth();
    };
    const { value, exploitability } = play();
    return rowOf(what, processorTimes(samples, play), {
      ...ms(atMost),
      note: `value ${value.toFixed(5)}, exploitability ${exploitability.toFixed(5)}`,
    });
  };
  const theirs = (what: string, game: string): Row =>
    peerRow(`… ${what}, OpenSpiel`, spiel?.[game], (all) => `C++; exploitability ${all[0]?.[1].toFixed(5) ?? ''}`);
  return [
    row('Kuhn poker, CFR, 300 iterations', kuhnPoker(), 'cfr', 300, 20),
    theirs('Kuhn poker, CFR, 300 iterations', 'kuhn'),
    row('Leduc poker, CFR+, 200 iterations', leducPoker(3, true), 'cfr+', 200, 2000),
    theirs('Leduc poker, CFR+, 200 iterations', 'leduc'),
  ];
}

function valueRow(): Row {
  const game = leducPoker();
  const form = sequenceFormOf(game);
  const replies = treeReplies(game);
  return rowOf(
    'Leduc poker, its value exactly',
    processorTimes(3, () => zeroSumSolution(form, replies)),
    {
      note: 'a fraction, proved by best replies; suits not told apart',
    },
  );
}

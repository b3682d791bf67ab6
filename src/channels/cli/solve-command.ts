import { readFile, stat } from 'node:fs/promises';
import type { Command } from 'commander';
import { systemClock } from '../../core/clock.ts';
import { messageOf, ParleyError } from '../../core/errors.ts';
import { longestGameFile } from '../../games/equilibria/files/game-text.ts';
import { readGame } from '../../games/equilibria/files/read-game.ts';
import { solvableGame, type SolvableGame } from '../../games/equilibria/report/solvable-game.ts';
import { solutionLines } from '../../games/equilibria/report/solution-lines.ts';
import { type Findings, solutionReport } from '../../games/equilibria/report/solution-report.ts';
import { solveAll } from '../../games/equilibria/sequence-form/solve-all.ts';
import { zeroSumSolution } from '../../games/equilibria/sequence-form/zero-sum-solution.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from './environment.ts';
import { examples } from './option-values.ts';
import { withSolvingBar } from './solving-bar.ts';
import { regretOf, type RegretOptions, withRegret, writeRegretPlot } from './solve-regret.ts';

interface SolveOptions extends RegretOptions {
  readonly all?: boolean;
  readonly best?: boolean;
  readonly value?: boolean;
  readonly json?: true;
}

/** `parley solve`: the equilibria of a game in a file, exactly; zero-sum games also by regret. */
export function defineSolve(command: Command, environment: CliEnvironment): void {
  command
    .argument('<file>', 'a game in the format of Gambit: .efg (a tree) or .nfg (a table)')
    .option('--all', 'all extreme equilibria, complete (what is done where nothing else is asked for)')
    .option('--best', 'the best equilibrium of a game of common payoffs, and the proof: {value, bound}')
    .option('--value', 'the value of a zero-sum game to player 1, with optimal strategies');
  withRegret(command)
    .option('--json', 'one JSON object on stdout: {players, informationSets, equilibria, components, …, seconds}')
    .addHelpText(
      'after',
      `${examples(
        'parley solve trip.efg',
        'parley solve chicken.nfg --all --json',
        'parley solve trip.efg --best',
        'parley game leduc --out leduc.efg && parley solve leduc.efg --value',
        'parley solve leduc.efg --plus --iterations 1000 --plot leduc.svg',
      )}

A tree is solved in its sequence form: equilibria are distinct behaviour strategies, however many mixed strategies play them. All numbers
are exact: 1.1 in a file is 11/10. Every equilibrium is checked again by best replies over whole strategies.
Play by regret (--cfr, --plus) comes near an equilibrium of a zero-sum game however large; how near, is proved in fractions at the end.
Ctrl+C ends it with what was reached.`,
    )
    .action(async (file: string, options: SolveOptions) => {
      await solve(file, options, environment);
      environment.exit(exitStatus.done);
    });
}

async function solve(file: string, options: SolveOptions, environment: CliEnvironment): Promise<void> {
  const game = solvableGame(readGame(await textOf(file), file));
  const before = systemClock.elapsed();
  const findings = await findingsOf(game, options, environment);
  const report = solutionReport(game, findings, (systemClock.elapsed() - before) / 1000);
  writeRegretPlot(options, report, game.title);
  if (options.json === true) writeJson(environment.out, report);
  else for (const line of solutionLines(report, game.title)) writeLine(environment.out, line);
}

async function findingsOf(game: SolvableGame, options: SolveOptions, environment: CliEnvironment): Promise<Findings> {
  const { all = false, best = false, value = false } = options;
  const regret = await regretOf(game, options, environment);
  const isElse = best || value || regret !== undefined;
  return {
    ...(regret === undefined ? {} : { regret }),
    ...(best ? { best: game.best() } : {}),
    ...(value ? { zeroSum: zeroSumSolution(game.form, game.replies) } : {}),
    ...(all || !isElse
      ? { all: withSolvingBar(environment, (onProgress) => solveAll(game.form, game.replies, onProgress)) }
      : {}),
  };
}

async function textOf(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= longestGameFile) return await readFile(file, 'utf8');
  } catch (error) {
    throw new ParleyError('PARLEY_FILE_UNREADABLE', `The game file ${file} cannot be read: ${messageOf(error)}.`, {
      remedy: 'Name a readable .efg or .nfg file.',
      cause: error,
    });
  }
  throw new ParleyError('PARLEY_GAME_TOO_LARGE', `The game file ${file} has more than ${longestGameFile} bytes.`, {
    remedy: 'Give a smaller game.',
  });
}

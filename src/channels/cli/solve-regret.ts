import { type Command, InvalidArgumentError } from 'commander';
import { systemClock } from '../../core/clock.ts';
import { ParleyError } from '../../core/errors.ts';
import { type RegretFinding, runRegret } from '../../games/equilibria/regret/run-regret.ts';
import { regretPlot } from '../../games/equilibria/report/regret-plot.ts';
import type { SolvableGame } from '../../games/equilibria/report/solvable-game.ts';
import type { SolutionReport } from '../../games/equilibria/report/solution-report.ts';
import type { CliEnvironment } from './environment.ts';
import { wholeNumber } from './option-values.ts';
import { untilDoneOrStopped } from './taboo/long-work.ts';
import { progressBar } from './progress-bar.ts';
import { writeTextFile } from './write-text-file.ts';

/** The options of play by regret. */
export interface RegretOptions {
  readonly cfr?: boolean;
  readonly plus?: boolean;
  readonly iterations?: number;
  readonly within?: number;
  readonly plot?: string;
}

const mostIterations = 100_000_000;
const usualIterations = 1000;

/** Adds the options of play by regret. */
export function withRegret(command: Command): Command {
  return command
    .option('--cfr', 'play a zero-sum game by regret (counterfactual regret minimisation)')
    .option('--plus', 'the same by CFR+, which is faster')
    .option('--iterations <n>', `of play by regret (default: ${usualIterations})`, wholeNumber(1, mostIterations))
    .option('--within <e>', 'play by regret ends where a best reply would gain no more than this', smallNumber)
    .option('--plot <file>', 'where a plot of the exploitability by iteration goes (SVG)');
}

/**
 * What play by regret comes to, where it is asked for.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero, or an option has nothing to do
 */
export async function regretOf(
  { form, replies }: SolvableGame,
  options: RegretOptions,
  environment: CliEnvironment,
): Promise<RegretFinding | undefined> {
  const { cfr = false, plus = false, iterations, within, plot } = options;
  if (cfr || plus) {
    return untilDoneOrStopped(
      environment,
      (signal) =>
        runRegret(form, replies, {
          method: plus ? 'cfr+' : 'cfr',
          iterations: iterations ?? usualIterations,
          ...(within === undefined ? {} : { within }),
          signal,
          onProgress: progressBar(environment.error, systemClock, 'iterations'),
        }),
      'iteration',
    );
  }
  if (iterations === undefined && within === undefined && plot === undefined) return undefined;
  throw new ParleyError('PARLEY_INPUT_INVALID', '--iterations, --within and --plot are for play by regret.', {
    remedy: 'Add --cfr or --plus.',
  });
}

/**
 * Writes the plot where one is asked for.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function writeRegretPlot({ plot }: RegretOptions, { regret }: SolutionReport, title: string): void {
  if (plot !== undefined && regret !== undefined) writeTextFile(plot, regretPlot(regret, title));
}

function smallNumber(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+(e-?\d+)?$/i.test(text) && value > 0) return value;
  throw new InvalidArgumentError('It must be a number above 0, as 0.001 or 1e-3.');
}

import chalk from 'chalk';
import type { Command } from 'commander';
import { rationalText } from '../../../games/equilibria/exact/rational.ts';
import { lintPayoffs, type PayoffReport } from '../../../games/turing/payoffs/lint-payoffs.ts';
import { isPayoffPreset, payoffPresets, payoffsNamed } from '../../../games/turing/payoffs/payoff-presets.ts';
import type { Stakes } from '../../../games/turing/payoffs/score-match.ts';
import { noStyleRewards } from '../../../games/turing/style/style-points.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { openForum } from './forum-argument.ts';
import { payoffTable } from './forum-lines.ts';

/** `parley turing payoffs`: matrices, and whether they can be won without playing. */
export function defineTuringPayoffs(command: Command, environment: CliEnvironment): void {
  command
    .argument(
      '[names...]',
      `presets (${Object.keys(payoffPresets).join(', ')}), forums or their files; all presets where none is named`,
    )
    .option(
      '--json',
      'one JSON object a matrix on stdout: {name, constants: [{predictor, says, mean, breakEven}], faults}',
    )
    .addHelpText(
      'after',
      `${examples('parley turing payoffs', 'parley turing payoffs literal', 'parley turing payoffs mine.yaml --json')}

Means are exact, for the own prediction, where half of the others are human. Exit status: 0 none of the named has an error, 1 one has.`,
    )
    .action((names: readonly string[], { json }: { json?: true }) => {
      const all = names.length > 0 ? names : Object.keys(payoffPresets);
      const passed = all.map((name) => show(name, json === true, environment));
      // To look at all presets is no check: two of them are here for what is wrong with them.
      environment.exit(names.length === 0 || passed.every(Boolean) ? exitStatus.done : exitStatus.failed);
    });
}

function show(name: string, isJson: boolean, { out }: CliEnvironment): boolean {
  const stakes = stakesOf(name);
  const report = lintPayoffs(stakes);
  if (isJson) writeJson(out, jsonOf(name, report));
  else for (const line of linesOf(name, stakes, report)) writeLine(out, line);
  return !report.faults.some(({ severity }) => severity === 'error');
}

/** A preset is taken with the other stakes as forums have them that say nothing else. */
function stakesOf(name: string): Stakes {
  if (isPayoffPreset(name)) return { payoffs: payoffsNamed(name), leaving: -2, hasty: 0.5, style: noStyleRewards };
  return openForum(name).stakes;
}

function jsonOf(name: string, { constants, faults }: PayoffReport) {
  return {
    name,
    constants: constants.map(({ predictor, says, mean, breakEven }) => ({
      predictor,
      says,
      mean: rationalText(mean),
      breakEven: breakEven === null ? null : rationalText(breakEven),
    })),
    faults,
  };
}

function linesOf(name: string, { payoffs }: Stakes, { constants, faults }: PayoffReport): readonly string[] {
  const source = isPayoffPreset(name) ? payoffPresets[name].source : 'the pay-offs of the forum';
  return [
    `${chalk.bold(name)}  ${chalk.dim(source)}`,
    payoffTable(payoffs),
    `Always the same: ${constants.map(({ predictor, says, mean }) => `${predictor} says "${says}" ${rationalText(mean)}`).join(', ')}`,
    ...faults.map(({ severity, message, code }) => {
      const colour = severity === 'error' ? chalk.red : chalk.yellow;
      return `${colour(severity)}: ${message} (${code})`;
    }),
    '',
  ];
}

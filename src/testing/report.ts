import chalk from 'chalk';
import type { ScriptResult, TurnFailure } from './run-script.ts';

/** So many failures of one script are shown; with many runs there may be thousands. */
const mostFailures = 12;

/** A script's result for people: a line, and where it failed what was said, what was expected and what came. */
export function describeResult(result: ScriptResult): string {
  const label = `${result.name}  ${chalk.dim(result.file)}`;
  if (result.skipped) return `${chalk.yellow('skipped')} ${label}`;
  if (result.passed) return `${chalk.green('passed')}  ${label}`;
  const { failures } = result;
  const more = failures.length > mostFailures ? [`  and ${failures.length - mostFailures} more`] : [];
  const shown = failures.slice(0, mostFailures).map((failure) => describeFailure(failure, result.seed));
  return [`${chalk.red('failed')}  ${label}`, ...shown, ...more].join('\n');
}

function describeFailure({ turn, key, seed, record, expected, actual }: TurnFailure, usualSeed: number): string {
  const run = seed === undefined || seed === usualSeed ? '' : chalk.dim(` (seed ${seed})`);
  const said = record
    ? [
        `    user      ${record.input.text}`,
        `    bot       ${record.reply.text}`,
        `    from      ${record.rg}${record.promptRg ? ` + ${record.promptRg}` : ''}`,
      ]
    : [];
  return [
    `  turn ${turn}: ${chalk.bold(key)}${run}`,
    ...said,
    `    ${chalk.green('expected')}  ${written(expected)}`,
    `    ${chalk.red('actual')}    ${written(actual)}`,
  ].join('\n');
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

/** The closing line over all scripts. */
export function summarise(results: readonly ScriptResult[]): string {
  const count = (keep: (result: ScriptResult) => boolean): number => results.filter(keep).length;
  const expectations = results.reduce((sum, result) => sum + result.expectations, 0);
  const passed = count((result) => result.passed);
  const skipped = count((result) => result.skipped);
  return `${passed} passed, ${results.length - passed - skipped} failed, ${skipped} skipped; ${expectations} expectations`;
}

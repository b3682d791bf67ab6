import chalk from 'chalk';
import type { ScriptResult } from './run-script.ts';

/** A script's result for people: a line, and where it failed what was said, what was expected and what came. */
export function describeResult(result: ScriptResult): string {
  const label = `${result.name}  ${chalk.dim(result.file)}`;
  if (result.skipped) return `${chalk.yellow('skipped')} ${label}`;
  if (result.passed) return `${chalk.green('passed')}  ${label}`;
  const failures = result.failures.map((failure) => {
    const turn = result.turns[failure.turn - 1];
    const said = turn
      ? [
          `    user  ${turn.input.text}`,
          `    bot   ${turn.reply.text}`,
          `    from  ${turn.rg}${turn.promptRg ? ` + ${turn.promptRg}` : ''}`,
        ]
      : [];
    return [
      `  turn ${failure.turn}: ${chalk.bold(failure.key)}`,
      ...said,
      `    ${chalk.green('expected')}  ${JSON.stringify(failure.expected)}`,
      `    ${chalk.red('actual')}    ${JSON.stringify(failure.actual)}`,
    ].join('\n');
  });
  return [`${chalk.red('failed')}  ${label}`, ...failures].join('\n');
}

/** The closing line over all scripts. */
export function summarise(results: readonly ScriptResult[]): string {
  const count = (keep: (result: ScriptResult) => boolean): number => results.filter(keep).length;
  const expectations = results.reduce((sum, result) => sum + result.expectations, 0);
  const passed = count((result) => result.passed);
  const skipped = count((result) => result.skipped);
  return `${passed} passed, ${results.length - passed - skipped} failed, ${skipped} skipped; ${expectations} expectations`;
}

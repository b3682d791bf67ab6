import chalk from 'chalk';

/** Promises of a report, each with what was found and whether it holds. */
export function checkLines(
  checks: readonly { readonly promise: string; readonly found: string; readonly holds: boolean }[],
): string[] {
  return checks.map(({ promise, found, holds }) => {
    const line = `${holds ? 'holds' : 'FAILS'}  ${promise}: ${found}`;
    return holds ? chalk.green(line) : chalk.red(line);
  });
}

import { resolve } from 'node:path';
import chalk from 'chalk';
import type { Command } from 'commander';
import { ParleyError } from '../../../core/errors.ts';
import { allowances } from '../../../knowledge/content/allowances.ts';
import { type ContentProblem, lintContent } from '../../../knowledge/content/lint-content.ts';
import type { SpokenLine } from '../../../knowledge/content/spoken-line.ts';
import { containsOffensive } from '../../../pipeline/annotators/offensive/contains-offensive.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';
import { shortPath } from '../short-path.ts';

/** `parley content`: the lines that the bot says. */
export function defineContent(content: Command, environment: CliEnvironment): void {
  content.addHelpText('after', examples('parley content check'));
  addCheck(content, environment);
}

function addCheck(content: Command, environment: CliEnvironment): void {
  content
    .command('check')
    .description('Check all lines, opinions and articles against the rules of docs/style.md.')
    .argument('[file...]', 'show only what is wrong in these files')
    .option('--json', 'one JSON object a problem on stdout: {file, line, rule, text, detail}')
    .addHelpText(
      'after',
      `${examples('parley content check', 'parley content check data/opinions/food.yaml', 'parley content check --json')}\n\nExit status: 0 all is well, 1 a line breaks a rule, 2 a file cannot be read.`,
    )
    .action(async (files: string[], options: { readonly json?: true }) => {
      const all = await environment.readSpokenLines();
      const wanted = new Set(files.map((file) => known(file, all)));
      const isWanted = ({ file }: { readonly file: string }): boolean => wanted.size === 0 || wanted.has(file);
      const problems = lintContent(all, containsOffensive, allowances).filter(isWanted);
      for (const problem of problems) show(problem, options.json === true, environment);
      if (!options.json) writeLine(environment.out, summary(all.filter(isWanted), problems.length));
      environment.exit(problems.length === 0 ? exitStatus.done : exitStatus.failed);
    });
}

/** The file's full path. */
function known(file: string, lines: readonly SpokenLine[]): string {
  const path = resolve(file);
  if (lines.some((line) => line.file === path)) return path;
  throw new ParleyError('PARLEY_FILE_UNREADABLE', `No lines are read from the file ${file}.`, {
    remedy:
      'Name a file of src/rgs/*/content, src/models/bank/content, data/opinions or data/articles that the bot uses.',
    context: { file },
  });
}

function show({ file, line, rule, text, detail }: ContentProblem, isJson: boolean, { out }: CliEnvironment): void {
  if (isJson) writeJson(out, { file: shortPath(file), line, rule, text, detail });
  else writeLine(out, `${shortPath(file)}:${line} ${chalk.yellow(rule)} ${detail}\n  ${text}`);
}

function summary(lines: readonly SpokenLine[], problems: number): string {
  const files = new Set(lines.map(({ file }) => file)).size;
  return `${lines.length} lines in ${files} files, ${problems === 1 ? '1 problem' : `${problems} problems`}`;
}

import chalk from 'chalk';
import Table from 'cli-table3';
import { type Command, Option } from 'commander';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import { type ComparisonReport, compareAgents } from '../../../games/taboo/simulate/compare-agents.ts';
import { talliesIn } from '../../../games/taboo/simulate/simulation-report.ts';
import type { Estimate } from '../../../games/taboo/simulate/word-intervals.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { examples, seedNumber } from '../option-values.ts';

interface CompareOptions {
  readonly agent: string;
  readonly as: TabooRole;
  readonly against?: string;
  readonly seed: number;
  readonly json?: true;
}

/** `parley taboo compare FOLDER…`: how far an agent is ahead of the others of its side, in pairs. */
export function defineTabooCompare(command: Command, environment: CliEnvironment): void {
  command
    .argument('<folders...>', 'where parley taboo simulate wrote; several are taken together')
    .requiredOption('--agent <spec>', 'whom to compare with all others of its side')
    .addOption(new Option('--as <role>', 'its side').choices(['attacker', 'defender']).makeOptionMandatory())
    .option('--against <specs>', 'only games against these, separated by commas')
    .option('--seed <number>', 'of the bootstrap', seedNumber, 1)
    .option(
      '--json',
      'one JSON object on stdout: {agent, role, margin, others: [{other, opponents, words, margin, ahead}]}',
    )
    .addHelpText(
      'after',
      `${examples(
        'parley taboo compare games --agent parley-attacker --as attacker',
        'parley taboo compare lexical trained --agent parley-defender --as defender --against qa-direct,golden-trigger',
      )}

In points: wins less losses of a hundred games, every opponent and every word alike, on what both have played.
Exit status: 0 shown, 1 bad input, 2 damaged files.`,
    )
    .action(async (folders: readonly string[], options: CompareOptions) => {
      const report = await compare(folders, options);
      const { out } = environment;
      if (options.json) writeJson(out, report);
      else for (const line of comparisonLines(report)) writeLine(out, line);
    });
}

async function compare(folders: readonly string[], options: CompareOptions): Promise<ComparisonReport> {
  const { agent, as: role, against, seed } = options;
  const tallies = (await Promise.all(folders.map((folder) => talliesIn(folder)))).flat();
  const opponents = against?.split(',').map((spec) => spec.trim());
  const wish = { agent, role, ...(opponents ? { against: opponents } : {}) };
  const report = compareAgents(tallies, wish, createRandom(seed).fork('compare'));
  if (report) return report;
  const known = [...new Set(tallies.map((tally) => tally[role]))].join(', ');
  throw new ParleyError('PARLEY_INPUT_INVALID', `There are no such games of '${agent}' as ${role}.`, {
    remedy: `Name one of ${known}, and opponents that it has played on the same words.`,
  });
}

function comparisonLines({ agent, role, margin, others }: ComparisonReport): string[] {
  const style = { head: [], border: [] };
  const head = [role, 'opponents', 'words', 'wins less losses', `${agent} is ahead by`];
  const table = new Table({ head, style, colAligns: ['left', 'right', 'right', 'right', 'right'] });
  for (const { other, opponents, words, margin: theirs, ahead } of others) {
    table.push([other, opponents, words, points(theirs), points(ahead)]);
  }
  return [
    `${chalk.bold(agent)} as ${role}: ${points(margin)} points`,
    table.toString(),
    'Wins less losses of a hundred games, on the words and against the opponents that both have played; intervals of 95 %, by a bootstrap over words.',
  ];
}

function points({ value, lower, upper }: Estimate): string {
  const shown = (share: number): string => (100 * share).toFixed(1);
  return `${shown(value)} (${shown(lower)} to ${shown(upper)})`;
}

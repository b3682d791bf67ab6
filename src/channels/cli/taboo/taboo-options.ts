import { availableParallelism } from 'node:os';
import { type Command, Option } from 'commander';
import { judgeKinds, type JudgeKind, limitKinds, type LimitKind } from '../../../games/taboo/judge/open-judges.ts';
import { tabooPresets } from '../../../games/taboo/rules/taboo-rules.ts';
import { mostRounds } from '../../../games/taboo/simulate/simulation-settings.ts';
import { seedNumber, wholeNumber } from '../option-values.ts';

const mostWorkers = 256;
const mostSample = 20_000;

/** The options of `withTable`, as commander gives them. */
export interface TableOptions {
  readonly rules: string;
  readonly judges: JudgeKind;
  readonly limits: LimitKind;
  readonly data?: string;
}

/** Adds what decides how games go whoever plays: rules, judges, limits, data. */
export function withTable(command: Command): Command {
  return withJudges(
    command.addOption(new Option('--rules <name>', 'the rules').choices(Object.keys(tabooPresets)).default('paper')),
  );
}

/** Adds who judges and what agents draw on. */
export function withJudges(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--judges <kind>',
        'who judges besides the word judge: fast (n-grams, associations) or neural (bundled models); with word or none the word judge is alone',
      )
        .choices(judgeKinds)
        .default('fast'),
    )
    .addOption(
      new Option('--limits <kind>', "where validity ends: the paper's numbers, or those that people's own lines pass")
        .choices(limitKinds)
        .default('calibrated'),
    )
    .option('--data <folder>', 'public data that agents draw on: ConceptNet, articles, dialogues');
}

/** Adds how many games are played, by which seed, and in how many threads. */
export function withManyGames(command: Command): Command {
  return command
    .option('--sample <n>', 'so many of the words, drawn by the seed', wholeNumber(1, mostSample))
    .option('--rounds <n>', 'games for each word and pair', wholeNumber(1, mostRounds), 5)
    .option('--seed <number>', 'decides everything that is left to chance', seedNumber, 1)
    .option('--workers <n>', 'threads; no result depends on it', wholeNumber(1, mostWorkers), availableParallelism());
}

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { type CliEnvironment, exitStatus } from '../environment.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { askCorpus } from '../talks/corpus-program.ts';

const mostTalks = 100_000;
const talkNumber = wholeNumber(1, mostTalks);
/** Earlier numbers were given before there were specs. */
const firstSpec = 1001;

/** `parley talks`: the corpus of talks (docs/talks.md). */
export function defineTalks(talks: Command, environment: CliEnvironment): void {
  talks.addHelpText('after', examples('parley talks show --random 2', 'parley talks stats', 'parley talks lint'));
  addShow(talks, environment);
  addLint(talks, environment);
  addStats(talks, environment);
  addSpecs(talks, environment);
}

function addShow(talks: Command, environment: CliEnvironment): void {
  talks
    .command('show')
    .description('Print talks as they are written: of these numbers, or drawn ones.')
    .argument(
      '[number...]',
      'numbers of talks',
      (value: string, before: number[]) => [...before, talkNumber(value)],
      [],
    )
    .option('--random <n>', 'and so many drawn ones', wholeNumber(1, mostTalks))
    .option('--seed <n>', 'decides which are drawn', seedNumber, 1)
    .addHelpText('after', examples('parley talks show 2352', 'parley talks show --random 3 --seed 7'))
    .action(async (numbers: number[], { random = numbers.length === 0 ? 1 : 0, seed }: Drawn) =>
      tell(['show', ...numbers.map(String), '--random', `${random}`, '--seed', `${seed}`], environment),
    );
}

interface Drawn {
  readonly random?: number;
  readonly seed: number;
}

function addLint(talks: Command, environment: CliEnvironment): void {
  talks
    .command('lint')
    .description('Check the corpus, or the files given, against the rules of docs/talks.md.')
    .argument('[file...]', 'files of talks')
    .option('--against <folder>', 'data sets of which no eight words in a row may come')
    .addHelpText(
      'after',
      `${examples('parley talks lint', 'parley talks lint training/own_data/talks/2351.txt')}\n\nExit status: 0 clean, 1 faults, 2 could not run.`,
    )
    .action(async (files: string[], { against }: { readonly against?: string }) =>
      tell(
        ['lint', ...files.map((file) => resolve(file)), ...(against ? ['--against', resolve(against)] : [])],
        environment,
      ),
    );
}

function addStats(talks: Command, environment: CliEnvironment): void {
  talks
    .command('stats')
    .description('Count what the corpus contains: parts, areas, moves.')
    .addHelpText('after', examples('parley talks stats'))
    .action(async () => tell(['stats'], environment));
}

function addSpecs(talks: Command, environment: CliEnvironment): void {
  talks
    .command('specs')
    .description('Print specs to write talks to, a header a line.')
    .option('--seed <n>', 'decides all of them', seedNumber, 1)
    .option('--count <n>', 'how many', wholeNumber(1, mostTalks), 10)
    .option('--first <n>', 'number of the first', wholeNumber(firstSpec, mostTalks), firstSpec)
    .addHelpText('after', examples('parley talks specs --first 3001 --count 50'))
    .action(async ({ seed, count, first }: Record<'seed' | 'count' | 'first', number>) =>
      tell(['specs', '--seed', `${seed}`, '--count', `${count}`, '--first', `${first}`], environment),
    );
}

async function tell(parameters: readonly string[], environment: CliEnvironment): Promise<void> {
  const { out, error, status } = await askCorpus(parameters);
  environment.out.write(out);
  environment.error.write(error);
  environment.exit(status === 0 ? exitStatus.done : exitStatus.failed);
}

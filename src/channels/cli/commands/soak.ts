import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import chalk from 'chalk';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { packageRoot } from '../../../config/config.ts';
import { systemClock } from '../../../core/clock.ts';
import { messageOf, ParleyError } from '../../../core/errors.ts';
import { type DataSession, readDataSessions } from '../../../testing/soak/data-lines.ts';
import { percent } from '../../../testing/soak/goals.ts';
import { runSoak, type SoakSession } from '../../../testing/soak/run-soak.ts';
import { userKinds } from '../../../testing/soak/simulated-users.ts';
import { createSoakClock } from '../../../testing/soak/soak-clock.ts';
import { soakPage } from '../../../testing/soak/soak-page.ts';
import { reportOn, type SoakReport, transcriptOf } from '../../../testing/soak/soak-report.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';
import { progressBar } from '../progress-bar.ts';

interface SoakCommandOptions {
  readonly sessions: number;
  readonly turns: number;
  readonly users: readonly string[];
  readonly lines: number;
  readonly data: string;
  readonly seed: number;
  readonly json?: true;
  readonly write?: string | true;
  readonly transcripts?: string;
  readonly fail?: true;
}

const usualData = path.join(packageRoot, '..', 'shared', 'data');
const usualPage = path.join(packageRoot, 'docs', 'soak.md');
const shownAnnoyances = 8;

/** `parley soak`: long conversations with simulated users and with lines of people, and what is wrong in them. */
export function defineSoak(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .option('--sessions <n>', 'sessions with simulated users', wholeNumber(0, 100_000), 200)
    .option('--turns <n>', 'turns in each of them', wholeNumber(1, 1000), 30)
    .option('--users <kinds>', `how they talk, separated by commas: ${userKinds.join(', ')}`, readKinds, userKinds)
    .option('--lines <n>', 'lines that people said, in sequence', wholeNumber(0, 1_000_000), 2000)
    .addOption(
      new Option('--data <folder>', 'where the conversations of people lie').default(
        usualData,
        'shared/data beside the package',
      ),
    )
    .option('--seed <n>', 'seed of users and bot', seedNumber, 1)
    .option('--json', 'one JSON object on stdout: {seed, models, parts, goals, annoyances, times}')
    .option('--write [file]', 'write the report as a page (docs/soak.md)')
    .option('--transcripts <folder>', 'write each session into a file of this folder')
    .option('--fail', 'end with 1 where a goal is missed')
    .addHelpText(
      'after',
      `${examples('parley soak --sessions 16 --lines 0', 'parley soak --users terse,silent --transcripts /tmp/talks', 'parley soak --write')}\n\nProgress is on stderr. Exit status: 0 done, 1 a goal is missed (with --fail), 2 could not run.`,
    )
    .action(async (options: SoakCommandOptions) => {
      environment.exit(await soak(options, environment));
    });
}

async function soak(options: SoakCommandOptions, environment: CliEnvironment): Promise<number> {
  const { seed, sessions: wanted, turns, users } = options;
  const data = dataFor(options, environment);
  if (wanted === 0 && data.length === 0) throw nothingToMeasure();
  if (options.transcripts !== undefined) makeFolder(options.transcripts);
  const parts = await environment.createParts();
  const bar = progressBar(environment.error, systemClock, 'turns');
  const sessions = await runSoak({
    parts,
    clock: createSoakClock(),
    seed,
    users,
    sessions: wanted,
    turns,
    data,
    onProgress: (done, of) => bar({ done, of, before: 0 }),
  });
  await parts.index.close();
  const report = reportOn(sessions, seed, parts.versions.models);
  if (options.transcripts !== undefined) writeTranscripts(options.transcripts, sessions);
  if (options.write !== undefined) writeText(options.write === true ? usualPage : options.write, soakPage(report));
  if (options.json) writeJson(environment.out, report);
  else show(report, environment);
  return options.fail && report.goals.some(({ isMet }) => !isMet) ? exitStatus.failed : exitStatus.done;
}

function dataFor({ lines, data, seed }: SoakCommandOptions, { error }: CliEnvironment): DataSession[] {
  if (lines === 0) return [];
  if (existsSync(data)) return readDataSessions(data, lines, seed);
  writeLine(error, `There are no conversations of people in ${data}; that part is left out (--data).`);
  return [];
}

function readKinds(text: string): string[] {
  const kinds = text.split(',').map((kind) => kind.trim());
  const unknown = kinds.find((kind) => !userKinds.includes(kind));
  if (unknown === undefined) return kinds;
  throw new InvalidArgumentError(`There is no "${unknown}"; there are ${userKinds.join(', ')}.`);
}

function writeTranscripts(folder: string, sessions: readonly SoakSession[]): void {
  for (const session of sessions) writeText(path.join(folder, `${session.name}.txt`), transcriptOf(session));
}

function nothingToMeasure(): ParleyError {
  return new ParleyError('PARLEY_INPUT_INVALID', 'There is nothing to measure: no sessions, and no lines of people.', {
    remedy: 'Give a number of --sessions above 0, or the folder of the data sets with --data and --lines above 0.',
  });
}

/** Before the work, so that it is not lost for want of a folder. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The folder ${folder} cannot be made: ${messageOf(cause)}.`, {
      remedy: 'Name a folder in one that exists and that you may write to.',
      cause,
    });
  }
}

function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `The file ${file} cannot be written: ${messageOf(cause)}.`, {
      remedy: 'Give a file in a folder that exists and that you may write to.',
      cause,
    });
  }
}

function show({ models, parts, goals, annoyances, times }: SoakReport, { out }: CliEnvironment): void {
  writeLine(out, `${chalk.bold('models')}  ${models}`);
  for (const { part, sessions, all } of parts) {
    const { turns, bareFallbacks, repeats, deadEnds } = all;
    writeLine(
      out,
      `${chalk.bold(part)}  ${sessions} sessions, ${turns} turns; bare fallback ${percent(bareFallbacks / turns)}, repeated ${percent(repeats / turns)}, dead ends ${percent(deadEnds / turns)}, errors ${all.errors}`,
    );
  }
  for (const { goal, reached, isMet } of goals)
    writeLine(out, `${isMet ? chalk.green('met   ') : chalk.red('missed')}  ${goal}: ${reached}`);
  for (const one of annoyances) {
    const groups = [one.errors, one.stalePrompts, one.repeatedSentences, one.deadEnds].map((all) =>
      all.slice(0, shownAnnoyances),
    );
    for (const { times: often, rg, what, first } of groups.flat())
      writeLine(out, `${String(often).padStart(4)}  ${chalk.cyan(rg)}  ${what}  ${chalk.dim(first)}`);
  }
  const { turn, cpu } = times;
  writeLine(out, `turn p50 ${turn.p50.toFixed(1)} ms, p99 ${turn.p99.toFixed(1)} ms`);
  writeLine(out, `processor p50 ${cpu.p50.toFixed(1)} ms, p99 ${cpu.p99.toFixed(1)} ms`);
}

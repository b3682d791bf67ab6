import chalk from 'chalk';
import { type Command, Option } from 'commander';
import type { ReadAnswer, Reader } from '../../../contracts/reader.ts';
import { ParleyError } from '../../../core/errors.ts';
import type { BotParts } from '../../../dialogue/bot-parts.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { missingModel, needWords } from '../model-input.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';

interface AnswerOptions {
  readonly passage?: string;
  readonly title?: string;
  readonly json?: true;
}

/** An answer and the passage that it stands in. */
interface Found extends ReadAnswer {
  readonly passage: string;
}

const mostPassages = 200;

/** `parley answer QUESTION`: what the reader finds in a passage or an article. */
export function defineAnswer(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .argument('<question>', 'what is asked')
    .addOption(new Option('--passage <text>', 'where to look').conflicts('title'))
    .option('--title <title>', 'the article where to look')
    .option(
      '--json',
      'one JSON object on stdout: {answer, start, end, probability, passage, ms}; answer is null where there is none',
    )
    .addHelpText(
      'after',
      `${examples(
        "parley answer 'how many hearts has an octopus' --title Octopus --models full",
        "parley answer 'who wrote it' --passage 'Emma is a novel by Jane Austen.' --models full --json",
      )}\n\nExit status: 0 found, 1 the text does not answer, 2 could not run.`,
    )
    .action((question: string, options: AnswerOptions) => answer(question, options, environment));
}

async function answer(question: string, options: AnswerOptions, environment: CliEnvironment): Promise<void> {
  needWords(question, 'The question');
  if (options.passage !== undefined) needWords(options.passage, 'The passage');
  const parts = await environment.createParts();
  try {
    if (!parts.reader) throw noReader(environment);
    const start = parts.clock.elapsed();
    const found = await read(parts.reader, question, await textsFor(parts, options));
    const ms = parts.clock.elapsed() - start;
    if (options.json) {
      const { text, start: from, end, probability, passage } = found ?? {};
      writeJson(environment.out, { answer: text, start: from, end, probability, passage, ms });
    } else show(found, ms, environment);
    environment.exit(found ? exitStatus.done : exitStatus.failed);
  } finally {
    await parts.index.close();
  }
}

async function textsFor({ index }: BotParts, { passage, title }: AnswerOptions): Promise<readonly string[]> {
  if (passage !== undefined) return [passage];
  if (title === undefined) {
    throw new ParleyError('PARLEY_INPUT_INVALID', 'It is not said where to look for the answer.', {
      remedy: 'Give --passage with a text, or --title with the title of an article.',
    });
  }
  const found = await index.passages({ title, limit: mostPassages }, AbortSignal.timeout(10_000));
  if (found.length > 0) return found.map(({ text }) => text);
  throw new ParleyError('PARLEY_INPUT_INVALID', `The knowledge base has no article called "${title}".`, {
    remedy: '`parley link` shows how things are called; give another --title, or the text as --passage.',
    context: { title },
  });
}

async function read(reader: Reader, question: string, passages: readonly string[]): Promise<Found | undefined> {
  let best: Found | undefined;
  for (const passage of passages) {
    const found = await reader.read(question, passage);
    if (found && found.probability > (best?.probability ?? 0)) best = { ...found, passage };
  }
  return best;
}

function show(found: Found | undefined, ms: number, { out }: CliEnvironment): void {
  if (!found) return writeLine(out, `The text does not answer that.  ${chalk.dim(`${ms.toFixed(0)} ms`)}`);
  const { text, start, end, probability, passage } = found;
  writeLine(out, `${chalk.bold(text)}  ${chalk.dim(`${(100 * probability).toFixed(0)} %, ${ms.toFixed(0)} ms`)}`);
  writeLine(out, `${passage.slice(0, start)}${chalk.underline(passage.slice(start, end))}${passage.slice(end)}`);
}

function noReader(environment: CliEnvironment): ParleyError {
  return missingModel('PARLEY_MODEL_MISSING', 'There is no reader among the models in use.', environment);
}

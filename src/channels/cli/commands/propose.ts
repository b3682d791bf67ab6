import chalk from 'chalk';
import type { Command } from 'commander';
import type { Place } from '../../../contracts/place.ts';
import type { JudgedReply } from '../../../contracts/reply-judge.ts';
import type { Clause } from '../../../contracts/moves.ts';
import type { BotParts } from '../../../dialogue/bot-parts.ts';
import { situationOf } from '../../../models/talk/situation-of.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { missingModel, needWords } from '../model-input.ts';
import { withModels } from '../models-option.ts';
import { examples, wholeNumber } from '../option-values.ts';

interface ProposeOptions {
  readonly count: number;
  readonly reply: readonly string[];
  readonly json?: true;
}

/** A reply with where it comes from and how sensible it is found. */
interface Judged {
  readonly text: string;
  readonly fit: number;
  readonly similarity?: number;
  readonly talk?: number;
}

type TalkModels = Required<Pick<BotParts, 'moves' | 'judge' | 'retrieval'>>;

const barWidth = 10;
const moveWidth = 26;
const mostReplies = 12;
/** Under the first a turn rather says what suits any line; one of four is sensible from the second on. */
const [hardly, fairly] = [0.04, 0.25];

/** `parley propose LINE …`: what the last line does, which replies of the corpus come near, and how sensible each is. */
export function definePropose(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .argument('<lines...>', "the conversation so far, the user's and the bot's lines in turn; the last is the user's")
    .option('--count <n>', 'so many replies are sought', wholeNumber(1, mostReplies), 6)
    .option('--reply <text>', 'judge this reply too; may be given several times', together, [])
    .option('--json', 'one JSON object on stdout: {clauses, replies: [{text, fit, similarity, talk}], ms}')
    .addHelpText(
      'after',
      examples(
        "parley propose 'i lost my ring. where would you look' --models full",
        "parley propose 'my dog is at the vet' 'Oh no. What does the vet say?' 'surgery at four' --models full",
        "parley propose 'my cat died' --reply 'Cats are popular pets.' --reply 'Oh no. What was her name?' --models full",
      ),
    )
    .action(async (lines: readonly string[], options: ProposeOptions) => {
      for (const [place, line] of lines.entries()) needWords(line, `Line ${place + 1}`);
      await propose(lines, options, environment);
    });
}

function together(text: string, before: readonly string[]): readonly string[] {
  needWords(text, 'A reply');
  return [...before, text];
}

async function propose(lines: readonly string[], options: ProposeOptions, environment: CliEnvironment): Promise<void> {
  const parts = await environment.createParts();
  try {
    const models = talkModels(parts, environment);
    const start = parts.clock.elapsed();
    const text = lines.at(-1) ?? '';
    const previous = lines.at(-2) ?? '';
    const clauses = (await models.moves.read({ text, previous })) ?? [];
    const replies = await judged(lines, options, models);
    const ms = parts.clock.elapsed() - start;
    if (options.json) writeJson(environment.out, { clauses, replies, ms });
    else show(clauses, replies, environment);
  } finally {
    await parts.index.close();
  }
}

function talkModels({ moves, judge, retrieval }: BotParts, environment: CliEnvironment): TalkModels {
  if (moves && judge && retrieval) return { moves, judge, retrieval };
  throw missingModel(
    'PARLEY_MODEL_MISSING',
    'The models moves, retrieval and generator are needed for proposals.',
    environment,
  );
}

/** The given replies and the found ones, the most sensible first. */
async function judged(
  lines: readonly string[],
  { count, reply: given }: ProposeOptions,
  { judge, retrieval }: TalkModels,
): Promise<Judged[]> {
  const found = await retrieval.find(situationOf(lines), count);
  const place: Place = {
    told: [],
    lines: lines.map((text, index) => ({ bot: (lines.length - index) % 2 === 0, text })),
  };
  const texts = [...given, ...found.map(({ text }) => text)];
  const replies = texts.map(
    (text, index): JudgedReply => ({ text, source: index < given.length ? 'written' : 'found' }),
  );
  const fits = await judge.judge(place, replies, new AbortController().signal);
  return texts
    .map((text, index): Judged => ({ ...found[index - given.length], text, fit: fits[index] ?? 0 }))
    .sort((one, other) => other.fit - one.fit);
}

function show(clauses: readonly Clause[], replies: readonly Judged[], { out }: CliEnvironment): void {
  for (const { text, move, kind, gravity } of clauses) {
    const label = [move, kind, gravity === 'light' ? null : gravity].filter((word) => word !== null).join(' ');
    writeLine(out, `${chalk.cyan(label.padEnd(moveWidth))} ${text}`);
  }
  writeLine(out, '');
  for (const { text, fit, talk } of replies) {
    const bar = '█'.repeat(Math.round(fit * barWidth)).padEnd(barWidth, '░');
    const colour = fit < hardly ? chalk.red : fit < fairly ? chalk.yellow : chalk.green;
    const source = talk === undefined ? '' : chalk.dim(`  talk ${talk}`);
    writeLine(out, `${colour(`${bar} ${fit.toFixed(2)}`)}  ${text}${source}`);
  }
}

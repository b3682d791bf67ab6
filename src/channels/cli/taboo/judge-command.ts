import { createInterface } from 'node:readline';
import chalk from 'chalk';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { ParleyError } from '../../../core/errors.ts';
import { createWordJudge, type WordJudge, type WordVerdict } from '../../../games/taboo/judge/word-judge.ts';
import { createInflections, type Inflections } from '../../../games/taboo/lexicon/inflections.ts';
import type { TabooRole } from '../../../games/taboo/rules/taboo-rules.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { examples } from '../option-values.ts';

interface JudgeOptions {
  readonly target?: string;
  readonly as: TabooRole;
  readonly json?: true;
  readonly jsonl?: true;
}

const longestTarget = 100;
const longestText = 10_000;
const question = z.strictObject({
  target: z.string().min(1).max(longestTarget),
  text: z.string().max(longestText),
  as: z.enum(['attacker', 'defender']).default('defender'),
});
/** Judges are kept for so many targets; a list of pairs comes in the order of its targets as often as not. */
const mostJudges = 1000;

/** `parley taboo judge TEXT`: whether a text contains a target word in any form, and why. */
export function defineTabooJudge(command: Command, environment: CliEnvironment): void {
  command
    .argument('[text]', 'what is said')
    .option('--target <word>', 'the target word or phrase')
    .addOption(new Option('--as <side>', 'who says it').choices(['attacker', 'defender']).default('defender'))
    .option('--json', 'one JSON object on stdout: {hit, foul, match, reason}')
    .option(
      '--jsonl',
      'read lines of {target, text, as} on stdin, and answer each with a line of {hit, foul, match, reason}',
    )
    .addHelpText(
      'after',
      `${examples(
        "parley taboo judge --target banana --as defender 'two bananas'",
        "parley taboo judge --target mouse 'three blind mice' --json",
        'parley taboo judge --jsonl < pairs.jsonl',
      )}\n\nExit status: 0 judged, whatever the verdict; 1 bad input.`,
    )
    .action(async (text: string | undefined, options: JudgeOptions) => {
      if (options.jsonl) await judgeLines(environment);
      else judgeOne(text, options, environment);
    });
}

function judgeOne(text: string | undefined, { target, as, json }: JudgeOptions, environment: CliEnvironment): void {
  if (text === undefined || target === undefined) {
    throw new ParleyError('PARLEY_INPUT_INVALID', 'There is no text, or no target, to judge by.', {
      remedy: "Give both: parley taboo judge --target banana 'two bananas'; or lines of JSON with --jsonl.",
    });
  }
  const asked = parseQuestion({ target, text, as }, 'What was given');
  const verdict = createWordJudge(asked.target, createInflections()).judge(asked.text, asked.as);
  if (json) writeJson(environment.out, verdict);
  else show(asked.text, verdict, environment);
  environment.exit(exitStatus.done);
}

function show(text: string, { hit, foul, match, reason }: WordVerdict, { out }: CliEnvironment): void {
  if (match) {
    const { start, end } = match;
    writeLine(out, `${text.slice(0, start)}${chalk.bold.red(text.slice(start, end))}${text.slice(end)}`);
  } else writeLine(out, text);
  const word = foul ? chalk.red('foul') : hit ? chalk.red('hit') : chalk.green('clean');
  writeLine(out, `${word}  ${reason}`);
}

/**
 * Answers line by line, so that it can stand in a pipe.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID at the first line that is no question; the lines before have been answered
 */
async function judgeLines({ input, out }: CliEnvironment): Promise<void> {
  const judgeOf = judgesBy(createInflections());
  let number = 0;
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number += 1;
    if (line.trim() === '') continue;
    const { target, text, as } = parseQuestion(parseJson(line, number), `Line ${number}`);
    writeJson(out, judgeOf(target).judge(text, as));
  }
}

function judgesBy(inflections: Inflections): (target: string) => WordJudge {
  const judges = new Map<string, WordJudge>();
  return (target) => {
    const judge = judges.get(target) ?? createWordJudge(target, inflections);
    if (judges.size >= mostJudges) judges.clear();
    judges.set(target, judge);
    return judge;
  };
}

function parseJson(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new ParleyError('PARLEY_INPUT_INVALID', `Line ${number} is not JSON.`, {
      remedy: 'Give one object a line: {"target": "banana", "text": "two bananas", "as": "defender"}.',
      cause,
    });
  }
}

function parseQuestion(value: unknown, what: string): z.infer<typeof question> {
  const parsed = question.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new ParleyError('PARLEY_INPUT_INVALID', `${what} cannot be judged: ${z.prettifyError(parsed.error)}.`, {
    remedy: `Give a target of at most ${longestTarget} characters, a text of at most ${longestText}, and as: attacker or defender.`,
  });
}

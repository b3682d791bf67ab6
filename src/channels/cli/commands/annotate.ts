import chalk from 'chalk';
import { type Command, Option } from 'commander';
import type { Encoding } from '../../../contracts/encoder.ts';
import type { Channel } from '../../../contracts/turn.ts';
import { annotateOnce } from '../../../dialogue/annotate-once.ts';
import type { BotParts } from '../../../dialogue/bot-parts.ts';
import { annotationSummaries } from '../annotate/annotation-summaries.ts';
import { headLines } from '../annotate/head-lines.ts';
import { type BothWays, whoDecided } from '../annotate/who-decided.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';

interface AnnotateOptions {
  readonly json?: true;
  readonly previous?: string;
  readonly channel: Channel;
}

/** What is shown of one utterance. */
interface Annotated extends BothWays {
  readonly text: string;
  readonly ms: number;
}

const nameWidth = 17;
const valueWidth = 52;
const deciderWidth = 18;

/** `parley annotate TEXT`: every annotation of one utterance, who decided it, and how likely the encoder found each label. */
export function defineAnnotate(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .argument('<text>', 'what the user says')
    .option('--previous <text>', 'what the bot said before')
    .addOption(
      new Option('--channel <channel>', 'how the text arrived').choices(['http', 'voice', 'terminal']).default('http'),
    )
    .option(
      '--json',
      'one JSON object on stdout: {text, annotations, ms, decided, heads, annotators}; heads is null without an encoder',
    )
    .addHelpText(
      'after',
      examples(
        "parley annotate 'can we talk about giraffes'",
        "parley annotate 'i got the job' --previous 'How was your day?' --models light",
        "parley annotate 'yes' --previous 'Do you have a pet?' --json",
      ),
    )
    .action(async (text: string, options: AnnotateOptions) => {
      const parts = await environment.createParts();
      const annotated = await annotateBothWays(parts, text, options);
      const decided = whoDecided(parts.pipeline.annotators, annotated);
      if (options.json) {
        const { annotations, ms, encoding, reports } = annotated;
        const annotators = reports.map(({ name, status, ms: took }) => ({ name, status, ms: took }));
        writeJson(environment.out, { text, annotations, ms, decided, heads: encoding?.heads, annotators });
      } else show(annotated, decided, environment);
      await parts.index.close();
    });
}

/** By rules first, so that what is loaded at the first use is not counted; then with the models there are. */
async function annotateBothWays(
  parts: BotParts,
  text: string,
  { previous = '', channel }: AnnotateOptions,
): Promise<Annotated> {
  const { encoder, ...ruled } = parts;
  const utterance = { text, channel, previous };
  const { annotations: byRules } = await annotateOnce(ruled, utterance);
  // Another text than the one asked for: an encoder remembers its readings.
  await encoder?.read({ text: `${text} `, previous });
  const start = parts.clock.elapsed();
  const { annotations, reports } = await annotateOnce(parts, utterance);
  const ms = parts.clock.elapsed() - start;
  const encoding: Encoding | undefined = await encoder?.read({ text, previous });
  return { text, annotations, byRules, reports, encoding, ms };
}

function show(
  { annotations, reports, encoding, ms }: Annotated,
  decided: Readonly<Record<string, string>>,
  { out }: CliEnvironment,
): void {
  const summaries = annotationSummaries(annotations);
  const took = new Map(reports.map(({ name, status, ms: own }) => [name, status === 'ok' ? own.toFixed(2) : status]));
  const row = (name: string, value: string, by: string, time: string): string =>
    `${name.padEnd(nameWidth)} ${cut(value, valueWidth).padEnd(valueWidth)} ${chalk.dim(`${cut(by, deciderWidth).padEnd(deciderWidth)} ${time.padStart(9)}`)}`;
  writeLine(out, chalk.bold(row('annotation', 'value', 'decided by', 'ms')));
  const values = new Map<string, unknown>(Object.entries(annotations));
  // Annotations come in the order in which they were ready; annotators stand in one order.
  for (const name of Object.keys(decided)) {
    const summary = summaries[name] ?? JSON.stringify(values.get(name));
    writeLine(out, row(name, summary === '' ? '–' : summary, decided[name] ?? '', took.get(name) ?? ''));
  }
  writeLine(out, chalk.dim(`all of them ${ms.toFixed(1)} ms`));
  const { probabilities } = annotations.dialogueAct;
  const heads = encoding?.heads ?? (Object.keys(probabilities).length > 0 ? { 'act by rules': probabilities } : {});
  for (const line of headLines(heads)) writeLine(out, line);
  if (!encoding)
    writeLine(out, chalk.dim('No encoder is in use: rules decide. With --models light its heads are shown here.'));
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, width - 2)} …`;
}

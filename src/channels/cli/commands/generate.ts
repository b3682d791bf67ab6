import chalk from 'chalk';
import { type Command, Option } from 'commander';
import type { Generated, GenerationRequest, TextGenerator, TextOrigin } from '../../../contracts/text-generator.ts';
import { ParleyError } from '../../../core/errors.ts';
import { chatAreas } from '../../../models/bank/chat-areas.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { missingModel, needWords } from '../model-input.ts';
import { withModels } from '../models-option.ts';
import { examples, seedNumber, wholeNumber } from '../option-values.ts';

interface GenerateOptions {
  readonly samples: number;
  readonly seed: number;
  readonly area: string;
  readonly paraphrase?: true;
  readonly perplexity?: true;
  readonly json?: true;
}

/** As the response generators ask (paper §'Neural Chat'). */
const sampling = { topP: 0.9, temperature: 0.7, maxTokens: 40 };
const longestWaitMs = 60_000;
/** The areas that lines are written for. */
const areas = ['neural-fallback', ...chatAreas];

/** `parley generate LINE …`: what the text generator proposes, and what its filters hold back. */
export function defineGenerate(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .argument('<lines...>', "the conversation so far, the user's and the bot's lines in turn; the last is the user's")
    .option('--samples <n>', 'so many are drawn', wholeNumber(1, 20), 8)
    .option('--seed <n>', 'the same seed gives the same samples', seedNumber, 1)
    .addOption(new Option('--area <name>', 'the area of small talk').choices(areas).default('neural-fallback'))
    .addOption(
      new Option('--paraphrase', 'take the line as a text to say in conversational words').conflicts('perplexity'),
    )
    .option('--perplexity', 'say how fluent each line is by itself, instead of going on: the lower, the more fluent')
    .option(
      '--json',
      'one JSON object on stdout: {texts, origins, rejected, failure, generator, ms}, origins and failure where they are known; or {judged: [{text, perplexity}], judge, ms}',
    )
    .addHelpText(
      'after',
      examples(
        "parley generate 'my dog is ill' --area pets",
        "parley generate 'hi' 'Hello, how are you?' 'i got the job' --models full",
        "parley generate --paraphrase 'An octopus has three hearts.' --models full",
        "parley generate --perplexity 'How was your day?' 'Day your how was?' --models full",
      ),
    )
    .action((lines: readonly string[], options: GenerateOptions) => {
      for (const [place, line] of lines.entries()) needWords(line, `Line ${place + 1}`);
      return options.perplexity ? judge(lines, options, environment) : generate(lines, options, environment);
    });
}

async function judge(lines: readonly string[], { json }: GenerateOptions, environment: CliEnvironment): Promise<void> {
  const { out } = environment;
  const { fluency, clock, index } = await environment.createParts();
  try {
    if (!fluency) throw noJudge(environment);
    const start = clock.elapsed();
    const perplexities = await fluency.perplexity(lines, AbortSignal.timeout(longestWaitMs));
    const ms = clock.elapsed() - start;
    const judged = lines.map((text, place) => ({ text, perplexity: perplexities[place] }));
    if (json) return writeJson(out, { judged, judge: fluency.name, ms });
    for (const { text, perplexity } of judged) writeLine(out, `${perplexity?.toFixed(1).padStart(9)}  ${text}`);
    writeLine(out, chalk.dim(`${fluency.name}, ${ms.toFixed(0)} ms`));
  } finally {
    await index.close();
  }
}

async function generate(lines: readonly string[], options: GenerateOptions, environment: CliEnvironment) {
  const parts = await environment.createParts();
  try {
    const { generator, clock } = parts;
    if (!generator) throw noGenerator();
    const start = clock.elapsed();
    const generated = await generator.generate(requestFor(lines, options), AbortSignal.timeout(longestWaitMs));
    const ms = clock.elapsed() - start;
    if (options.json) writeJson(environment.out, { ...generated, generator: generator.name, ms });
    else show(generated, generator, ms, environment);
  } finally {
    await parts.index.close();
  }
}

function requestFor(lines: readonly string[], { samples, seed, area, paraphrase }: GenerateOptions): GenerationRequest {
  const request = { ...sampling, samples, seed, history: lines };
  if (paraphrase) return { ...request, background: lines.join(' ') };
  return {
    ...request,
    point: { area, botTurns: 1, dialogueAct: 'statement', emotion: null, person: null, slots: {} },
  };
}

function show(generated: Generated, { name }: TextGenerator, ms: number, { out }: CliEnvironment): void {
  const { texts, origins = [], rejected, failure } = generated;
  if (failure !== undefined) writeLine(out, chalk.red(`The model gave nothing: ${failure}`));
  for (const [place, text] of texts.entries()) writeLine(out, `${text}${chalk.dim(originOf(origins[place]))}`);
  if (texts.length === 0) writeLine(out, 'Nothing that may be said.');
  for (const { text, reason } of rejected) writeLine(out, chalk.dim(`held back  ${text}  (${reason})`));
  writeLine(out, chalk.dim(`${name}, ${ms.toFixed(0)} ms`));
}

/** By whom a text is and how well it fits, where the generator tells. */
function originOf(origin: TextOrigin | undefined): string {
  if (origin === undefined) return '';
  const fit = origin.fit === undefined ? '' : `, fit ${origin.fit.toFixed(2)}`;
  return `  (${origin.source}${fit})`;
}

function noJudge(environment: CliEnvironment): ParleyError {
  const message = 'There is no language model to tell how fluent a line is.';
  return missingModel('PARLEY_GENERATOR_UNAVAILABLE', message, environment);
}

function noGenerator(): ParleyError {
  return new ParleyError('PARLEY_GENERATOR_UNAVAILABLE', 'There is no text generator: PARLEY_GENERATOR is none.', {
    remedy: 'Set PARLEY_GENERATOR to bank (with the bundled model where --models is full), openai or local.',
  });
}

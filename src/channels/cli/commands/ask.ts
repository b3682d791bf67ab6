import chalk from 'chalk';
import type { Command } from 'commander';
import { saidFirst, type ToldBy } from '../../../contracts/resolver.ts';
import { askOnce } from '../../../dialogue/ask-once.ts';
import { type CliEnvironment, exitStatus, writeJson, writeLine } from '../environment.ts';
import { needWords } from '../model-input.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';

interface AskOptions {
  readonly explain?: true;
  readonly json?: true;
}

const nameWidth = 11;

/** `parley ask QUESTION`: what the bot knows of it, from where, and with `--explain` what each of those who may know has. */
export function defineAsk(command: Command, environment: CliEnvironment): void {
  withModels(command, environment)
    .argument('<question>', 'what is asked, as one would say it')
    .option('--explain', 'show what each resolver has, or why it has nothing')
    .option(
      '--json',
      'one JSON object on stdout: {answer, source, confidence, resolvers: [{resolver, answers, text, confidence, source, because}], ms}',
    )
    .addHelpText(
      'after',
      `${examples(
        "parley ask 'why do leaves turn red'",
        "parley ask 'how long do i boil an egg' --explain",
        "parley ask 'who directed jaws' --json",
      )}\n\nExit status: 0 answered, 1 nobody knows, 2 could not run.`,
    )
    .action((question: string, options: AskOptions) => ask(question, options, environment));
}

async function ask(question: string, options: AskOptions, environment: CliEnvironment): Promise<void> {
  needWords(question, 'The question');
  const parts = await environment.createParts();
  try {
    const start = parts.clock.elapsed();
    const resolvers = await askOnce(parts, { text: question, channel: 'terminal' });
    const ms = parts.clock.elapsed() - start;
    const first = saidFirst(resolvers.filter(({ text }) => text !== null));
    if (options.json) {
      const { text: answer, source, confidence } = first ?? {};
      writeJson(environment.out, { answer, source, confidence, resolvers, ms });
    } else show(resolvers, first, options, environment);
    environment.exit(first ? exitStatus.done : exitStatus.failed);
  } finally {
    await parts.index.close();
  }
}

function show(
  resolvers: readonly ToldBy[],
  first: ToldBy | undefined,
  { explain = false }: { readonly explain?: boolean },
  { out }: CliEnvironment,
): void {
  writeLine(out, first ? chalk.bold(first.text ?? '') : 'Nobody here knows; in a talk the bot would say so.');
  if (first) writeLine(out, chalk.dim(`${percent(first.confidence)} · ${first.source ?? ''}`));
  if (!explain) return;
  writeLine(out);
  for (const told of resolvers) {
    const name = told.resolver.padEnd(nameWidth);
    writeLine(out, told.text === null ? chalk.dim(`${name}– ${told.because ?? ''}`) : `${name}${told.text}`);
    if (told.text !== null)
      writeLine(out, chalk.dim(`${' '.repeat(nameWidth)}${percent(told.confidence)} · ${told.because ?? ''}`));
  }
}

function percent(share: number | null): string {
  return `${Math.round((share ?? 0) * 100)} % sure`;
}

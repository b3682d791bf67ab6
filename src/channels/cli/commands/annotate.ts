import chalk from 'chalk';
import { type Command, Option } from 'commander';
import type { Channel } from '../../../contracts/turn.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';
import { annotateOnce } from '../../../dialogue/annotate-once.ts';
import { withModels } from '../models-option.ts';
import { examples } from '../option-values.ts';

interface AnnotateOptions {
  readonly json?: true;
  readonly previous?: string;
  readonly channel: Channel;
}

/** `parley annotate TEXT`: every annotation of one utterance. */
export function addAnnotate(program: Command, environment: CliEnvironment): void {
  withModels(program.command('annotate'), environment)
    .description('Show every annotation of one utterance.')
    .argument('<text>', 'what the user says')
    .option('--previous <text>', 'what the bot said before')
    .addOption(
      new Option('--channel <channel>', 'how the text arrived').choices(['http', 'voice', 'terminal']).default('http'),
    )
    .option('--json', 'one JSON object on stdout: {text, annotations, ms}')
    .addHelpText(
      'after',
      examples(
        "parley annotate 'can we talk about giraffes'",
        "parley annotate 'yes' --previous 'Do you have a pet?' --json",
      ),
    )
    .action(async (text: string, options: AnnotateOptions) => {
      const parts = await environment.createParts();
      const { previous, channel } = options;
      const start = parts.clock.elapsed();
      const { annotations, reports } = await annotateOnce(parts, {
        text,
        channel,
        ...(previous === undefined ? {} : { previous }),
      });
      const ms = parts.clock.elapsed() - start;
      if (options.json) writeJson(environment.out, { text, annotations, ms });
      else {
        const notes = new Map(
          reports.map(({ name, status, ms: took }) => [name, status === 'ok' ? `${took.toFixed(2)} ms` : status]),
        );
        for (const [name, value] of Object.entries(annotations)) {
          writeLine(
            environment.out,
            `${chalk.bold(name.padEnd(18))} ${chalk.dim((notes.get(name) ?? '').padEnd(10))} ${brief(value)}`,
          );
        }
      }
      await parts.index.close();
    });
}

const longestValue = 400;

function brief(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)} …`;
}

import chalk from 'chalk';
import Table from 'cli-table3';
import { systemClock } from '../../../core/clock.ts';
import type { Bot } from '../../../dialogue/bot.ts';
import { type BusyTime, measureBusyTimes } from '../../../observe/busy-times.ts';
import { type CliEnvironment, writeJson, writeLine } from '../environment.ts';

/** Plug-ins that are shown at most, where none is slow. */
const mostShown = 10;
const openings = [
  'hi there',
  'my name is sam',
  "let's talk about giraffes",
  'yes',
  'no',
  'what do you think about pizza',
];

export interface SlowOptions {
  readonly json?: true;
  /** Milliseconds from which on a plug-in is called slow. */
  readonly threshold: number;
}

/** `parley explain --slow`: which plug-ins keep the process busy, from a few turns with each generator's first example. */
export async function explainSlow(options: SlowOptions, environment: CliEnvironment): Promise<void> {
  const watch = measureBusyTimes(systemClock);
  const bot = await environment.createBot({ inMemory: true, watch });
  try {
    const examples = bot.parts.list.generators.flatMap((generator) => generator.examples.slice(0, 1));
    await talk(bot, openings);
    // What only the first turn loads is loaded while the server starts.
    watch.clear();
    await talk(bot, openings);
    for (const example of examples) await talk(bot, ['hi there', example, 'yes']);
    tell(watch.times(), options, environment);
  } finally {
    watch.stop();
    await bot.close();
  }
}

async function talk(bot: Bot, lines: readonly string[]): Promise<void> {
  const { id } = await bot.startConversation({ seed: 1 });
  for (const text of lines) {
    const { reply } = await bot.turn(id, { text });
    if (reply.ends) return;
  }
}

function tell(times: readonly BusyTime[], { json, threshold }: SlowOptions, { out }: CliEnvironment): void {
  const slow = times.filter(({ longestMs }) => longestMs >= threshold);
  if (json) {
    writeJson(out, { thresholdMs: threshold, slow, all: times });
    return;
  }
  const table = new Table({
    head: ['plug-in', 'longest stretch', 'stretches', 'in all'],
    style: { head: [], border: [] },
  });
  for (const { plugin, longestMs, stretches, totalMs } of slow.length > 0 ? slow : times.slice(0, mostShown))
    table.push([plugin, `${longestMs.toFixed(1)} ms`, stretches, `${totalMs.toFixed(1)} ms`]);
  writeLine(
    out,
    slow.length > 0
      ? chalk.bold(
          `These keep the process busy for ${threshold} ms or more at a stretch; meanwhile nobody is answered.`,
        )
      : chalk.bold(`No plug-in keeps the process busy for ${threshold} ms at a stretch.`) + chalk.dim('  The longest:'),
  );
  writeLine(out, table.toString());
  if (slow.length > 0) {
    writeLine(
      out,
      'An annotator can run elsewhere (`parley serve-annotator`, `remote`); a generator calls a service or a worker thread.',
    );
  }
}

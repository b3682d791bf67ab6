import { createBot } from '../src/app.ts';
import { loadConfig, type ModelsWanted } from '../src/config/config.ts';
import type { TurnRecord } from '../src/contracts/turn-record.ts';
import type { Bot } from '../src/dialogue/bot.ts';
import { type Progress, type Row, rowOf } from './measure.ts';
import { createTemporaryHome } from './temporary-home.ts';
import { conversation, everydayUtterances } from './utterances.ts';

const conversations = 100;
const turnsEach = 12;
const warmUp = 12;

/** A turn of the default bot in this process: bundled knowledge, rules, SQLite store; everyday utterances. */
export async function fullTurn(progress: Progress): Promise<readonly Row[]> {
  const { turns, generators } = await takeTurns(progress, 'none', conversations);
  return rowsOf(turns, generators);
}

/**
 * Takes turns of the default bot in this process.
 *
 * @param count of conversations, after a dozen to warm up
 */
export async function takeTurns(progress: Progress, models: ModelsWanted, count: number): Promise<TurnsTaken> {
  const home = await createTemporaryHome(progress);
  const config = loadConfig({ ...process.env, PARLEY_HOME: home.folder, PARLEY_MODELS: models });
  const bot = await createBot({ config, onWarning: progress });
  try {
    progress(`full turn, models ${models}: warming up`);
    await talk(bot, warmUp);
    progress(`full turn, models ${models}: ${count} conversations`);
    return { turns: await talk(bot, count), generators: bot.parts.list.generators.length };
  } finally {
    await bot.close();
    home.remove();
  }
}

/** What was measured, and how many response generators the bot has. */
export interface TurnsTaken {
  readonly turns: readonly MeasuredTurn[];
  readonly generators: number;
}

/** A turn, and what passed until its reply. */
export interface MeasuredTurn {
  readonly ms: number;
  readonly record: TurnRecord;
}

async function talk(bot: Bot, count: number): Promise<MeasuredTurn[]> {
  const turns: MeasuredTurn[] = [];
  for (let number = 0; number < count; number += 1) {
    const { id } = await bot.startConversation({ seed: number });
    for (const text of conversation(number, turnsEach)) {
      const start = performance.now();
      const record = await bot.turn(id, { text });
      turns.push({ ms: performance.now() - start, record });
      if (record.reply.ends) break;
    }
  }
  return turns;
}

function rowsOf(turns: readonly MeasuredTurn[], generators: number): Row[] {
  const note = `${everydayUtterances.length} utterances, ${turnsEach} turns a conversation, ${generators} generators, SQLite`;
  const annotating = turns.map(({ record }) => Math.max(...record.annotators.map(({ startMs, ms }) => startMs + ms)));
  return [
    rowOf(
      'full turn in process',
      turns.map(({ ms }) => ms),
      { goal: { percentile: 'p50', atMost: 5 }, note },
    ),
    rowOf('of which annotators', annotating, { note: 'until the last annotation is there' }),
    rowOf(
      'of which response generators',
      turns.map(({ record }) => sum([...record.responses, ...record.prompts].map(({ ms }) => ms))),
      { note: 'all responses and prompts; one at a time, since they compute' },
    ),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

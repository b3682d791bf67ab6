import { createBot } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
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
  const home = await createTemporaryHome(progress);
  const bot = await createBot({ config: loadConfig({ ...process.env, PARLEY_HOME: home.folder }) });
  try {
    progress('full turn: warming up');
    await talk(bot, warmUp);
    progress(`full turn: ${conversations} conversations`);
    const turns = await talk(bot, conversations);
    return rowsOf(turns, bot.parts.list.generators.length);
  } finally {
    await bot.close();
    home.remove();
  }
}

interface MeasuredTurn {
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

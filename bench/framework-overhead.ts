import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TurnRecord } from '../src/contracts/turn-record.ts';
import type { Bot } from '../src/dialogue/bot.ts';
import { createMemoryStore } from '../src/state/memory-store.ts';
import { openSqliteStore } from '../src/state/sqlite-store.ts';
import { type Goal, type Progress, type Row, rowOf, timed } from './measure.ts';
import { createTrivialBot, trivialSize } from './trivial-bot.ts';

const conversations = 300;
const conversationsOnDisk = 50;
const turnsEach = 20;
const warmUp = 60;
const goal: Goal = { percentile: 'p99', atMost: 0.3 };

/** What the framework adds to a turn: a bot whose plug-ins do nothing, and the write of one turn to SQLite. */
export async function frameworkOverhead(progress: Progress): Promise<readonly Row[]> {
  progress('framework overhead: memory store');
  const frozen = await overTurns(createTrivialBot(createMemoryStore(), true));
  const thawed = await overTurns(createTrivialBot(createMemoryStore(), false));
  progress('framework overhead: SQLite commits');
  const commits = await sqliteCommits();
  const { annotators, generators } = trivialSize;
  return [
    rowOf('framework, a turn', frozen.ms, {
      goal,
      note: `${annotators} constant annotators, ${generators} generators that all prompt, memory store; freezes annotations (default)`,
    }),
    rowOf('framework, a turn, processor time', frozen.processorMs, {
      note: 'of the same turns, all threads; leaves out waiting for a processor that others use',
    }),
    rowOf('framework, a turn, production', thawed.ms, { goal, note: 'with NODE_ENV=production: no freezing' }),
    rowOf('SQLite, commit of a turn', commits, { note: 'the records of such turns, one transaction each' }),
  ];
}

interface TurnTimes {
  readonly ms: number[];
  readonly processorMs: number[];
}

async function overTurns(bot: Bot): Promise<TurnTimes> {
  await talk(bot, warmUp, async (turn) => {
    await turn();
  });
  const times: TurnTimes = { ms: [], processorMs: [] };
  await talk(bot, conversations, async (turn) => {
    const before = process.cpuUsage();
    times.ms.push(await timed(turn));
    const { user, system } = process.cpuUsage(before);
    times.processorMs.push((user + system) / 1000);
  });
  await bot.close();
  return times;
}

/** Takes all turns of so many conversations; what is kept of a conversation is deleted when it ends, outside of what is measured. */
async function talk(
  bot: Bot,
  count: number,
  around: (turn: () => Promise<TurnRecord>) => Promise<void>,
): Promise<void> {
  for (let conversation = 0; conversation < count; conversation += 1) {
    const { id, userId } = await bot.startConversation();
    for (let index = 0; index < turnsEach; index += 1) await around(() => bot.turn(id, { text: saidIn(index) }));
    await bot.forget(userId);
  }
}

/** Copies the records of trivial conversations into a fresh SQLite file, one transaction each. */
async function sqliteCommits(): Promise<number[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-bench-'));
  const file = openSqliteStore(path.join(folder, 'state.sqlite'));
  const memory = createMemoryStore();
  const bot = createTrivialBot(memory, false);
  const samples: number[] = [];
  for (let conversation = 0; conversation < conversationsOnDisk; conversation += 1) {
    const { id, userId } = await bot.startConversation();
    const start = await memory.start(id);
    if (start) await file.create(start);
    for (let index = 0; index < turnsEach; index += 1) {
      const record = await bot.turn(id, { text: saidIn(index) });
      samples.push(await timed(() => file.commit(record)));
    }
    await bot.forget(userId);
  }
  await bot.close();
  await file.close();
  rmSync(folder, { recursive: true, force: true });
  return samples;
}

function saidIn(turn: number): string {
  return `this is what i say in turn ${turn}`;
}

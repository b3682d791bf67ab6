import { createRandom, hashText } from '../../core/random.ts';
import { assembleBot, type Bot } from '../../dialogue/bot.ts';
import type { BotParts } from '../../dialogue/bot-parts.ts';
import { emptyTracker } from '../../dialogue/start-conversation.ts';
import { createPipeline } from '../../pipeline/pipeline.ts';
import { createMemoryStore } from '../../state/memory-store.ts';
import type { VirtualClock } from '../virtual-clock.ts';
import type { DataSession } from './data-lines.ts';
import { type Heard, hear } from './heard.ts';
import { sayAs } from './simulated-users.ts';
import { digest, type SoakTurn } from './soak-turn.ts';

/** Between two turns, and between two sessions, so much time passes on the soak's clock. */
const secondsBetweenTurns = 8;
const hoursBetweenSessions = 20;
const turnBudgetMs = 60_000;
/** Of so many sessions of one user, all but the first are those of somebody who comes back. */
const sessionsPerUser = 2;

export interface SoakOptions {
  readonly parts: BotParts;
  readonly clock: VirtualClock;
  readonly seed: number;
  /** How the simulated users talk (`userKinds`). */
  readonly users: readonly string[];
  readonly sessions: number;
  readonly turns: number;
  readonly data: readonly DataSession[];
  readonly onProgress?: (done: number, of: number) => void;
}

/** A session as it went. */
export interface SoakSession {
  readonly name: string;
  readonly part: 'users' | 'data';
  /** How the user talks, or where the lines are from. */
  readonly kind: string;
  readonly turns: readonly SoakTurn[];
}

interface PlannedSession extends Omit<SoakSession, 'turns'> {
  readonly userId: string;
  readonly length: number;
  /** True if the user does not come back, so that nothing needs to be kept. */
  readonly isLast: boolean;
  readonly say: (heard: Heard) => string;
}

/**
 * Talks to the bot for many sessions, one after the other. The same options give the same sessions on every machine, except for times.
 *
 * @throws ParleyError what a turn may throw
 */
export async function runSoak(options: SoakOptions): Promise<SoakSession[]> {
  const { parts, clock } = options;
  const pipeline = createPipeline(parts.pipeline.annotators, clock);
  const bot = assembleBot({
    parts: { ...parts, clock, pipeline },
    store: createMemoryStore(),
    turnBudgetMs,
    newId: () => 'unused',
  });
  const planned = [...planUsers(options), ...planData(options)];
  const total = planned.reduce((sum, { length }) => sum + length, 0);
  const sessions: SoakSession[] = [];
  let done = 0;
  for (const plan of planned) {
    sessions.push(await takeSession(bot, plan, options));
    done += plan.length;
    options.onProgress?.(done, total);
  }
  return sessions;
}

function planUsers({ users, sessions, turns, seed }: SoakOptions): PlannedSession[] {
  return Array.from({ length: users.length === 0 ? 0 : sessions }, (_none, index) => {
    const kind = users[index % users.length] ?? '';
    const round = Math.floor(index / users.length);
    const random = createRandom(seed).fork(`${kind}/${round}`);
    return {
      name: `${kind}-${round + 1}`,
      part: 'users',
      kind,
      userId: `${kind}-${Math.floor(round / sessionsPerUser)}`,
      length: turns,
      isLast: round % sessionsPerUser === sessionsPerUser - 1,
      say: (heard) => sayAs(kind, heard, random.fork(`turn ${heard.turn}`)),
    };
  });
}

function planData({ data }: SoakOptions): PlannedSession[] {
  return data.map(({ source, lines }, index) => ({
    name: `${source}-${index + 1}`,
    part: 'data',
    kind: source,
    userId: `${source}-${index + 1}`,
    length: lines.length,
    isLast: true,
    say: ({ turn }) => lines[turn - 1] ?? '',
  }));
}

async function takeSession(bot: Bot, plan: PlannedSession, { seed, clock }: SoakOptions): Promise<SoakSession> {
  const { name, part, kind, userId, length, isLast, say } = plan;
  await bot.startConversation({ conversationId: name, userId, seed: hashText(`${seed}/${name}`), channel: 'http' });
  const turns: SoakTurn[] = [];
  let tracker = emptyTracker;
  for (let turn = 1; turn <= length && turns.at(-1)?.ends !== true; turn += 1) {
    const text = say(hear(turn, turns.at(-1)?.reply ?? '', tracker.expectedType));
    const cpuBefore = process.cpuUsage();
    const record = await bot.turn(name, { text, turnId: `${turn}` });
    const { user, system } = process.cpuUsage(cpuBefore);
    turns.push(digest(record, tracker, (user + system) / 1000));
    tracker = record.next.tracker;
    clock.advance(secondsBetweenTurns * 1000);
  }
  clock.advance(hoursBetweenSessions * 3_600_000);
  if (isLast) await bot.forget(userId);
  return { name, part, kind, turns };
}

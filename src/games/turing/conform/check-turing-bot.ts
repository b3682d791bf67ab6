import { openReadyForum } from '../forums/ready-forums.ts';
import { type ConformCheck, conformChecks } from './conform-checks.ts';
import { conformGame } from './conform-game.ts';
import type { ExaminedBot } from './examined-bot.ts';

/** How a bot did at one point. */
export interface TuringCheckResult {
  readonly name: string;
  readonly about: string;
  /** Null where it was not tried. */
  readonly passed: boolean | null;
  /** What is wrong; empty where nothing is. */
  readonly detail: string;
  /** What to do; empty where nothing need be done. */
  readonly remedy: string;
}

export interface CheckTuringBotOptions {
  /** Milliseconds that the bot has for an answer. */
  readonly deadlineMs: number;
  /** Milliseconds in which it must look for its first partner, and for the next one after each game. */
  readonly seekMs: number;
  /** Told each result as it comes. */
  readonly onResult?: (result: TuringCheckResult) => void;
}

/** Examines a bot that connects to the examination's own server, point by point; each has a game of its own. */
export async function checkTuringBot(
  bot: ExaminedBot,
  { deadlineMs, seekMs, onResult = () => undefined }: CheckTuringBotOptions,
): Promise<readonly TuringCheckResult[]> {
  const results: TuringCheckResult[] = [];
  let isHopeless = false;
  for (const check of conformChecks) {
    const result: TuringCheckResult = isHopeless
      ? resultOf(check, null, 'not tried')
      : await tried(bot, check, deadlineMs, seekMs);
    isHopeless ||= results.length === 0 && result.passed === false;
    isHopeless ||= result.detail === neverCame;
    results.push(result);
    onResult(result);
  }
  return results;
}

const neverCame = 'it did not look for a partner';

async function tried(
  bot: ExaminedBot,
  check: ConformCheck,
  deadlineMs: number,
  seekMs: number,
): Promise<TuringCheckResult> {
  const { forum = (plain) => plain, seat = 'b' } = check;
  const before = bot.rooms.length;
  bot.fault = null;
  bot.prepare(forum({ ...openReadyForum('plain'), dictionary: null }), seat);
  const room = (await bot.until(() => bot.rooms.length > before, seekMs)) ? bot.rooms[before] : undefined;
  if (!room) return resultOf(check, false, neverCame);
  const game = conformGame(bot, room, seat, deadlineMs);
  const detail = await check.run(game);
  await game.finish();
  return resultOf(check, detail === undefined, detail ?? '');
}

function resultOf({ name, about, remedy }: ConformCheck, passed: boolean | null, detail: string): TuringCheckResult {
  const isSilent = detail === neverCame;
  const advice = isSilent ? 'Look for a partner when you connect, and again after each game.' : remedy;
  return { name, about, passed, detail, remedy: passed === false ? advice : '' };
}

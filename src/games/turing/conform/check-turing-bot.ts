import { openReadyForum } from '../forums/ready-forums.ts';
import { lineChecks } from './checks/line-checks.ts';
import { roleChecks } from './checks/role-checks.ts';
import { severalGamesChecks } from './checks/several-games-checks.ts';
import { talkChecks } from './checks/talk-checks.ts';
import type { ConformCheck } from './conform-check.ts';
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

/** The checks, in their order; where the first fails the others are not tried. */
const conformChecks = [...talkChecks, ...lineChecks, ...roleChecks, ...severalGamesChecks];

/** Examines a bot that connects to the examination's own server, point by point; each has games of its own. */
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
  const { forum = (plain) => plain, seat = 'b', beside = [] } = check;
  const plain = { ...openReadyForum('plain'), dictionary: null };
  const tables = [
    { forum: forum(plain), seat },
    ...beside.map((other) => ({ forum: other(plain), seat: 'b' as const })),
  ];
  const before = bot.rooms.length;
  bot.fault = null;
  bot.prepare(tables);
  await bot.until(() => bot.rooms.length >= before + tables.length, seekMs);
  const games = bot.rooms
    .slice(before)
    .map((room, place) => conformGame(bot, room, tables[place]?.seat ?? 'b', deadlineMs));
  const [first, ...others] = games;
  if (!first) return resultOf(check, false, neverCame);
  const detail = await check.run(first, others);
  for (const game of games) await game.finish();
  return resultOf(check, detail === undefined, detail ?? '');
}

function resultOf({ name, about, remedy }: ConformCheck, passed: boolean | null, detail: string): TuringCheckResult {
  const isSilent = detail === neverCame;
  const advice = isSilent ? 'Look for a partner when you connect, and again after each game.' : remedy;
  return { name, about, passed, detail, remedy: passed === false ? advice : '' };
}

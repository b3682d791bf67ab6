import type { Clock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createInflections } from '../../taboo/lexicon/inflections.ts';
import type { TabooRole } from '../../taboo/rules/taboo-rules.ts';
import { openBotLine } from '../remote/bot-address.ts';
import type { BotLineOptions } from '../remote/bot-line.ts';
import { type AskedBot, askedBot, type Examination } from './asked-bot.ts';
import type { ConformCheck } from './conform-check.ts';
import { firstMove, lengthCheck, sharedChecks } from './shared-checks.ts';
import { sideChecks } from './side-checks.ts';
import { wholeGame } from './whole-game.ts';

/** How a bot did at one point. */
export interface CheckResult {
  readonly role: TabooRole;
  readonly name: string;
  readonly about: string;
  /** Null where it was not tried. */
  readonly passed: boolean | null;
  /** What is wrong; empty where nothing is. */
  readonly detail: string;
  /** What to do; empty where nothing need be done. */
  readonly remedy: string;
  readonly ms: number;
}

export interface BotReport {
  readonly url: string;
  readonly passed: boolean;
  /** The sides on which it was examined. */
  readonly roles: readonly TabooRole[];
  /** Milliseconds of its slowest move. */
  readonly slowestMs: number;
  readonly checks: readonly CheckResult[];
}

export interface CheckBotOptions extends BotLineOptions {
  readonly clock: Clock;
  /** Milliseconds that the bot has for a move. */
  readonly deadlineMs: number;
  /** The sides that it must play; where left out, those that it does not refuse. */
  readonly roles?: readonly TabooRole[];
  /** Told each result as it comes. */
  readonly onResult?: (result: CheckResult) => void;
}

const bothRoles: readonly TabooRole[] = ['attacker', 'defender'];

/**
 * Examines a bot point by point.
 *
 * @throws ParleyError PARLEY_AGENT_UNKNOWN for an address that cannot be called
 */
export async function checkBot(url: string, options: CheckBotOptions): Promise<BotReport> {
  const line = openBotLine(url, options);
  try {
    const { clock, deadlineMs, roles } = options;
    const sides = await sidesOf({ url, line, clock, deadlineMs, inflections: createInflections() }, roles);
    const checks: CheckResult[] = [];
    for (const bot of sides) checks.push(...(await examine(bot, options.onResult ?? (() => undefined))));
    const slowestMs = Math.max(0, ...sides.flatMap(({ heard }) => heard.map(({ ms }) => ms)));
    const passed = checks.every((check) => check.passed === true);
    return { url, passed, roles: sides.map(({ role }) => role), slowestMs: Math.round(slowestMs), checks };
  } finally {
    line.close();
  }
}

/** The sides to be examined: one that the bot refuses to play is none, where nobody asked for it and it plays the other. */
async function sidesOf(examination: Examination, roles: readonly TabooRole[] | undefined): Promise<AskedBot[]> {
  const bots = (roles ?? bothRoles).map((role) => askedBot(role, examination));
  if (roles) return bots;
  const willing: AskedBot[] = [];
  for (const bot of bots) if (!(await refuses(bot))) willing.push(bot);
  return willing.length > 0 ? willing : bots;
}

async function refuses(bot: AskedBot): Promise<boolean> {
  try {
    await firstMove.run(bot);
    return false;
  } catch (error) {
    if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_AGENT_FAILED') throw error;
    const why = String(error.context['why']);
    return /status 4(?!08|29)\d\d/u.test(why);
  }
}

/** Whoever makes no first move is asked nothing more. */
async function examine(bot: AskedBot, onResult: (result: CheckResult) => void): Promise<CheckResult[]> {
  const own = sideChecks.filter(({ role }) => role === bot.role);
  const results: CheckResult[] = [];
  for (const check of [firstMove, ...sharedChecks, ...own, lengthCheck, wholeGame]) {
    const isHopeless = results[0]?.passed === false;
    const result = isHopeless ? { ...resultOf(bot, check, '', 0), passed: null } : await tried(bot, check);
    results.push(result);
    onResult(result);
  }
  return results;
}

async function tried(bot: AskedBot, check: ConformCheck): Promise<CheckResult> {
  const start = bot.clock.elapsed();
  const spent = (): number => Math.round(bot.clock.elapsed() - start);
  try {
    return resultOf(bot, check, (await check.run(bot)) ?? '', spent());
  } catch (error) {
    if (!ParleyError.isInstance(error) || error.code !== 'PARLEY_AGENT_FAILED') throw error;
    return resultOf(bot, check, String(error.context['why']), spent());
  }
}

function resultOf({ role }: AskedBot, { name, about, remedy }: ConformCheck, detail: string, ms: number): CheckResult {
  const passed = detail === '';
  return { role, name, about, passed, detail, remedy: passed ? '' : remedy, ms };
}

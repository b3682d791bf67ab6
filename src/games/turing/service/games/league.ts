import type { Random } from '../../../../core/random.ts';
import type { MatchSettings } from '../../matching/match-settings.ts';
import { bestPairs } from '../../matching/pair-weight.ts';
import { afterMeeting, keepsParity } from '../../matching/parity.ts';
import type { OpenBot } from '../../matching/seekers.ts';

/** A bot that a wave of matching has left over. */
export interface IdleBot extends OpenBot {
  /** Rookies and bots of the sandbox meet bots only. */
  readonly meetsPeople: boolean;
  readonly isHouse: boolean;
}

/** More are not looked at in one round: the matching takes the cube of their number. */
const mostInLeague = 80;
const alwaysEnough = 1e6;

/**
 * Pairs bots with bots where no people are to be met: rookies, who have no others to play, and, where hardly anybody is, all that are idle. The
 * bots of the house do not play each other for nothing. Bots that meet people as well keep their parity where there are people to be met.
 */
export function pairLeague(
  idle: readonly IdleBot[],
  now: number,
  random: Random,
  settings: MatchSettings & { readonly hasPeople: boolean },
): (readonly [IdleBot, IdleBot])[] {
  const mayPlay = idle.filter(
    ({ places, meetsPeople, tally }) =>
      places > 0 && (!meetsPeople || !settings.hasPeople || keepsParity(afterMeeting(tally, 'bot'), settings)),
  );
  if (settings.hasPeople && !mayPlay.some(({ meetsPeople }) => !meetsPeople)) return [];
  const longestIdle = mayPlay
    .map((bot) => ({ bot, turn: (now - bot.lastGameAt + 1) * random.next() }))
    .sort((one, other) => other.turn - one.turn)
    .slice(0, mostInLeague)
    .map(({ bot }) => bot);
  const lenient = { ...settings, base: alwaysEnough };
  const pairs = bestPairs(longestIdle.map(withHouse), now, lenient);
  return pairs
    .map(([one, other]) => [one.bot, other.bot] as const)
    .filter(([one, other]) => !settings.hasPeople || !one.meetsPeople || !other.meetsPeople);
}

/** For this matching all bots of the house are of one owner. */
function withHouse(bot: IdleBot) {
  return { ...bot, bot, owner: bot.isHouse ? 'the house' : bot.owner };
}

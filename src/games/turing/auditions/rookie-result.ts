import { predictionOf, type TuringMatch } from '../rules/turing-match.ts';
import { otherSeat, type Seat, seats } from '../rules/turing-rules.ts';
import { countStyle } from '../style/style-points.ts';
import { type AuditionSettings, auditionSettings } from './audition-settings.ts';
import type { RookieResult } from './run-audition.ts';

/**
 * What a game of the bots' league means for its rookie: detected where the other said "bot" within few exchanges, or where the rookie broke it
 * off; undetected where it was long enough and nobody said so, or somebody said "human". Undefined where the game does not count.
 */
export function rookieResult(
  match: TuringMatch,
  seat: Seat,
  { rookie }: Pick<AuditionSettings, 'rookie'> = auditionSettings,
): RookieResult | undefined {
  const { outcome } = match;
  if (outcome === null || outcome.cause === 'void') return undefined;
  if (outcome.brokenBy === seat) return 'detected';
  const exchanges = Math.min(...seats.map((one) => countStyle(match.messages, one).exchanges));
  const said = predictionOf(match, otherSeat(seat))?.says;
  if (said === 'bot') return exchanges <= rookie.fewExchanges ? 'detected' : 'between';
  if (said === 'human') return 'undetected';
  return exchanges >= rookie.exchanges ? 'undetected' : 'between';
}

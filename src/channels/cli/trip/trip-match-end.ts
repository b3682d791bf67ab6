import chalk from 'chalk';
import { type Rational, rational, rationalText } from '../../../games/equilibria/exact/rational.ts';
import { moveText, partnerHeadline, partnerLines } from '../../../games/trip/play/explain-partner.ts';
import type { TripPartner } from '../../../games/trip/play/partners.ts';
import type { PlayableTrip } from '../../../games/trip/play/playable-trip.ts';
import { spokenPlace, spokenWord } from '../../../games/trip/play/spoken-names.ts';
import { knownAt } from '../../../games/trip/play/known-at.ts';
import { roundOf, type TripRole, type TripRound } from '../../../games/trip/play/trip-round.ts';
import { bestWorth, numberText, partnerWorth, signedText, times, total } from '../../../games/trip/play/worth.ts';

/** A match of a person with a partner, as far as it was played. */
export interface PlayedMatch {
  readonly trip: PlayableTrip;
  readonly as: TripRole;
  readonly partner: TripPartner;
  readonly seed: number;
  readonly rounds: number;
  /** Grows as the match goes on. */
  readonly played: readonly TripRound[];
}

/** The score, and how the partner played. */
export function matchEnd(match: PlayedMatch): readonly string[] {
  const { trip, partner, played } = match;
  const score =
    played.length === 0
      ? ['', 'No round was played.']
      : ['', chalk.bold(scoreLine(rewardsOf(match))), ...comparisonLines(match)];
  return [
    ...score,
    '',
    partnerHeadline(trip, partner),
    ...partnerLines(trip, partner).map((line) => `  ${line}`),
    ...adviceLines(match),
  ];
}

function rewardsOf({ played }: PlayedMatch): readonly Rational[] {
  return played.flatMap(({ reward }) => (reward === null ? [] : [reward]));
}

function scoreLine(rewards: readonly Rational[]): string {
  const sum = total(rewards);
  const each = numberText(rational(sum.n, sum.d * BigInt(rewards.length)));
  return `${signedText(sum)} in ${rewards.length} ${rewards.length === 1 ? 'round' : 'rounds'}, ${each} a round.`;
}

function comparisonLines({ trip, partner, played }: PlayedMatch): readonly string[] {
  const best = bestWorth(trip);
  const withPartner = partnerWorth(trip, partner).best;
  return [
    `The best pair of all gets ${numberText(best)} a round, ${numberText(times(played.length, best))} in so many rounds; the most that one can expect with this partner is ${numberText(withPartner)} a round.`,
  ];
}

const mostAdvice = 12;

/** What is best with this partner, where each case stands for itself. */
function adviceLines({ trip, as, partner }: PlayedMatch): readonly string[] {
  const { reply } = partnerWorth(trip, partner);
  const advice = reply.flatMap((action, set): string[] => {
    const move = action === null ? undefined : roundOf(trip, trip.wayTo[set] ?? []).moves[action];
    if (move === undefined) return [];
    const { wanted, heard } = knownAt(trip, set, as);
    const when =
      as === 'passenger'
        ? `to get to ${spokenPlace(wanted)}`
        : `on hearing '${spokenWord(heard, trip.settings.destinations)}'`;
    const what = moveText(trip, move)
      .replace(/^says/u, 'say')
      .replace(/^drives/u, 'drive');
    return [`${when} ${what}`];
  });
  return advice.length === 0 || advice.length > mostAdvice ? [] : [`Best with it: ${advice.join('; ')}.`];
}

/** The match as one object for other programs. */
export function matchObject(match: PlayedMatch) {
  const { trip, as, partner, seed, rounds } = match;
  const rewards = rewardsOf(match);
  return {
    as,
    partner: partner.name,
    seed,
    rounds,
    played: match.played.map(({ events, reward }) => ({ events, reward: reward && rationalText(reward) })),
    total: rationalText(total(rewards)),
    best: rationalText(bestWorth(trip)),
    bestWithPartner: rationalText(partnerWorth(trip, partner).best),
    strategy: [partnerHeadline(trip, partner), ...partnerLines(trip, partner)],
  };
}

import { type StyleRewards, stylePoints } from '../style/style-points.ts';
import type { Prediction, TuringMatch } from '../rules/turing-match.ts';
import { otherSeat, type Seat } from '../rules/turing-rules.ts';
import { type PayoffMatrix, payoffOf } from './payoff-matrix.ts';

/** Everything that points are given for. */
export interface Stakes {
  readonly payoffs: PayoffMatrix;
  /** What breaking a match off costs; negative. */
  readonly leaving: number;
  /** The share that a prediction is worth that rests on a single message: right ones gain less, wrong ones lose the same. */
  readonly hasty: number;
  readonly style: StyleRewards;
}

/** What a match was worth to a side, and for what. */
export interface SeatScore {
  /** For the own prediction. */
  readonly predicting: number;
  /** For the other's. */
  readonly predicted: number;
  readonly style: number;
  /** For breaking off. */
  readonly leaving: number;
  readonly total: number;
}

export interface MatchScore {
  readonly seats: Readonly<Record<Seat, SeatScore>>;
  /** Whether the match counts for ratings: somebody predicted, or somebody broke it off. */
  readonly isRated: boolean;
  /** 1, 0.5 or 0 for seat a: by the points without those for style. */
  readonly result: number;
}

/** A prediction that rests on no more messages than this is a hasty one. */
const hastyMessages = 1;
const nothing: SeatScore = { predicting: 0, predicted: 0, style: 0, leaving: 0, total: 0 };

/**
 * What a match that is over was worth to both; nothing where the house broke it off, or where it goes on. Both predictions count where both
 * were made. Style is paid to who did not break off.
 */
export function scoreMatch(match: TuringMatch, stakes: Stakes): MatchScore {
  const { outcome } = match;
  if (outcome === null || outcome.cause === 'void')
    return { seats: { a: nothing, b: nothing }, isRated: false, result: 0.5 };
  const seats = { a: seatScore(match, 'a', stakes), b: seatScore(match, 'b', stakes) };
  const isRated = match.predictions.length > 0 || outcome.brokenBy !== null;
  const difference = seats.a.total - seats.a.style - (seats.b.total - seats.b.style);
  return { seats, isRated, result: (Math.sign(rounded(difference)) + 1) / 2 };
}

function seatScore(match: TuringMatch, seat: Seat, stakes: Stakes): SeatScore {
  let predicting = 0;
  let predicted = 0;
  for (const prediction of match.predictions) {
    const [mine, theirs] = worthOf(match, prediction, stakes);
    if (prediction.seat === seat) predicting += mine;
    else predicted += theirs;
  }
  const hasBroken = match.outcome?.brokenBy === seat;
  const leaving = hasBroken ? stakes.leaving : 0;
  const style = hasBroken ? 0 : rounded(stylePoints(match.messages, seat, stakes.style).total);
  return { predicting, predicted, style, leaving, total: rounded(predicting + predicted + style + leaving) };
}

function worthOf({ players }: TuringMatch, { seat, says, seen }: Prediction, { payoffs, hasty }: Stakes) {
  const share = seen <= hastyMessages ? hasty : 1;
  const [mine, theirs] = payoffOf(payoffs, players[seat].identity, says, players[otherSeat(seat)].identity);
  return [lessened(mine, share), lessened(theirs, share)] as const;
}

function lessened(points: number, share: number): number {
  return points > 0 ? rounded(points * share) : points;
}

/** Sums of decimal fractions as people write them; never a negative zero. */
function rounded(points: number): number {
  return Math.round(points * 1e6) / 1e6 + 0;
}

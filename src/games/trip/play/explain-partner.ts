import { equal, one, type Rational, rationalText, rationalToNumber, zero } from '../../equilibria/exact/rational.ts';
import { joinWords } from '../../../core/text.ts';
import { conventionStrategy } from './conventions.ts';
import { knownAt, type TripKnown } from './known-at.ts';
import type { TripPartner } from './partners.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { reachedSets } from './reached-sets.ts';
import { spokenPlace, spokenWord } from './spoken-names.ts';
import { playerOf, type Strategy } from './strategy.ts';
import { roundOf, type TripMove, type TripRole } from './trip-round.ts';

/**
 * What kind of a strategy it is: true words taken as such; another code that could arrive; the same whatever happens; left to chance; or
 * something else.
 */
export type StrategyKind = 'truth' | 'opposite' | 'stubborn' | 'mixed' | 'other';

/** The kind of a strategy of a role: honest where it is so throughout, else by what it does on its first move. */
export function strategyKind(trip: PlayableTrip, role: TripRole, strategy: Strategy): StrategyKind {
  if (isHonest(trip, role, strategy)) return 'truth';
  const firsts = firstSets(trip, role);
  const taken = firsts.map((set) => strategy[set]?.findIndex((share) => equal(share, one)) ?? -1);
  if (taken.some((action) => action < 0)) return 'mixed';
  if (new Set(taken).size === 1 && taken.length > 1) return 'stubborn';
  const isTrueFirst = taken.every((action, at) => action === at);
  return new Set(taken).size === taken.length && !isTrueFirst ? 'opposite' : 'other';
}

function isHonest(trip: PlayableTrip, role: TripRole, strategy: Strategy): boolean {
  const honest = conventionStrategy(trip, role, 'truth');
  return [...reachedSets(trip, { [role]: strategy })].every((set) =>
    (strategy[set] ?? []).every((share, action) => equal(share, honest[set]?.[action] ?? share)),
  );
}

/** The information sets of a role at which it has not moved yet; those of a driver are in the order of words. */
function firstSets(trip: PlayableTrip, role: TripRole): readonly number[] {
  return trip.game.informationSets.flatMap(({ player }, set) => {
    if (player !== playerOf(role)) return [];
    const { before, asked } = knownAt(trip, set, role);
    return before.length === 0 && asked === null ? [set] : [];
  });
}

const headlines: Readonly<Record<StrategyKind, string>> = {
  truth: 'It played honestly: words mean what they say.',
  opposite: 'It played by a code of its own, as on opposite day: every word means another place.',
  stubborn: 'It was stubborn: it does the same whatever happens.',
  mixed: 'It left its moves to chance, with these probabilities:',
  other: 'It played like this:',
};

/** Below this a learnt probability is not worth telling. */
const leastTold = 0.005;

/** What a partner did, in a sentence. */
export function partnerHeadline(trip: PlayableTrip, { name, role, strategy }: TripPartner): string {
  const [kind = '', detail = ''] = name.split(':');
  const headline = headlines[strategyKind(trip, role, kind === 'learned' ? withoutTraces(strategy) : strategy)];
  if (kind === 'learned') return `It had learnt the game by itself (${detail}). ${headline}`;
  if (kind === 'equilibrium') return `It played its side of equilibrium ${detail}. ${headline}`;
  return kind === 'best' ? `It played its side of the best equilibrium. ${headline}` : headline;
}

const mostLines = 12;
/** A learnt strategy in which what is almost certain is certain. */
function withoutTraces(strategy: Strategy): Strategy {
  return strategy.map((row) => {
    const isSure = row?.some((share) => rationalToNumber(share) >= 1 - leastTold) === true;
    return isSure ? row.map((share) => (rationalToNumber(share) >= 1 - leastTold ? one : zero)) : row;
  });
}

/** What a partner does in each case that can come up, a line each. */
export function partnerLines(trip: PlayableTrip, partner: TripPartner): readonly string[] {
  const reached = reachedSets(trip, { [partner.role]: partner.strategy });
  const lines = trip.game.informationSets.flatMap((_, set) => {
    const shares = partner.strategy[set];
    const known = knownAt(trip, set, partner.role);
    return shares && reached.has(set) ? [setLine(trip, partner.role, set, known, shares)] : [];
  });
  const left = lines.length - mostLines;
  return left > 0 ? [...lines.slice(0, mostLines), `… and ${left} more such cases.`] : lines;
}

function setLine(
  trip: PlayableTrip,
  role: TripRole,
  set: number,
  known: TripKnown,
  shares: readonly Rational[],
): string {
  const { moves } = roundOf(trip, trip.wayTo[set] ?? []);
  const told = shares.flatMap((share, at) => {
    const move = moves[at];
    return move && rationalToNumber(share) >= leastTold ? [{ move, share }] : [];
  });
  const does = told.map(({ move, share }) =>
    told.length === 1 ? moveText(trip, move) : `${moveText(trip, move)} (${shareText(share)})`,
  );
  return `${whenText(trip, role, known)} it ${joinWords(does, 'or')}.`;
}

function whenText(
  { settings }: PlayableTrip,
  role: TripRole,
  { wanted, heard, before, asked, answer }: TripKnown,
): string {
  const said = (word: number): string => `'${spokenWord(word, settings.destinations)}'`;
  const after = before.length === 0 ? '' : ` after ${joinWords(before.map(said))}`;
  const start =
    role === 'passenger' ? `Wanting to go to ${spokenPlace(wanted)}${after},` : `On hearing ${said(heard)}${after},`;
  if (asked === null) return start;
  const question = `asked about ${spokenPlace(asked)}`;
  if (role === 'passenger') return `${start} ${question},`;
  return `${start} and ${answer === true ? 'yes' : 'no'} to ${spokenPlace(asked)},`;
}

/** A move in words, for `it …`. */
export function moveText({ settings }: PlayableTrip, move: TripMove): string {
  switch (move.kind) {
    case 'say':
      return `says '${spokenWord(move.word, settings.destinations)}'`;
    case 'drive':
      return `drives to ${spokenPlace(move.place)}`;
    case 'ask':
      return `asks about ${spokenPlace(move.place)}`;
    case 'answer':
      return move.isYes ? 'says yes' : 'says no';
  }
}

const longestFraction = 7;

function shareText(share: Rational): string {
  const percent = `${(100 * rationalToNumber(share)).toFixed(1).replace(/\.0$/u, '')} %`;
  const fraction = rationalText(share);
  return fraction.length <= longestFraction ? `${fraction}, ${percent}` : percent;
}

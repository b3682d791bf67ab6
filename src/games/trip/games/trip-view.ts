import { createRandom } from '../../../core/random.ts';
import { rationalText } from '../../equilibria/exact/rational.ts';
import type { Training } from '../learn/train-in-thread.ts';
import { partnerHeadline, partnerLines } from '../play/explain-partner.ts';
import { knownFrom } from '../play/known-at.ts';
import { learnedOrder } from '../play/learned-partner.ts';
import { readPartnerSpec } from '../play/partner-spec.ts';
import { learnedPartner, type TripPartner, tripPartner } from '../play/partners.ts';
import type { PlayableTrip } from '../play/playable-trip.ts';
import { sentencesAfter, sentencesFor } from '../play/sentences.ts';
import { placeTitle, spokenPlace } from '../play/spoken-names.ts';
import { otherRole } from '../play/strategy.ts';
import { playOn, type TripSeats } from '../play/trip-match.ts';
import { roundOf, type TripRole, type TripRound } from '../play/trip-round.ts';
import { bestWorth, partnerWorth, times, total } from '../play/worth.ts';
import { isOver, type KeptTrip, roundsOfGame } from './kept-trip.ts';
import { moveLabel, type PageGame } from './trip-page-game.ts';

/** A round that is over, with the way that was taken. */
export interface RoundView {
  /** The nodes on the way, the root first. */
  readonly path: readonly number[];
  readonly reward: string;
  readonly lines: readonly { readonly by: TripRole; readonly text: string }[];
}

/** A game as the person may see it. */
export interface TripView {
  readonly id: string;
  /** Which game of the family it is. */
  readonly game: PageGame;
  readonly as: TripRole | 'both';
  readonly stage: 'your-move' | 'over';
  /** From 1. */
  readonly round: number;
  readonly rounds: number;
  /** How many moves the person made. */
  readonly moves: number;
  /** Who moves: with both roles, which of them; null at the end. */
  readonly turn: TripRole | null;
  /** What the mover cannot tell apart: the nodes at which the round may stand. */
  readonly standing: readonly number[];
  /** The way to them, as far as the person knows it. */
  readonly path: readonly number[];
  /** Where the passenger wants to go, for whom it is. */
  readonly wanted: string | null;
  readonly lines: RoundView['lines'];
  readonly actions: readonly { readonly action: number; readonly label: string; readonly sentence: string }[];
  readonly over: readonly RoundView[];
  readonly total: string;
  readonly best: string;
  /** At the end: who the partner was, how it played, and the most that can be expected with it. */
  readonly partner: { readonly name: string; readonly inWords: readonly string[]; readonly best: string } | null;
}

/** Where the partner sits; nobody where a person plays both. One that teaches itself the game does so by `train`. */
export async function partnerOf(
  trip: PlayableTrip,
  { as, partner, seed }: Pick<KeptTrip, 'as' | 'partner' | 'seed'>,
  train: Training,
): Promise<TripPartner | null> {
  if (as === 'both') return null;
  const role = otherRole(as);
  const spec = readPartnerSpec(partner);
  if (spec.kind !== 'learned') return tripPartner(trip, role, spec, seed);
  return learnedPartner(trip, role, spec.algorithm, await train(learnedOrder(trip, spec.algorithm, seed)));
}

/** Who moves by a strategy. */
export function seatsOf(partner: TripPartner | null): TripSeats {
  return { passenger: null, driver: null, ...(partner ? { [partner.role]: partner.strategy } : {}) };
}

/** The game for the person. */
export function viewOfTrip(id: string, trip: PlayableTrip, kept: KeptTrip, partner: TripPartner | null): TripView {
  const { as, seed } = kept;
  const hasEnded = isOver(kept);
  const done = kept.over.map((choices) => roundOf(trip, choices));
  const now = hasEnded ? null : playOn(trip, seatsOf(partner), { seed, round: done.length }, kept.now);
  const rewards = done.flatMap(({ reward }) => reward ?? []);
  return {
    id,
    game: kept.game,
    as,
    stage: hasEnded ? 'over' : 'your-move',
    round: Math.min(roundsOfGame, done.length + 1),
    rounds: roundsOfGame,
    moves: kept.moves,
    turn: now?.turn === 'passenger' || now?.turn === 'driver' ? now.turn : null,
    ...(now ? standingOf(trip, now, as) : { standing: [], path: [] }),
    wanted: now && as !== 'driver' ? placeTitle(knownFrom(now.events, 'passenger').wanted) : null,
    lines: now ? linesOf(trip, now, kept, done.length) : [],
    actions: now ? actionsOf(trip, now) : [],
    over: done.map((round, at) => ({
      path: pathOf(trip, round.choices),
      reward: rationalText(round.reward ?? { n: 0n, d: 1n }),
      lines: linesOf(trip, round, kept, at),
    })),
    total: rationalText(total(rewards)),
    best: rationalText(times(done.length, bestWorth(trip))),
    partner:
      hasEnded && partner
        ? {
            name: partner.name,
            inWords: [partnerHeadline(trip, partner), ...partnerLines(trip, partner)],
            best: rationalText(partnerWorth(trip, partner).best),
          }
        : null,
  };
}

/** A driver knows the nodes of its information set, and no way to them; a passenger, and who plays both, knows where the round stands. */
function standingOf(trip: PlayableTrip, now: TripRound, as: KeptTrip['as']): Pick<TripView, 'standing' | 'path'> {
  if (as !== 'driver') return { standing: [now.node], path: pathOf(trip, now.choices) };
  return { standing: trip.game.informationSets[now.informationSet ?? 0]?.nodes ?? [], path: [] };
}

function pathOf(trip: PlayableTrip, choices: readonly number[]): readonly number[] {
  return [0, ...choices.map((_, at) => roundOf(trip, choices.slice(0, at + 1)).node)];
}

function actionsOf({ settings }: PlayableTrip, { moves }: TripRound): TripView['actions'] {
  return moves.map((move, action) => ({
    action,
    label: moveLabel(move, settings.destinations),
    sentence:
      move.kind === 'drive'
        ? `Drive to ${spokenPlace(move.place)}`
        : (sentencesFor(move, settings.destinations)[0] ?? ''),
  }));
}

/** What was said in a round, the same every time it is looked at. */
function linesOf({ settings }: PlayableTrip, round: TripRound, { seed }: KeptTrip, number: number): RoundView['lines'] {
  const random = createRandom(seed).fork(`lines-${number}`);
  const lines = round.events.flatMap((event, at) => {
    if (event.kind !== 'say' && event.kind !== 'drive') return [];
    const by: TripRole = event.kind === 'say' ? 'passenger' : 'driver';
    return [{ by, text: random.fork(String(at)).pick(sentencesFor(event, settings.destinations)) }];
  });
  if (round.turn !== null) return lines;
  return [...lines, { by: 'passenger', text: random.fork('end').pick(sentencesAfter(round)) }];
}

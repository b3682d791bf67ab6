import { compare, one, type Rational, rational, zero } from '../../equilibria/exact/rational.ts';
import type { TripSettings } from '../game/trip-settings.ts';
import { knownAt, type TripKnown } from './known-at.ts';
import type { PlayableTrip } from './playable-trip.ts';
import { playerOf, type Strategy } from './strategy.ts';
import { isSameMove, roundOf, type TripMove, type TripRole } from './trip-round.ts';

/** Ways to play that have a name and need no solving. */
export const conventionNames = ['truth', 'opposite', 'stubborn', 'random'] as const;
export type ConventionName = (typeof conventionNames)[number];

/** What a convention says for a place, and where it drives on a word; null leaves it to chance. */
interface Convention {
  word(place: number): number | null;
  place(word: number): number | null;
  /** Whether yes means yes. */
  readonly isHonest: boolean;
}

/** The strategy of a role by a convention. */
export function conventionStrategy(trip: PlayableTrip, role: TripRole, name: ConventionName): Strategy {
  const convention = conventionOf(name, trip.settings);
  return trip.game.informationSets.map(({ player }, set) => {
    if (player !== playerOf(role)) return null;
    const { moves } = roundOf(trip, trip.wayTo[set] ?? []);
    const wish = wishOf(convention, knownAt(trip, set, role), moves, trip.settings);
    const fits = (move: TripMove): boolean => wish === null || isSameMove(move, wish);
    const open = moves.map((move) => move.kind !== 'ask' && fits(move));
    const count = open.filter(Boolean).length;
    return open.map((isOpen): Rational => (isOpen ? rational(1, count) : zero));
  });
}

function conventionOf(name: ConventionName, settings: TripSettings): Convention {
  const { destinations, words } = settings;
  const named = Math.min(destinations, words);
  const likeliest = likeliestPlace(settings);
  switch (name) {
    case 'truth':
      return {
        word: (place) => (place < words ? place : null),
        place: (word) => (word < destinations ? word : likeliest),
        isHonest: true,
      };
    case 'opposite':
      return {
        word: (place) => (place < named ? (place + 1) % named : null),
        place: (word) => (word < named ? (word + named - 1) % named : likeliest),
        isHonest: false,
      };
    case 'stubborn':
      return { word: () => 0, place: () => likeliest, isHonest: true };
    case 'random':
      return { word: () => null, place: () => null, isHonest: true };
  }
}

function wishOf(
  convention: Convention,
  { wanted, heard, asked, answer }: TripKnown,
  moves: readonly TripMove[],
  settings: TripSettings,
): TripMove | null {
  if (moves.some(({ kind }) => kind === 'answer')) {
    return { kind: 'answer', isYes: (asked === wanted) === convention.isHonest };
  }
  if (moves.some(({ kind }) => kind === 'say')) {
    const word = convention.word(wanted);
    return word === null ? null : { kind: 'say', word };
  }
  const place = convention.place(heard);
  if (asked === null || place === null) return place === null ? null : { kind: 'drive', place };
  const isMeantYes = answer === convention.isHonest;
  if (isMeantYes) return { kind: 'drive', place: asked };
  return { kind: 'drive', place: place === asked ? likeliestPlace(settings, asked) : place };
}

/** The first of the likeliest places, without one of them. */
function likeliestPlace({ prior }: TripSettings, without?: number): number {
  const left = prior.map((_, place) => place).filter((place) => place !== without);
  return left.reduce(
    (best, place) => (compare(prior[place] ?? one, prior[best] ?? one) > 0 ? place : best),
    left[0] ?? 0,
  );
}

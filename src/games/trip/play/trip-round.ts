import { ParleyError } from '../../../core/errors.ts';
import type { Rational } from '../../equilibria/exact/rational.ts';
import type { PlayableTrip } from './playable-trip.ts';

/** The two who play: the user of the paper wants to go somewhere, the agent drives. */
export type TripRole = 'passenger' | 'driver';

/** What one of them can do. */
export type TripMove =
  | { readonly kind: 'say'; readonly word: number }
  | { readonly kind: 'drive'; readonly place: number }
  | { readonly kind: 'ask'; readonly place: number }
  | { readonly kind: 'answer'; readonly isYes: boolean };

/** What happens in a round: moves, and what chance does. What is said is always heard as something. */
export type TripEvent =
  | TripMove
  | { readonly kind: 'wants'; readonly place: number }
  | { readonly kind: 'hears'; readonly word: number }
  | { readonly kind: 'changes'; readonly place: number };

/** A round as far as it was played. */
export interface TripRound {
  /** The way through the tree, a branch or an action at each node. */
  readonly choices: readonly number[];
  readonly events: readonly TripEvent[];
  readonly node: number;
  /** Whose move it is; null where the round is over. */
  readonly turn: TripRole | 'chance' | null;
  /** What its player knows there; null where no player moves. */
  readonly informationSet: number | null;
  /** What can be done, in the order of the tree. */
  readonly moves: readonly TripMove[];
  /** What both are paid; null until the end. */
  readonly reward: Rational | null;
}

/**
 * The round that choices lead to from the root.
 *
 * @throws ParleyError PARLEY_GAME_IMPOSSIBLE where there is no such way
 */
export function roundOf(trip: PlayableTrip, choices: readonly number[]): TripRound {
  const events: TripEvent[] = [];
  let at = 0;
  for (const choice of choices) {
    const next = behind(trip, at, choice);
    if (next === undefined) throw impossible(choice);
    events.push(...eventsOf(trip, at, choice));
    at = next;
  }
  return { choices, events, node: at, ...standing(trip, at) };
}

type Standing = Pick<TripRound, 'turn' | 'informationSet' | 'moves' | 'reward'>;

function standing({ game, settings }: PlayableTrip, at: number): Standing {
  const node = game.nodes[at];
  if (node === undefined || node.kind === 'terminal') {
    return { turn: null, informationSet: null, moves: [], reward: node?.payoffs[0] ?? null };
  }
  if (node.kind === 'chance') return { turn: 'chance', informationSet: null, moves: [], reward: null };
  const { informationSet, player } = node;
  const names = game.informationSets[informationSet]?.actions ?? [];
  const moves = names.map((name, action) => moveOf(name, action, settings.destinations));
  return { turn: player === 0 ? 'passenger' : 'driver', informationSet, moves, reward: null };
}

/** The move that an action of the tree is: places and words stand in their order. */
function moveOf(name: string, action: number, destinations: number): TripMove {
  if (name.startsWith('say ')) return { kind: 'say', word: action };
  if (name.startsWith('drive ')) return { kind: 'drive', place: action };
  if (name.startsWith('ask ')) return { kind: 'ask', place: action - destinations };
  return { kind: 'answer', isYes: name === 'yes' };
}

function behind({ game }: PlayableTrip, at: number, choice: number): number | undefined {
  const node = game.nodes[at];
  if (node === undefined || node.kind === 'terminal') return undefined;
  return node.kind === 'chance' ? node.branches[choice]?.node : node.children[choice];
}

function eventsOf(trip: PlayableTrip, at: number, choice: number): readonly TripEvent[] {
  const node = trip.game.nodes[at];
  if (node?.kind === 'decision') {
    const move = standing(trip, at).moves[choice];
    if (move === undefined) return [];
    return move.kind === 'say' && !trip.isNoisy ? [move, { kind: 'hears', word: move.word }] : [move];
  }
  if (node?.kind !== 'chance') return [];
  if (node.name === 'destination') return [{ kind: 'wants', place: choice }];
  if (node.name === 'noise') return [{ kind: 'hears', word: choice }];
  const place = trip.placesByName.get(node.branches[choice]?.name ?? '');
  return place === undefined ? [] : [{ kind: 'changes', place }];
}

function impossible(choice: number): ParleyError {
  return new ParleyError('PARLEY_GAME_IMPOSSIBLE', `There is no way number ${choice} at this point of the round.`, {
    remedy: 'Look at the round: it says what can be done.',
  });
}

/** Whether two moves are the same. */
export function isSameMove(move: TripMove, other: TripMove): boolean {
  switch (move.kind) {
    case 'say':
      return other.kind === 'say' && move.word === other.word;
    case 'drive':
      return other.kind === 'drive' && move.place === other.place;
    case 'ask':
      return other.kind === 'ask' && move.place === other.place;
    case 'answer':
      return other.kind === 'answer' && move.isYes === other.isYes;
  }
}

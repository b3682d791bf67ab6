import { z } from 'zod';
import { type Rational, parseRational, rationalText, zero } from '../../equilibria/exact/rational.ts';
import { behaviourOf } from '../../equilibria/report/behaviour.ts';
import { describeTrip } from '../game/describe-trip.ts';
import { tripSettings } from '../game/trip-settings.ts';
import { partnerLines, type StrategyKind, strategyKind } from '../play/explain-partner.ts';
import { readPartnerSpec } from '../play/partner-spec.ts';
import { fromBehaviour, tripEquilibria, tripPartner } from '../play/partners.ts';
import { type PlayableTrip, playableTrip } from '../play/playable-trip.ts';
import { placeTitle, spokenWord } from '../play/spoken-names.ts';
import type { Strategy } from '../play/strategy.ts';
import { roundOf, type TripMove, type TripRole } from '../play/trip-round.ts';
import { bestWorth, expectedWorth } from '../play/worth.ts';
import { type DrawnSurface, drawnSurface } from './drawn-surface.ts';

/** The bonuses that people choose from on the page, so that every game that is solved there is solved once. */
export const pageBonuses = ['0', '1/10', '1/2', '1'] as const;
/** A game as the page knows it. */
export const pageGame = z.strictObject({
  destinations: z.int().min(2).max(3).default(2),
  words: z.int().min(1).max(3).default(2),
  bonus: z.enum(pageBonuses).default('1/10'),
});
export type PageGame = z.output<typeof pageGame>;

/** Larger games have no list of all equilibria on the page: to solve them takes seconds. */
const mostSets = 5;

/** A node of the tree, for drawing. */
export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  /** Who moves there; null at the end. */
  readonly turn: TripRole | 'chance' | null;
  /** What leads there: `Starbucks`, `says 'Peet's'`. */
  readonly label: string;
  /** The place of what leads there among the branches or actions of the parent. */
  readonly choice: number | null;
  /** Of chance. */
  readonly probability: string | null;
  readonly informationSet: number | null;
  readonly reward: string | null;
}

/** A pair of strategies that can be drawn into the tree. */
export interface DrawnPair {
  /** A partner of this name plays one side of it. */
  readonly name: string;
  /** What kinds of strategies they are. */
  readonly kinds: readonly [StrategyKind, StrategyKind];
  readonly isEquilibrium: boolean;
  /** By information set, the probability of each action. */
  readonly behaviour: readonly (readonly string[] | null)[];
  /** What both get a round. */
  readonly reward: string;
  /** The two in words. */
  readonly inWords: readonly string[];
}

/** A game with its tree, and what is known of it. */
export interface DrawnGame {
  readonly title: string;
  readonly game: PageGame;
  readonly places: readonly string[];
  readonly nodes: readonly TreeNode[];
  readonly informationSets: readonly {
    readonly role: TripRole;
    readonly actions: readonly string[];
    readonly nodes: readonly number[];
  }[];
  /** All equilibria where they are few, else some pairs with a name. */
  readonly pairs: readonly DrawnPair[];
  readonly isComplete: boolean;
  readonly best: string;
  readonly surface: DrawnSurface | null;
}

/** The game with names for people. */
export function playablePageGame({ destinations, words, bonus }: PageGame): PlayableTrip {
  return playableTrip(tripSettings({ destinations, words, bonus: parseRational(bonus) ?? zero }));
}

/** A game as it is drawn. */
export function drawnGame(game: PageGame): DrawnGame {
  const trip = playablePageGame(game);
  const isComplete = trip.game.informationSets.length <= mostSets;
  return {
    title: describeTrip(trip.settings),
    game,
    places: Array.from({ length: game.destinations }, (_, place) => placeTitle(place)),
    nodes: trip.game.nodes.map((_, node) => treeNode(trip, node)),
    informationSets: trip.game.informationSets.map(({ player, nodes }, set) => ({
      role: player === 0 ? 'passenger' : 'driver',
      actions: roundOf(trip, trip.wayTo[set] ?? []).moves.map((move) => moveLabel(move, game.destinations)),
      nodes,
    })),
    pairs: isComplete ? equilibriumPairs(trip) : namedPairs(trip),
    isComplete,
    best: rationalText(bestWorth(trip)),
    surface: drawnSurface(trip.settings),
  };
}

function treeNode(trip: PlayableTrip, id: number): TreeNode {
  const { nodes } = trip.game;
  const here = nodes[id];
  const parent = nodes.findIndex((node) =>
    node.kind === 'terminal'
      ? false
      : (node.kind === 'chance' ? node.branches.map((one) => one.node) : node.children).includes(id),
  );
  const above = nodes[parent];
  const choice =
    above === undefined || above.kind === 'terminal'
      ? null
      : (above.kind === 'chance' ? above.branches.map((one) => one.node) : above.children).indexOf(id);
  const branch = above?.kind === 'chance' ? above.branches[choice ?? 0] : undefined;
  const move = above?.kind === 'decision' ? moveOfSet(trip, above.informationSet, choice ?? 0) : undefined;
  return {
    id,
    parent: parent < 0 ? null : parent,
    turn:
      here === undefined || here.kind === 'terminal'
        ? null
        : here.kind === 'chance'
          ? 'chance'
          : here.player === 0
            ? 'passenger'
            : 'driver',
    label: branch ? placeTitle(choice ?? 0) : move ? moveLabel(move, trip.settings.destinations) : '',
    choice,
    probability: branch ? rationalText(branch.probability) : null,
    informationSet: here?.kind === 'decision' ? here.informationSet : null,
    reward: here?.kind === 'terminal' ? rationalText(here.payoffs[0]) : null,
  };
}

function moveOfSet(trip: PlayableTrip, set: number, action: number): TripMove | undefined {
  return roundOf(trip, trip.wayTo[set] ?? []).moves[action];
}

/** A move as a short label: the word, or the place. */
export function moveLabel(move: TripMove, destinations: number): string {
  if (move.kind === 'say')
    return move.word < destinations ? placeTitle(move.word) : `“${spokenWord(move.word, destinations)}”`;
  return move.kind === 'answer' ? (move.isYes ? 'yes' : 'no') : placeTitle(move.place);
}

function equilibriumPairs(trip: PlayableTrip): readonly DrawnPair[] {
  return tripEquilibria(trip).equilibria.map(({ plans, payoffs }, number) => {
    const behaviour = behaviourOf(trip.form, plans);
    const both = [fromBehaviour(trip, 'passenger', behaviour), fromBehaviour(trip, 'driver', behaviour)] as const;
    return drawnPair(trip, `equilibrium:${number}`, both, payoffs[0], true);
  });
}

function namedPairs(trip: PlayableTrip): readonly DrawnPair[] {
  const best = bestWorth(trip);
  return ['best', 'opposite', 'stubborn', 'random'].map((name) => {
    const spec = readPartnerSpec(name);
    const both = [
      tripPartner(trip, 'passenger', spec, 0).strategy,
      tripPartner(trip, 'driver', spec, 0).strategy,
    ] as const;
    const reward = expectedWorth(trip, ...both);
    return drawnPair(trip, name, both, reward, name === 'best' && rationalText(best) === rationalText(reward));
  });
}

function drawnPair(
  trip: PlayableTrip,
  name: string,
  [passenger, driver]: readonly [Strategy, Strategy],
  reward: Rational,
  isEquilibrium: boolean,
): DrawnPair {
  const behaviour = passenger.map((own, set) => (own ?? driver[set] ?? null)?.map(rationalText) ?? null);
  const sides = [
    { name, role: 'passenger', strategy: passenger },
    { name, role: 'driver', strategy: driver },
  ] as const;
  return {
    name,
    kinds: [strategyKind(trip, 'passenger', passenger), strategyKind(trip, 'driver', driver)],
    isEquilibrium,
    behaviour,
    reward: rationalText(reward),
    inWords: sides.flatMap((side) => [...partnerLines(trip, side)]),
  };
}

import { ParleyError } from '../../../core/errors.ts';
import { signOf } from '../../equilibria/exact/rational.ts';
import type { ExtensiveGame } from '../../equilibria/game/extensive-game.ts';
import { type SequenceForm, sequenceFormOf } from '../../equilibria/game/sequence-form.ts';
import { placeName } from '../game/place-names.ts';
import { tripGame } from '../game/trip-game.ts';
import type { TripSettings } from '../game/trip-settings.ts';
import { emptyPhrases, spokenPlaces } from './spoken-names.ts';

/** A game of the family, ready to be played. */
export interface PlayableTrip {
  readonly settings: TripSettings;
  readonly game: ExtensiveGame;
  readonly form: SequenceForm;
  /** Whether another word may be heard than is said. */
  readonly isNoisy: boolean;
  /** Places by the names that the branches of a change of mind have in the tree. */
  readonly placesByName: ReadonlyMap<string, number>;
  /** The way to the first node of each information set. */
  readonly wayTo: readonly (readonly number[])[];
}

/**
 * Makes a game ready to be played by people, who need a name for every place.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE
 */
export function playableTrip(settings: TripSettings): PlayableTrip {
  const { destinations, words, noise } = settings;
  const mostWords = destinations + emptyPhrases.length;
  if (destinations > spokenPlaces.length || words > mostWords) {
    throw new ParleyError(
      'PARLEY_GAME_TOO_LARGE',
      `There are names for ${spokenPlaces.length} places and ${emptyPhrases.length} words that mean nothing, not for ${destinations} places and ${words} words.`,
      { remedy: 'Play with fewer; parley solve takes the larger games.' },
    );
  }
  const game = tripGame(settings);
  const places = Array.from({ length: destinations }, (_, place) => [`now ${placeName(place)}`, place] as const);
  return {
    settings,
    game,
    form: sequenceFormOf(game),
    isNoisy: signOf(noise) > 0,
    placesByName: new Map(places),
    wayTo: waysTo(game),
  };
}

function waysTo({ nodes, informationSets }: ExtensiveGame): readonly (readonly number[])[] {
  const above = new Map<number, { readonly node: number; readonly choice: number }>();
  for (const [node, here] of nodes.entries()) {
    if (here.kind === 'terminal') continue;
    const next = here.kind === 'chance' ? here.branches.map((branch) => branch.node) : here.children;
    for (const [choice, child] of next.entries()) above.set(child, { node, choice });
  }
  const wayTo = (node: number): readonly number[] => {
    const step = above.get(node);
    return step === undefined ? [] : [...wayTo(step.node), step.choice];
  };
  return informationSets.map((set) => wayTo(set.nodes[0] ?? 0));
}

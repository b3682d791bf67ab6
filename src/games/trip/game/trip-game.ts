import { ParleyError } from '../../../core/errors.ts';
import { add, multiply, one, type Rational, rational, signOf, subtract } from '../../equilibria/exact/rational.ts';
import { buildExtensiveGame } from '../../equilibria/game/build-extensive-game.ts';
import type { ExtensiveGame } from '../../equilibria/game/extensive-game.ts';
import { type GameTree, gameLimits } from '../../equilibria/game/game-tree.ts';
import { placeName, wordName } from './place-names.ts';
import { describeTrip } from './describe-trip.ts';
import type { TripSettings } from './trip-settings.ts';
import { tripSize } from './trip-size.ts';

/** What has happened in a dialogue so far. */
interface Dialogue {
  /** The destinations that the user wanted, the last one counts. */
  readonly wanted: readonly number[];
  readonly said: readonly number[];
  readonly heard: readonly number[];
  readonly isTrue: boolean;
  readonly paid: Rational;
}

/**
 * A game of the trip-booking family as a tree: the user (player 1) learns where it wants to go and says a word; the agent (player 2) hears
 * it, may ask, and drives. Both are paid the same: -1 for a wrong drive, 1 for a right one, the bonus more where all that was said is true,
 * less the prices. The paper's game is that of `paperTrip`.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE
 */
export function tripGame(settings: TripSettings): ExtensiveGame {
  const { leaves } = tripSize(settings);
  // A tree has fewer inner nodes than leaves here, unless there is but one way to go.
  if (2 * leaves > gameLimits.nodes) {
    throw new ParleyError('PARLEY_GAME_TOO_LARGE', `The trip game would have ${leaves} leaves.`, {
      remedy: 'Take fewer destinations or words, or leave out noise, confirm and change.',
    });
  }
  const { destinations, prior } = settings;
  const root: GameTree = {
    kind: 'chance',
    name: 'destination',
    branches: range(destinations).map((wanted) => ({
      name: placeName(wanted),
      probability: prior[wanted] ?? one,
      next: speak({ wanted: [wanted], said: [], heard: [], isTrue: true, paid: rational(0) }, settings),
    })),
  };
  return buildExtensiveGame({ title: describeTrip(settings), players: ['User', 'Agent'], root });
}

/** The user says a word, and the agent hears one. */
function speak(dialogue: Dialogue, settings: TripSettings): GameTree {
  const { destinations, words, prices } = settings;
  const wanted = dialogue.wanted.at(-1) ?? 0;
  return {
    kind: 'decision',
    player: 0,
    informationSet: userKnows(dialogue, destinations),
    actions: range(words).map((word) => ({
      name: `say ${wordName(word, destinations)}`,
      next: hear(
        {
          ...dialogue,
          said: [...dialogue.said, word],
          isTrue: dialogue.isTrue && word === wanted,
          paid: add(dialogue.paid, prices[word] ?? rational(0)),
        },
        word,
        settings,
      ),
    })),
  };
}

function hear(dialogue: Dialogue, said: number, settings: TripSettings): GameTree {
  const { noise, words, destinations } = settings;
  const heardAs = (word: number): GameTree => mayChange({ ...dialogue, heard: [...dialogue.heard, word] }, settings);
  if (signOf(noise) === 0) return heardAs(said);
  return {
    kind: 'chance',
    name: 'noise',
    branches: range(words).map((word) => ({
      name: `hears ${wordName(word, destinations)}`,
      probability: word === said ? subtract(one, noise) : multiply(noise, rational(1, words - 1)),
      next: heardAs(word),
    })),
  };
}

/** After the first word the user may want to go elsewhere, and says another. */
function mayChange(dialogue: Dialogue, settings: TripSettings): GameTree {
  const { change, destinations } = settings;
  const [wanted] = dialogue.wanted;
  if (signOf(change) === 0 || dialogue.wanted.length > 1) return drive(dialogue, settings);
  const others = range(destinations).filter((place) => place !== wanted);
  return {
    kind: 'chance',
    name: 'change of mind',
    branches: [
      { name: 'no change', probability: subtract(one, change), next: drive(dialogue, settings) },
      ...others.map((place) => ({
        name: `now ${placeName(place)}`,
        probability: multiply(change, rational(1, others.length)),
        next: speak({ ...dialogue, wanted: [...dialogue.wanted, place] }, settings),
      })),
    ],
  };
}

/** The agent drives, or asks first. */
function drive(dialogue: Dialogue, settings: TripSettings): GameTree {
  const { destinations, confirm } = settings;
  const hears = agentKnows(dialogue, destinations);
  const drives = range(destinations).map((place) => ({
    name: `drive ${placeName(place)}`,
    next: arrive(dialogue, place, settings),
  }));
  const asks = range(confirm === null ? 0 : destinations).map((place) => ({
    name: `ask ${placeName(place)}`,
    next: answer({ ...dialogue, paid: add(dialogue.paid, confirm ?? rational(0)) }, place, settings),
  }));
  return { kind: 'decision', player: 1, informationSet: hears, actions: [...drives, ...asks] };
}

function answer(dialogue: Dialogue, asked: number, settings: TripSettings): GameTree {
  const { destinations } = settings;
  const isWanted = asked === dialogue.wanted.at(-1);
  const question = `asked ${placeName(asked)}`;
  const actions = (['yes', 'no'] as const).map((word) => ({
    name: word,
    next: driveAfter(
      { ...dialogue, isTrue: dialogue.isTrue && (word === 'yes') === isWanted },
      `${question}, ${word}`,
      settings,
    ),
  }));
  return { kind: 'decision', player: 0, informationSet: `${userKnows(dialogue, destinations)}, ${question}`, actions };
}

function driveAfter(dialogue: Dialogue, answered: string, settings: TripSettings): GameTree {
  return {
    kind: 'decision',
    player: 1,
    informationSet: `${agentKnows(dialogue, settings.destinations)}, ${answered}`,
    actions: range(settings.destinations).map((place) => ({
      name: `drive ${placeName(place)}`,
      next: arrive(dialogue, place, settings),
    })),
  };
}

function arrive({ wanted, isTrue, paid }: Dialogue, place: number, { bonus }: TripSettings): GameTree {
  const isRight = place === wanted.at(-1);
  const right = isTrue ? add(one, bonus) : one;
  const reward = subtract(isRight ? right : rational(-1), paid);
  return {
    kind: 'terminal',
    name: isRight ? `right, ${isTrue ? 'true' : 'false'}` : 'wrong',
    payoffs: [reward, reward],
  };
}

/** What the user knows: where it wants to go, and what it said. */
function userKnows({ wanted, said }: Dialogue, destinations: number): string {
  return wanted
    .flatMap((place, turn) => {
      const word = said[turn];
      const wants = `${turn === 0 ? 'wants' : 'now'} ${placeName(place)}`;
      return word === undefined ? wants : [wants, `said ${wordName(word, destinations)}`];
    })
    .join(', ');
}

function agentKnows({ heard }: Dialogue, destinations: number): string {
  return `hears ${heard.map((word) => wordName(word, destinations)).join(', then ')}`;
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

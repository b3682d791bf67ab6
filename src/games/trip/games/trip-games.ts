import { randomUUID } from 'node:crypto';
import type { TabooGameStore } from '../../../contracts/taboo-game-store.ts';
import { type Clock, systemClock } from '../../../core/clock.ts';
import { ParleyError } from '../../../core/errors.ts';
import { createRandom } from '../../../core/random.ts';
import { createConversationQueue } from '../../../dialogue/conversation-queue.ts';
import { storedValues } from '../../taboo/games/stored-values.ts';
import type { PlayableTrip } from '../play/playable-trip.ts';
import type { TripPartner } from '../play/partners.ts';
import { createThreadTraining, type Training } from '../learn/train-in-thread.ts';
import { readSentence, type Unclear } from '../play/read-sentence.ts';
import { playOn } from '../play/trip-match.ts';
import { isSameMove, type TripRound } from '../play/trip-round.ts';
import { isOver, type KeptTrip, readKeptTrip } from './kept-trip.ts';
import { remembering, rememberingAsync } from './remembering.ts';
import { type DrawnGame, drawnGame, type PageGame, playablePageGame } from './trip-page-game.ts';
import { partnerOf, seatsOf, type TripView, viewOfTrip } from './trip-view.ts';

/** What a person wants to play. */
export interface TripGameWanted {
  readonly as: KeptTrip['as'];
  readonly partner: string;
  readonly game: PageGame;
  readonly seed?: number | undefined;
}

/** A move of a person: an action by its number, or a sentence. */
export interface TripMoveMade {
  readonly action?: number | undefined;
  readonly text?: string | undefined;
  /** How many moves the person had made before; a move that was made already is not made again. */
  readonly after: number;
}

/** Games of the trip family between people and partners. */
export interface TripGames {
  /** The tree of a game with its equilibria. */
  draw(game: PageGame): DrawnGame;
  /** @throws ParleyError PARLEY_AGENT_UNKNOWN */
  start(wanted: TripGameWanted): Promise<TripView>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN; PARLEY_GAME_IMPOSSIBLE for a move that cannot be made; PARLEY_INPUT_INVALID for a sentence that is none */
  move(id: string, made: TripMoveMade): Promise<TripView>;
  /** Ends the game before its last round. @throws ParleyError PARLEY_GAME_UNKNOWN */
  end(id: string): Promise<TripView>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN */
  find(id: string): Promise<TripView>;
  /** @throws ParleyError PARLEY_GAME_UNKNOWN */
  erase(id: string): Promise<void>;
}

export interface TripGamesOptions {
  /** Asked when the first game begins. */
  readonly store: () => TabooGameStore;
  readonly clock?: Pick<Clock, 'now'>;
  readonly newId?: () => string;
  /** How partners learn that teach themselves the game; in a thread where nothing else is given. */
  readonly train?: Training;
}

/** What decides how the partner of a game plays. */
type PartnerAsked = Pick<KeptTrip, 'game' | 'as' | 'partner' | 'seed'>;

/** Games that nobody has touched for so long are forgotten, and the oldest of more than so many. */
const keptGames = { days: 30, most: 10_000 } as const;
const dayMs = 86_400_000;
const mostSeeds = 2 ** 31 - 1;

/** Makes games of the trip family for people; each is kept after every move. */
export function createTripGames({
  clock = systemClock,
  newId = randomUUID,
  train = createThreadTraining(),
  ...options
}: TripGamesOptions): TripGames {
  const queue = createConversationQueue();
  let opened: TabooGameStore | undefined;
  const store = (): TabooGameStore => (opened ??= options.store());
  const games = storedValues({ store, clock, read: readKeptTrip, missing: gameUnknown });
  const tripOf = remembering(playablePageGame);
  const draw = remembering(drawnGame);
  const partners = rememberingAsync(({ game, ...asked }: PartnerAsked) => partnerOf(tripOf(game), asked, train));
  const partnerIn = ({ game, as, partner, seed }: KeptTrip): Promise<TripPartner | null> =>
    partners({ game, as, partner, seed });
  const view = async (id: string, kept: KeptTrip): Promise<TripView> =>
    viewOfTrip(id, tripOf(kept.game), kept, await partnerIn(kept));
  return {
    draw,
    start: async ({ as, partner, game, seed }) => {
      const id = newId();
      const luck = seed ?? createRandom(id).integer(mostSeeds);
      const kept: KeptTrip = { version: 1, as, partner, seed: luck, game, over: [], now: [], moves: 0, isEnded: false };
      const shown = await view(id, kept);
      await store().prune({ before: clock.now() - keptGames.days * dayMs, most: keptGames.most - 1 });
      await games.add(id, kept);
      return shown;
    },
    move: (id, made) =>
      queue.run(id, async () => {
        const game = await games.load(id);
        const kept = game.value;
        if (made.after < kept.moves) return view(id, kept);
        if (made.after > kept.moves || isOver(kept)) throw impossible(id, isOver(kept));
        const next = afterMove(tripOf(kept.game), kept, await partnerIn(kept), made);
        await games.save(game, next);
        return view(id, next);
      }),
    end: (id) =>
      queue.run(id, async () => {
        const game = await games.load(id);
        if (isOver(game.value)) return view(id, game.value);
        const next = { ...game.value, isEnded: true };
        await games.save(game, next);
        return view(id, next);
      }),
    find: async (id) => view(id, (await games.load(id)).value),
    erase: (id) =>
      queue.run(id, async () => {
        if (!(await store().delete(id))) throw gameUnknown(id);
      }),
  };
}

/** The game after a move of the person, and of the partner after it. */
function afterMove(trip: PlayableTrip, kept: KeptTrip, partner: TripPartner | null, made: TripMoveMade): KeptTrip {
  const place = { seed: kept.seed, round: kept.over.length };
  const now = playOn(trip, seatsOf(partner), place, kept.now);
  const action = made.action ?? actionIn(made.text ?? '', trip, now);
  const next = playOn(trip, seatsOf(partner), place, [...now.choices, action]);
  const moves = kept.moves + 1;
  if (next.turn === null) return { ...kept, over: [...kept.over, [...next.choices]], now: [], moves };
  return { ...kept, now: [...next.choices], moves };
}

const reasons: Readonly<Record<Unclear, string>> = {
  nothing: 'names no place',
  several: 'names several places',
  'no-word': 'names a place for which there is no word',
  'no-questions': 'is a question, and drivers may not ask in this game',
};

function actionIn(text: string, trip: PlayableTrip, round: TripRound): number {
  const read = readSentence(text, trip, round);
  if ('move' in read) return round.moves.findIndex((move) => isSameMove(move, read.move));
  throw new ParleyError('PARLEY_INPUT_INVALID', `This sentence is no move: it ${reasons[read.unclear]}.`, {
    remedy: 'Name one of the places, in any words.',
  });
}

function gameUnknown(id: string): ParleyError {
  return new ParleyError('PARLEY_GAME_UNKNOWN', `There is no game ${id}.`, {
    remedy: `Start one with POST /v1/trip/games. Games are kept for ${keptGames.days} days.`,
    context: { id },
  });
}

function impossible(id: string, hasEnded: boolean): ParleyError {
  const why = hasEnded ? 'the game is over' : 'fewer moves were made than it says';
  return new ParleyError('PARLEY_GAME_IMPOSSIBLE', `This move cannot be made: ${why}.`, {
    remedy: 'Look at the game: its view says what can be done.',
    context: { id },
  });
}

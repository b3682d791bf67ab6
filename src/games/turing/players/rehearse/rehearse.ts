import type { Random } from '../../../../core/random.ts';
import { wordsOf } from '../../../../core/text.ts';
import type { Forum } from '../../forums/forum.ts';
import { type Seat, seats } from '../../rules/turing-rules.ts';
import type { TuringPlayer } from '../player.ts';
import { rehearseGame, type RehearsedGame } from './rehearse-game.ts';

/** How a player of the house has fared against others of the house. */
export interface RehearsalRow {
  readonly player: string;
  readonly games: number;
  /** How often it predicted, and was right. */
  readonly predictions: number;
  readonly right: number;
  /** How often it was predicted about, and told for the bot that it is. */
  readonly predictedAbout: number;
  readonly told: number;
  /** Means, of a game. */
  readonly points: number;
  readonly messages: number;
  /** Mean, of a message. */
  readonly words: number;
  /** Messages that the forum refused, in all. */
  readonly refused: number;
}

export interface Rehearsal {
  readonly rows: readonly RehearsalRow[];
  readonly games: number;
  /** Mean of a game, in seconds. */
  readonly seconds: number;
}

/**
 * Plays games between all pairs of players, in turn; a player alone plays itself.
 *
 * @param onGame told of each game when it is over
 */
export async function rehearse(
  players: readonly TuringPlayer[],
  forum: Forum,
  games: number,
  random: Random,
  onGame: (game: RehearsedGame, number: number) => void = () => undefined,
): Promise<Rehearsal> {
  const pairs = pairsOf(players);
  const played: RehearsedGame[] = [];
  for (let number = 0; number < games; number += 1) {
    const pair = pairs[number % pairs.length];
    if (!pair) break;
    const game = await rehearseGame(pair, forum, random.fork(`game ${number}`));
    played.push(game);
    onGame(game, number + 1);
  }
  const seconds = meanOf(played.map(({ match }) => (match.outcome?.after ?? 0) / 1000));
  return { rows: players.map(({ name }) => rowOf(name, played)), games: played.length, seconds };
}

function pairsOf(players: readonly TuringPlayer[]): readonly (readonly [TuringPlayer, TuringPlayer])[] {
  const [only] = players;
  if (only && players.length === 1) return [[only, only]];
  return players.flatMap((one, place) => players.slice(place + 1).map((other) => [one, other] as const));
}

function rowOf(player: string, games: readonly RehearsedGame[]): RehearsalRow {
  const sides = games.flatMap((game) =>
    seats.flatMap((seat) => (game.players[seat] === player ? [sideOf(game, seat)] : [])),
  );
  const sumOf = (value: (side: Side) => number): number => sides.reduce((sum, side) => sum + value(side), 0);
  return {
    player,
    games: sides.length,
    predictions: sumOf(({ says }) => (says === undefined ? 0 : 1)),
    right: sumOf(({ says }) => (says === 'bot' ? 1 : 0)),
    predictedAbout: sumOf(({ taken }) => (taken === undefined ? 0 : 1)),
    told: sumOf(({ taken }) => (taken === 'bot' ? 1 : 0)),
    points: meanOf(sides.map(({ points }) => points)),
    messages: meanOf(sides.map(({ lengths }) => lengths.length)),
    words: meanOf(sides.flatMap(({ lengths }) => lengths)),
    refused: sumOf(({ refused }) => refused),
  };
}

type Side = ReturnType<typeof sideOf>;

function sideOf({ match, score }: RehearsedGame, seat: Seat) {
  return {
    says: match.predictions.find((one) => one.seat === seat)?.says,
    taken: match.predictions.find((one) => one.seat !== seat)?.says,
    points: score.seats[seat].total,
    lengths: match.messages.filter((one) => one.seat === seat).map(({ text }) => wordsOf(text).length),
    refused: match.refused[seat],
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

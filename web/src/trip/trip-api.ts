import { call } from '../api.ts';

/** What the page needs of the HTTP interface for the trip game (docs/http-api.md). */
export type Role = 'passenger' | 'driver';
export type Seat = Role | 'both';

export interface TreeNode {
  readonly id: number;
  readonly parent: number | null;
  readonly turn: Role | 'chance' | null;
  readonly label: string;
  readonly choice: number | null;
  readonly probability: string | null;
  readonly informationSet: number | null;
  readonly reward: string | null;
}

export type Kind = 'truth' | 'opposite' | 'stubborn' | 'mixed' | 'other';

/** Two strategies that can be drawn into the tree. */
export interface Pair {
  readonly name: string;
  readonly kinds: readonly [Kind, Kind];
  readonly isEquilibrium: boolean;
  readonly behaviour: readonly (readonly string[] | null)[];
  readonly reward: string;
  readonly inWords: readonly string[];
}

export interface GameChoice {
  readonly destinations: number;
  readonly words: number;
  readonly bonus: string;
}

export interface Tree {
  readonly title: string;
  readonly game: GameChoice;
  readonly places: readonly string[];
  readonly nodes: readonly TreeNode[];
  readonly informationSets: readonly {
    readonly role: Role;
    readonly actions: readonly string[];
    readonly nodes: readonly number[];
  }[];
  readonly pairs: readonly Pair[];
  readonly isComplete: boolean;
  readonly best: string;
  /** Rewards over truth and obedience as SVG; null where there are more than two places or words. */
  readonly surface: {
    readonly plot: string;
    readonly saddle: { readonly truth: string; readonly obedience: string; readonly reward: string } | null;
  } | null;
}

export interface Line {
  readonly by: Role;
  readonly text: string;
}

export interface Round {
  readonly path: readonly number[];
  readonly reward: string;
  readonly lines: readonly Line[];
}

export interface Game {
  readonly id: string;
  readonly game: GameChoice;
  readonly as: Seat;
  readonly stage: 'your-move' | 'over';
  readonly round: number;
  readonly rounds: number;
  readonly moves: number;
  readonly turn: Role | null;
  readonly standing: readonly number[];
  readonly path: readonly number[];
  readonly wanted: string | null;
  readonly lines: readonly Line[];
  readonly actions: readonly { readonly action: number; readonly label: string; readonly sentence: string }[];
  readonly over: readonly Round[];
  readonly total: string;
  readonly best: string;
  readonly partner: { readonly name: string; readonly inWords: readonly string[]; readonly best: string } | null;
}

const games = '/v1/trip/games';
const place = (id: string): string => `${games}/${encodeURIComponent(id)}`;

/** The tree of a game, with its equilibria. */
export function findTree({ destinations, words, bonus }: GameChoice): Promise<Tree> {
  const query = new URLSearchParams({ destinations: String(destinations), words: String(words), bonus });
  return call('GET', `/v1/trip/tree?${query}`);
}

/** Starts a game. */
export function startGame(as: Seat, partner: string, game: GameChoice): Promise<Game> {
  return call('POST', games, { as, partner, game });
}

/** A game that was begun before. */
export function findGame(id: string): Promise<Game> {
  return call('GET', place(id));
}

/** Makes a move, by its number or by a sentence; the same move after as many others is one move. */
export function makeMove(game: Game, move: { readonly action: number } | { readonly text: string }): Promise<Game> {
  return call('POST', `${place(game.id)}/moves`, { ...move, after: game.moves });
}

/** Ends the game, so that one learns how the partner plays. */
export function endGame({ id }: Game): Promise<Game> {
  return call('POST', `${place(id)}/end`, {});
}

/** Deletes the game. */
export function deleteGame({ id }: Game): Promise<void> {
  return call('DELETE', place(id));
}

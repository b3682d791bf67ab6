import type { ReplayAnswer } from '../../../../src/games/turing/protocol/answers.ts';
import { call } from '../../api.ts';

/** A game that counted, and what it made of the own ratings. */
export interface RatedGame extends NonNullable<ReplayAnswer['rating']> {
  readonly game: string;
  readonly at: number;
}

/** The own ratings in a forum, game by game, the newest last; 500 at most. */
export async function readRatedGames(token: string, forum: string): Promise<readonly RatedGame[]> {
  const path = `/v1/turing/me/ratings/${encodeURIComponent(forum)}`;
  return (await call<{ history: readonly RatedGame[] }>('GET', path, undefined, token)).history;
}

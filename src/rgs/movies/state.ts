import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import { remembered } from '../../core/remembered.ts';

/** The treelets that can await the user's next line. */
export const moviesAwaited = ['film', 'opinion', 'star', 'seen', 'again', 'plot'] as const;
export type MoviesAwaited = (typeof moviesAwaited)[number];

/** What the generator remembers. */
export interface MoviesState {
  readonly awaiting: MoviesAwaited | null;
  /** Title of the film, or of the series, that the last question was about. */
  readonly film: string | null;
  /** Title of the actor whom it was about. */
  readonly star: string | null;
  /** Films that were talked about or offered. */
  readonly told: readonly string[];
  /** Films of which the actors were asked about. */
  readonly starred: readonly string[];
  /** Its turns since the talk about films began. */
  readonly turns: number;
  /** True if it brought films up out of the blue. */
  readonly hasPrompted: boolean;
}

/** After so many turns others go on. */
export const mostTurns = 6;
const mostTitles = 60;

/** How the state is kept. */
export const moviesState: StateCodec<MoviesState> = {
  version: 1,
  schema: z.object({
    awaiting: z.enum(moviesAwaited).nullable(),
    film: z.string().nullable(),
    star: z.string().nullable(),
    told: z.array(z.string()),
    starred: z.array(z.string()),
    turns: z.number().int(),
    hasPrompted: z.boolean(),
  }),
  initial: () => ({ awaiting: null, film: null, star: null, told: [], starred: [], turns: 0, hasPrompted: false }),
};

/** The state after another line of the generator. */
export function spoken(state: MoviesState, change: Partial<MoviesState>): MoviesState {
  const next = { ...state, ...change, turns: state.turns + 1 };
  const { film } = next;
  const told = remembered(next.told, film === null ? [] : [film], mostTitles);
  return { ...next, told, starred: next.starred.slice(-mostTitles) };
}

/** True if the next line should be the last about films. */
export function isSpent({ turns }: MoviesState): boolean {
  return turns >= mostTurns - 1;
}

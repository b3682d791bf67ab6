import { z } from 'zod';
import type { StateCodec } from '../../contracts/response-generator.ts';
import type { TabooSeat } from '../../contracts/taboo-table.ts';

const count = z.int().min(0);
const state = z.strictObject({
  /** `side`: the user was asked who guesses; `paused`: the talk went elsewhere; `again`: the user was asked for another round. */
  stage: z.enum(['idle', 'side', 'playing', 'paused', 'again']),
  /** The game as the table keeps it; null before the first. */
  table: z.json().nullable(),
  /** The user's side in the last game. */
  userSide: z.enum(['attacker', 'defender']).nullable(),
  score: z.strictObject({ users: count, bots: count }),
  /** Words of the games that are over, in this conversation. */
  played: z.array(z.string()).max(100),
  /** Turns in a row in which somebody else spoke during a game. */
  missed: count,
});

/** What Taboo remembers. */
export type TabooState = z.output<typeof state>;

/** How the state is kept. */
export const tabooState: StateCodec<TabooState> = {
  version: 1,
  schema: state,
  initial: () => ({
    stage: 'idle',
    table: null,
    userSide: null,
    score: { users: 0, bots: 0 },
    played: [],
    missed: 0,
  }),
};

const mostPlayed = 100;

/** The state with the game as it stands now; a game that is over is counted. */
export function withSeat(before: TabooState, seat: TabooSeat): TabooState {
  const { end } = seat;
  const now = { ...before, table: keepable(seat.state), userSide: seat.userSide, missed: 0 };
  if (!end) return { ...now, stage: 'playing' };
  const { score, played } = before;
  return {
    ...now,
    stage: 'again',
    score: {
      users: score.users + (end.winner === 'user' ? 1 : 0),
      bots: score.bots + (end.winner === 'bot' ? 1 : 0),
    },
    played: [...played, end.target].slice(-mostPlayed),
  };
}

/** The data of a game in the type in which it is kept. */
export function keepable(value: TabooSeat['state']): TabooState['table'] {
  return state.shape.table.parse(value);
}

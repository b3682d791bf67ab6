import type { TuringWrite } from '../../../../contracts/turing-store.ts';
import { scoreMatch, type Stakes } from '../../payoffs/score-match.ts';
import { payoffPresets } from '../../payoffs/payoff-presets.ts';
import { noStyleRewards } from '../../style/style-points.ts';
import type { EndedGame, EndedSeat } from '../ended-game.ts';
import type { TuringAccounts } from '../turing-accounts.ts';
import type { Seat } from '../../rules/turing-rules.ts';
import { watchedWrites } from '../watch/watched-index.ts';
import { rhythmWrites } from './learned-tempo.ts';
import { overFrame } from './game-frames.ts';
import type { EndedEntry } from './game-log.ts';
import type { GameState } from './game-state.ts';

/** The last entry of a game, and what is written with it. */
export interface GameEnd {
  readonly entry: EndedEntry;
  readonly writes: readonly TuringWrite[];
}

const worthless: Stakes = { payoffs: payoffPresets.balanced.matrix, leaving: 0, hasty: 1, style: noStyleRewards };

/** Scores a game whose match is over, and asks the accounts what it means for them. */
export async function endGame(
  game: { readonly id: string; readonly state: GameState; readonly stakes: Stakes | undefined },
  accounts: Pick<TuringAccounts, 'endWrites'>,
): Promise<GameEnd> {
  const { id, state, stakes } = game;
  const { match, opened } = state;
  // A forum that is there no more has broken its games off, which are worth nothing.
  const score = scoreMatch(match, stakes ?? worthless);
  const endedAt = match.now;
  const counted: EndedEntry = {
    kind: 'ended',
    at: endedAt,
    scores: score.seats,
    isRated: score.isRated,
    unrated: null,
    result: score.result,
  };
  const seatOf = (seat: Seat): EndedSeat => {
    const { account, key } = opened.players[seat];
    const seq = state.frames[seat].length + 1;
    return { account, key, over: { ...overFrame(state, counted, seat), game: key, seq } };
  };
  const ended: EndedGame = {
    id,
    forum: opened.forum,
    endedAt,
    match,
    score,
    seats: { a: seatOf('a'), b: seatOf('b') },
  };
  const { unrated, writes } = await accounts.endWrites(ended);
  const isRated = score.isRated && unrated === null;
  const entry = { ...counted, isRated, unrated: score.isRated ? unrated : null };
  return { entry, writes: [...writes, ...rhythmWrites(state), ...watchedWrites(id, state)] };
}

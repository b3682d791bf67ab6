import type { TuringWrite } from '../../../contracts/turing-store.ts';
import type { MatchScore } from '../payoffs/score-match.ts';
import type { TuringMatch } from '../rules/turing-match.ts';
import type { Identity, Seat } from '../rules/turing-rules.ts';

/** What the games must know of an account before it plays. */
export interface RosterPlayer {
  readonly account: string;
  readonly kind: Identity;
  readonly nickname: string;
  /** Two of one owner never meet; of a person its own account. */
  readonly owner: string;
  /** A mark of the network, as a keyed hash; null where none is known. */
  readonly network: string | null;
  /** Why it may not play now (no consent, an audition that forbids it, banned), for its owner; null where it may. */
  readonly refusal: string | null;
  readonly opponents: 'nobody' | 'bots' | 'all';
  /** Rookies send and do not predict. */
  readonly mayPredict: boolean;
  readonly limits: { readonly simultaneous: number; readonly perDay: number };
  /** Accounts that it does not want to meet again. */
  readonly blocks: readonly string[];
}

/** Somebody who sat at a game that is over. */
export interface EndedSeat {
  readonly account: string;
  readonly nickname: string;
  readonly kind: Identity;
  /** By which id this side knows the game. */
  readonly key: string;
}

/** A game that is over, with everything that records, ratings and auditions are made of. */
export interface EndedGame {
  /** The game's own id, which no player knows. Its log is `game/ID`. */
  readonly id: string;
  readonly forum: string;
  readonly endedAt: number;
  readonly seats: Readonly<Record<Seat, EndedSeat>>;
  readonly match: TuringMatch;
  readonly score: MatchScore;
}

/** What follows from the end of a game. */
export interface EndOfGame {
  /** Why the game does not count for ratings although its score would; null where it does, or would not anyway. */
  readonly unrated: string | null;
  /**
   * What is written in the commit that ends the game: records, ratings, the event of the ratings, auditions; at most 60. Where a condition of
   * them does not hold, they are asked for again.
   */
  readonly writes: readonly TuringWrite[];
}

/** What the games ask of the accounts. */
export interface GameRoster {
  /** Undefined where there is no such account. */
  player(account: string): Promise<RosterPlayer | undefined>;
  /** The rating by which it is matched; 1000 for who is new. */
  matchRating(account: string, forum: string): Promise<number>;
  endOf(game: EndedGame): Promise<EndOfGame>;
}

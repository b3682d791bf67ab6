import type { TuringWrite } from '../../../contracts/turing-store.ts';
import type { MatchScore } from '../payoffs/score-match.ts';
import type { OverFrame } from '../protocol/frames.ts';
import type { TuringMatch } from '../rules/turing-match.ts';
import type { Seat } from '../rules/turing-rules.ts';

/** A side of a game that is over. */
export interface EndedSeat {
  readonly account: string;
  /** The id by which this side knows the game. */
  readonly key: string;
  /** Its last frame, as it would be if the game counts as the rules have it; `unrated` null. */
  readonly over: OverFrame;
}

/** A game that is over and not yet written down. */
export interface EndedGame {
  /** The id of its log, which no player is told. */
  readonly id: string;
  readonly forum: string;
  readonly endedAt: number;
  /** Over. Its messages are kept with the record, so that data sets and exams need no log. */
  readonly match: TuringMatch;
  readonly score: MatchScore;
  readonly seats: Readonly<Record<Seat, EndedSeat>>;
}

/** What the end of a game means beside the game itself. */
export interface GameEnding {
  /** Why it does not count for ratings; null where it does, or where the rules themselves say that it does not. Both sides are told. */
  readonly unrated: OverFrame['unrated'];
  /** At most 30; none concerns logs or documents of games, leases or seekers. */
  readonly writes: readonly TuringWrite[];
}

/** A line of a talk. */
export interface SaidLine {
  readonly bot: boolean;
  readonly text: string;
}

/** Where the bot is to speak. */
export interface Place {
  /** What the person told before the last lines, oldest first: the ledger in short. */
  readonly told: readonly string[];
  /** The lines so far, oldest first; only the last few are read. */
  readonly lines: readonly SaidLine[];
}

/** At most so many replies are judged at a place. */
export const mostJudged = 24;

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

/** Says how likely replies are sensible at a place. */
export interface FitJudge {
  readonly name: string;
  readonly version: string;
  /** Under `floor` hardly anything is sensible, from `sure` on nine of ten replies are; found on development talks. */
  readonly thresholds: { readonly floor: number; readonly sure: number };
  /** @returns for each reply, in their order, the probability that it is sensible there, from 0 to 1 */
  fit(place: Place, replies: readonly string[]): Promise<readonly number[]>;
}

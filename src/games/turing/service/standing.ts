import type { RateLimit } from '../auditions/audition-settings.ts';
import type { Participant } from '../matching/seekers.ts';
import type { TuringAccount } from './turing-accounts.ts';

/** The owner of the house's bots; no account has this id. */
export const houseOwner = 'house';

/** The forum in which any bot may play against bots at once, applicants too; nothing in it counts. People do not play there. */
export const sandboxForum = 'sandbox';

/** What matching and the right to play need to know of an account in a forum. */
export interface Standing {
  readonly account: TuringAccount;
  /** With the tally and the partners of the day, by games that have ended; running ones are to be added by who knows them. */
  readonly participant: Participant;
  /** Whom it may meet here now. */
  readonly opponents: 'nobody' | 'bots' | 'all';
  /** Why nobody, in words for the player; null where it may play. */
  readonly hindrance: string | null;
  /** Rookies send and do not predict. */
  readonly mayPredict: boolean;
  readonly limits: RateLimit;
  /** Games that have ended on this day. */
  readonly gamesToday: number;
}

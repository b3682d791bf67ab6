import type { Forum } from '../forums/forum.ts';
import type { HostingRefusal } from '../forums/hosting.ts';

/** A forum that somebody has handed in, as everybody may see it. */
export interface ProposedForum {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly stage: 'open' | 'hosted' | 'lapsed' | 'withdrawn';
  readonly proposedAt: number;
  /** Until when the vote is open, in milliseconds since 1970. */
  readonly openUntil: number;
  readonly supporters: number;
  /** How many are needed. */
  readonly needed: number;
}

/** The same with its file, which may be long. */
export interface ProposedFile extends ProposedForum {
  readonly content: string;
}

/** The forums that are played in: those of the package, of a folder, and those that the community has voted for. */
export interface TuringForums {
  /** In the order in which they are shown. */
  list(): Promise<readonly Forum[]>;
  /** Also one that is hosted since a moment ago by a vote in another process. */
  find(name: string): Promise<Forum | undefined>;
  /** Forums of the vote, the newest first; at most 100. */
  proposals(): Promise<readonly ProposedForum[]>;
  /**
   * One of them.
   *
   * @throws ParleyError PARLEY_TURING_FORUM_UNKNOWN
   */
  proposal(name: string): Promise<ProposedFile>;
  /**
   * Hands a forum in.
   *
   * @throws ParleyError PARLEY_FORUM_INVALID with line and column, PARLEY_NAME_TAKEN, PARLEY_RATE_LIMITED (three open ones of an author)
   */
  propose(author: string, content: string): Promise<ProposedForum>;
  /**
   * Supports a proposal, takes the support back, or withdraws the own one.
   *
   * @returns how it stands, and why nothing was done; null where it was
   * @throws ParleyError PARLEY_TURING_FORUM_UNKNOWN
   */
  vote(
    who: string,
    name: string,
    what: 'support' | 'take-back' | 'withdraw',
  ): Promise<{ readonly proposal: ProposedForum; readonly refusal: HostingRefusal | null }>;
}

import type { AuditionRights } from '../auditions/audition-rights.ts';
import type { Audition } from '../auditions/audition.ts';
import type { RatingChange, Rating } from '../ratings/rating-book.ts';
import type { OverFrame } from '../protocol/frames.ts';
import type { Identity } from '../rules/turing-rules.ts';
import type { EndedGame, GameEnding } from './ended-game.ts';
import type { Standing } from './standing.ts';

/** What a token may do: play games, see the own record, manage bots and tokens of an owner. */
export type TuringScope = 'play' | 'record' | 'manage';

export const turingScopes = ['play', 'record', 'manage'] as const satisfies readonly TuringScope[];

/** An account as its owner may see it. */
export interface TuringAccount {
  readonly id: string;
  readonly kind: Identity;
  /** Shown after a game and in the leaderboard; letters, digits and spaces, filtered for offence, nothing personal. */
  readonly nickname: string;
  /** The account of a person; of a bot its owner's; `house` for the house's bots. */
  readonly owner: string;
  readonly createdAt: number;
  /** The version of the consent text that was agreed to; null for bots. */
  readonly consent: string | null;
  /** Of bots. */
  readonly audition: Audition | null;
  readonly bannedAt: number | null;
}

/** A token as its owner sees it later: never the token itself, of which only a hash is kept. */
export interface TuringToken {
  /** The first characters, by which people tell their tokens apart. */
  readonly label: string;
  readonly scopes: readonly TuringScope[];
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

export interface TuringCaller {
  readonly account: TuringAccount;
  readonly scopes: readonly TuringScope[];
}

/** A game in somebody's record. */
export interface PlayedRecord {
  readonly game: string;
  readonly forum: string;
  readonly endedAt: number;
  readonly end: OverFrame;
}

/** A row of a forum's leaderboard; the two skills are separate ratings, with an interval of 95 %. */
export interface LeaderboardRow {
  /** Null for who is provisional. */
  readonly rank: number | null;
  readonly nickname: string;
  readonly kind: Identity;
  readonly games: number;
  readonly isProvisional: boolean;
  readonly elo: number;
  readonly glicko: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly bradleyTerry: { readonly value: number; readonly lower: number; readonly upper: number } | null;
  readonly detection: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly concealment: { readonly value: number; readonly lower: number; readonly upper: number };
}

/** A part of the log of what was done to whom, for whoever keeps the house. */
export interface AuditEntry {
  readonly at: number;
  readonly who: string;
  readonly did: string;
  readonly about: string;
  readonly why: string;
}

/** Accounts, tokens, records and everything that is done to them. */
export interface TuringAccounts {
  /**
   * Opens an account of a person, and gives its token, once.
   *
   * @param consent the version of the text that was agreed to; an older one is refused
   * @throws ParleyError PARLEY_TURING_CONSENT_NEEDED, PARLEY_TURING_ADULTS_ONLY, PARLEY_TURING_NICKNAME_REFUSED, PARLEY_RATE_LIMITED
   */
  registerPerson(wish: {
    readonly nickname: string;
    readonly isAdult: boolean;
    readonly consent: string;
    /** In which the text was read, as `de`; English where it is left out. */
    readonly language?: string;
    /** Marks of network and device, kept as keyed hashes only. */
    readonly network?: string;
    readonly device?: string;
    /** So many accounts may be opened from a network in an hour, over all processes. */
    readonly mostFromNetwork?: number;
  }): Promise<{ readonly account: TuringAccount; readonly token: string }>;
  /**
   * Opens an account of a bot that a person owns (at most ten), as an applicant; on a server whose auditions are open, as a rookie. The owner
   * `houseOwner` has as many as it likes, full players at once.
   *
   * @throws ParleyError PARLEY_TURING_NICKNAME_REFUSED, PARLEY_TURING_NOT_ALLOWED
   */
  registerBot(owner: string, nickname: string): Promise<{ readonly account: TuringAccount; readonly token: string }>;
  /**
   * Who sends a token.
   *
   * @throws ParleyError PARLEY_UNAUTHORISED (alike for unknown, revoked and malformed ones), PARLEY_FORBIDDEN for a scope that it has not
   */
  authenticate(token: string, scope: TuringScope): Promise<TuringCaller>;
  issueToken(account: string, scopes: readonly TuringScope[]): Promise<{ readonly token: string }>;
  /** A new token in the old one's place, which is good for one more minute. */
  rotateToken(account: string, label: string): Promise<{ readonly token: string }>;
  revokeToken(account: string, label: string): Promise<void>;
  tokens(account: string): Promise<readonly TuringToken[]>;
  account(id: string): Promise<TuringAccount | undefined>;
  /** By its nickname, however it is written. */
  named(nickname: string): Promise<TuringAccount | undefined>;
  /**
   * What matching and the right to play need to know of an account in a forum.
   *
   * @throws ParleyError PARLEY_TURING_ACCOUNT_UNKNOWN
   */
  standing(account: string, forum: string): Promise<Standing>;
  /**
   * The end of a game, before it is committed: whether it counts, and the writes to put into the commit that ends it. Where that commit is
   * answered with 'conflict', this is asked again.
   */
  endWrites(game: EndedGame): Promise<GameEnding>;
  /**
   * Agrees to the present text of consent, after it has changed.
   *
   * @throws ParleyError PARLEY_TURING_CONSENT_NEEDED for another version
   */
  agree(account: string, consent: string, language?: string): Promise<void>;
  botsOf(owner: string): Promise<readonly TuringAccount[]>;
  /** What a bot may do now, and why: the report of its audition. */
  auditionOf(bot: string): Promise<{ readonly rights: AuditionRights; readonly report: string }>;
  /** Draws an exam, as conversations with both sides hidden; the same one while it is open. */
  drawExam(bot: string): Promise<ExamPaper>;
  answerExam(
    bot: string,
    answers: readonly { readonly conversation: string; readonly a: Identity; readonly b: Identity }[],
  ): Promise<{ readonly right: number; readonly of: number; readonly stage: Audition['stage'] }>;
  /** Finished games, the newest first. */
  record(
    account: string,
    range?: { readonly before?: string; readonly limit?: number },
  ): Promise<readonly PlayedRecord[]>;
  /** One of them, by the id by which the account knows it. @throws ParleyError PARLEY_TURING_GAME_UNKNOWN, alike for none and for one of others */
  recordOf(account: string, game: string): Promise<PlayedRecord>;
  ratingHistory(account: string, forum: string): Promise<readonly RatingChange[]>;
  ratingOf(account: string, forum: string): Promise<Rating | undefined>;
  leaderboard(forum: string): Promise<readonly LeaderboardRow[]>;
  /** Does not want to meet the partner of a game again. */
  block(account: string, game: string): Promise<void>;
  /** Reports the partner of a game; a person decides. */
  report(
    account: string,
    game: string,
    reason: 'abuse' | 'personal-data' | 'cheating' | 'other',
    text: string,
  ): Promise<void>;
  /** Everything that is kept about an account, as JSON. */
  exportAccount(account: string): Promise<object>;
  /** Deletes an account with its words; games of others keep only that somebody was there. Returns how many items went. */
  deleteAccount(account: string): Promise<number>;
  /** Revokes all tokens, wipes the public record and relabels the past games, in one transaction. */
  ban(account: string, why: string, by: string): Promise<void>;
  audit(range?: { readonly from?: number; readonly limit?: number }): Promise<readonly AuditEntry[]>;
}

/** What an applicant is given. */
export interface ExamPaper {
  readonly dueAt: number;
  readonly conversations: readonly {
    readonly conversation: string;
    readonly messages: readonly { readonly side: 'a' | 'b'; readonly text: string }[];
  }[];
}

const hour = 3_600_000;
const day = 24 * hour;

/** How many games a bot may play. */
export interface RateLimit {
  readonly simultaneous: number;
  readonly perDay: number;
}

/** The numbers of the audition. The article gives the steps and one number, the 1,000 conversations; docs/turing-rules.md has the reasons. */
export const auditionSettings = {
  exam: {
    /** Conversations of the hidden set; both sides of each are to be told. */
    conversations: 50,
    /** So many of twice as many sides must be right. */
    right: 65,
    /** An exam that is not answered in time has failed. */
    answerMs: day,
    /** After the first failure in a row, the second, and all further ones. */
    freezeMs: [day, 3 * day, 7 * day],
  },
  rookie: {
    /** Told within so many exchanges: a point is lost. */
    fewExchanges: 5,
    /** Not told in so many exchanges: a point is won. */
    exchanges: 10,
    /** For promotion. */
    points: 20,
  },
  novice: {
    /** The trial. */
    games: 1000,
    /** Of games won to games lost; below it the trial has failed. */
    leastRatio: 0.5,
    /** The ratio is looked at from so many decided games on. */
    checkedFrom: 50,
    /** Failed trials in a row that end in a ban. */
    strikes: 3,
    /** The first ban, the second, and all further ones. */
    banMs: [30 * day, 90 * day, 365 * day],
  },
  limits: {
    applicant: { simultaneous: 0, perDay: 0 },
    rookie: { simultaneous: 4, perDay: 200 },
    novice: { simultaneous: 4, perDay: 200 },
    full: { simultaneous: 8, perDay: 1000 },
    revoked: { simultaneous: 0, perDay: 0 },
  },
} as const satisfies AuditionSettings;

export interface AuditionSettings {
  readonly exam: {
    readonly conversations: number;
    readonly right: number;
    readonly answerMs: number;
    readonly freezeMs: readonly number[];
  };
  readonly rookie: { readonly fewExchanges: number; readonly exchanges: number; readonly points: number };
  readonly novice: {
    readonly games: number;
    readonly leastRatio: number;
    readonly checkedFrom: number;
    readonly strikes: number;
    readonly banMs: readonly number[];
  };
  readonly limits: Readonly<Record<'applicant' | 'rookie' | 'novice' | 'full' | 'revoked', RateLimit>>;
}

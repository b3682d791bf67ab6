/** What a participant is. The game is about nothing else. */
export type Identity = 'human' | 'bot';

export const identities = ['human', 'bot'] as const satisfies readonly Identity[];

/** The two places of a match. Who gets which is drawn, so that a place says nothing about who sits there. */
export type Seat = 'a' | 'b';

export const seats = ['a', 'b'] as const satisfies readonly Seat[];

/** What the role of a seat may do. */
export interface RoleRules {
  readonly name: string;
  readonly mayPredict: boolean;
}

/** How long a match may last; times in milliseconds. */
export interface TuringLimits {
  /** The talk from its beginning. */
  readonly timeMs: number;
  /** Silence of both. */
  readonly idleMs: number;
  /** Messages of a side. */
  readonly messages: number;
  /** Messages of a side without a word of the other. */
  readonly inARow: number;
  /** After a talk that ended without a prediction: predictions only. */
  readonly closingMs: number;
  /** A lost connection may come back. */
  readonly graceMs: number;
  /** Messages of a side that the forum does not let through; whoever sends so many has left. */
  readonly refused: number;
}

/** Everything in which matches may differ (docs/turing-rules.md has the reasons). */
export interface TuringRules {
  readonly name: string;
  /** `alternate`: seat a speaks first, then each in its turn. `free`: anybody at any time. */
  readonly order: 'free' | 'alternate';
  readonly roles: Readonly<Record<Seat, RoleRules>>;
  readonly limits: TuringLimits;
  /** What is left to the other side after a prediction: so much time to predict as well, told about it or not. */
  readonly afterPrediction: { readonly ms: number; readonly told: boolean };
  /** So many messages of the other a side must have seen before it may predict. */
  readonly leastSeen: number;
}

const second = 1000;

/** The article's plain game, and what it leaves open as docs/turing-rules.md decides it. */
export const plainRules = {
  name: 'plain',
  order: 'free',
  roles: { a: { name: 'player', mayPredict: true }, b: { name: 'player', mayPredict: true } },
  limits: {
    timeMs: 300 * second,
    idleMs: 60 * second,
    messages: 30,
    inARow: 3,
    closingMs: 20 * second,
    graceMs: 30 * second,
    refused: 10,
  },
  afterPrediction: { ms: second, told: false },
  leastSeen: 1,
} as const satisfies TuringRules;

export function otherSeat(seat: Seat): Seat {
  return seat === 'a' ? 'b' : 'a';
}

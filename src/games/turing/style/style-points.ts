import { wordsOf } from '../../../core/text.ts';
import type { TuringMessage } from '../rules/turing-match.ts';
import type { Seat } from '../rules/turing-rules.ts';

/** So much for each, and never more than so much in all. */
export interface StyleReward {
  readonly each: number;
  readonly most: number;
}

/** What a forum pays for the way of talking (the article's "style points"). */
export interface StyleRewards {
  /** For an exchange: a message and the other's answer. */
  readonly exchanges: StyleReward;
  /** For a word of the mean message. */
  readonly length: StyleReward;
  /** For a word that neither side has said before. */
  readonly vocabulary: StyleReward;
}

export const noStyleRewards: StyleRewards = {
  exchanges: { each: 0, most: 0 },
  length: { each: 0, most: 0 },
  vocabulary: { each: 0, most: 0 },
};

/** What there is to reward in a side's messages. */
export interface StyleCounts {
  readonly exchanges: number;
  readonly length: number;
  readonly vocabulary: number;
}

export interface StylePoints {
  readonly counts: StyleCounts;
  readonly points: StyleCounts;
  readonly total: number;
}

export const styleNames = ['exchanges', 'length', 'vocabulary'] as const satisfies readonly (keyof StyleCounts)[];

/** The points for a side's way of talking. */
export function stylePoints(messages: readonly TuringMessage[], seat: Seat, rewards: StyleRewards): StylePoints {
  const counts = countStyle(messages, seat);
  const pointsFor = (name: keyof StyleCounts): number =>
    Math.min(rewards[name].most, rewards[name].each * counts[name]);
  const points = {
    exchanges: pointsFor('exchanges'),
    length: pointsFor('length'),
    vocabulary: pointsFor('vocabulary'),
  };
  return { counts, points, total: points.exchanges + points.length + points.vocabulary };
}

/**
 * Counts what may be rewarded. Messages in a row make one half of an exchange, and a word counts for who said it first, so that neither a
 * monologue nor an echo is paid for.
 */
export function countStyle(messages: readonly TuringMessage[], seat: Seat): StyleCounts {
  const said = new Set<string>();
  let vocabulary = 0;
  let words = 0;
  let own = 0;
  let changes = 0;
  let before: Seat | undefined;
  for (const message of messages) {
    const spoken = wordsOf(message.text);
    const known = said.size;
    for (const word of spoken) said.add(word);
    if (message.seat === seat) {
      vocabulary += said.size - known;
      words += spoken.length;
      own += 1;
    }
    if (before !== undefined && before !== message.seat) changes += 1;
    before = message.seat;
  }
  return { exchanges: Math.ceil(changes / 2), length: own === 0 ? 0 : words / own, vocabulary };
}

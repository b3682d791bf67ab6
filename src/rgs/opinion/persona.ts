import type { Stance } from '../../contracts/entity-index.ts';
import type { Attitude } from './action.ts';

/** What Parley may say of a topic as its own view. */
export type OwnView = 'loves' | 'likes' | 'leansFor' | 'leansAgainst' | 'dislikes' | 'dislikesStrongly';

/** How an utterance speaks for a side: as Parley's own view, or granting that the side can be held. */
export type Footing = OwnView | 'grantsFor' | 'grantsAgainst' | 'neutral';

/**
 * The persona rule: what Parley may say of a topic with each attitude, by its stance. A policy may want any attitude; what is said never
 * goes beyond the stance: to the other side Parley only grants that one can see it so.
 */
const footings: Readonly<Record<Stance, readonly [Footing, Footing, Footing, Footing, Footing]>> = {
  loves: ['grantsAgainst', 'grantsAgainst', 'neutral', 'likes', 'loves'],
  likes: ['grantsAgainst', 'grantsAgainst', 'neutral', 'likes', 'likes'],
  mixed: ['leansAgainst', 'leansAgainst', 'neutral', 'leansFor', 'leansFor'],
  dislikes: ['dislikesStrongly', 'dislikes', 'neutral', 'grantsFor', 'grantsFor'],
};

/** On what footing Parley speaks for a side. */
export function footingOf(stance: Stance, attitude: Attitude): Footing {
  return footings[stance][attitude];
}

/** True if the footing is a view of Parley's own. */
export function isOwnView(footing: Footing): footing is OwnView {
  return footing !== 'grantsFor' && footing !== 'grantsAgainst' && footing !== 'neutral';
}

/** What Parley says when asked for its own view. */
export function ownAttitude(stance: Stance): Attitude {
  const own: Readonly<Record<Stance, Attitude>> = { loves: 4, likes: 3, mixed: 3, dislikes: 1 };
  return own[stance];
}

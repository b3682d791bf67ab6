import type { Random } from '../../../core/random.ts';
import { logNormal } from '../measure/chances.ts';

/** How fast programs must answer in a forum. */
export type ReplyClass = 'fast' | 'slow';

/** How long a message is held, by the time that reading, thinking and typing take; for everybody, person or program, the same. */
export interface DelayLaw {
  /** Within this time programs must answer; it is added to what is held. */
  readonly dueMs: number;
  readonly readMsPerCharacter: number;
  readonly typeMsPerCharacter: number;
  /** The median of thinking, whose logarithm is normal. */
  readonly thinkMs: number;
  readonly thinkSpread: number;
  /** How much faster or slower one is than another, as the spread of a logarithm. */
  readonly paceSpread: number;
  /** How much faster or slower one message is typed than another. */
  readonly typeSpread: number;
  /** How often somebody's thoughts are elsewhere, and for how long on average. */
  readonly pauseShare: number;
  readonly pauseMs: number;
  readonly longestMs: number;
}

/**
 * By the reply class. People's times are after the contestants of the Loebner Prize of 2012 (380 messages: 0.28 s a character and 5.4 s
 * before the first one, medians), a little faster because messages in a game are shorter.
 */
export const delayLaws: Readonly<Record<ReplyClass, DelayLaw>> = {
  fast: lawFor(100),
  slow: lawFor(5000),
};

function lawFor(dueMs: number): DelayLaw {
  return {
    dueMs,
    readMsPerCharacter: 20,
    typeMsPerCharacter: 230,
    thinkMs: 2800,
    thinkSpread: 0.75,
    paceSpread: 0.25,
    typeSpread: 0.25,
    pauseShare: 0.04,
    pauseMs: 12_000,
    longestMs: 60_000,
  };
}

/** How much faster or slower than usual a seat is in a match. */
export function drawPace({ paceSpread }: DelayLaw, random: Random): number {
  return logNormal(random, 1, paceSpread);
}

/** A message as the law sees it: by its length and that of the one before. */
export interface LawMessage {
  readonly length: number;
  readonly previousLength: number;
}

/** Draws how many milliseconds after the message before one is done. */
export function drawDelay({ length, previousLength }: LawMessage, pace: number, law: DelayLaw, random: Random): number {
  const read = law.readMsPerCharacter * Math.min(previousLength, 400);
  const typed = logNormal(random, law.typeMsPerCharacter * length, law.typeSpread);
  const thought = logNormal(random, law.thinkMs, law.thinkSpread);
  const isAway = random.next() < law.pauseShare;
  const paused = isAway ? -law.pauseMs * Math.log(1 - random.next()) : 0;
  return Math.min(law.longestMs, pace * (read + typed + thought) + paused);
}

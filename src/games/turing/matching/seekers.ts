import type { Random } from '../../../core/random.ts';
import type { MatchSettings } from './match-settings.ts';
import { drawKind, type Kind, type Tally } from './parity.ts';

/** What matching knows of a participant. */
export interface Participant {
  readonly id: string;
  readonly kind: Kind;
  /** Whose account it is; two of one owner never meet. */
  readonly owner: string;
  /** A mark of the network that it comes from, if known; two of one network meet rather later. */
  readonly network?: string;
  readonly rating: number;
  /** Of this day. */
  readonly tally: Tally;
  /** With whom it does not want to play again; either side's word is enough. */
  readonly blocks: ReadonlySet<string>;
  /** How often it met each other participant on this day. */
  readonly met: ReadonlyMap<string, number>;
  /** With whom it played its last games of this day, the newest last. */
  readonly recent: readonly string[];
}

/** So many partners are remembered as the last ones. */
export const mostRecent = 3;

/** Somebody who waits for a game. */
export interface Seeker extends Participant {
  /** When the wait began, in milliseconds. */
  readonly since: number;
  /** Drawn when the wait begins, and kept. */
  readonly wants: Kind;
}

/** A bot that may be given games. */
export interface OpenBot extends Participant {
  /** How many more games it may play at once. */
  readonly places: number;
  /** When its last game began; the longest idle come first. */
  readonly lastGameAt: number;
}

/** A game that is to begin. */
export interface Pairing {
  readonly first: string;
  readonly second: string;
  /** Why: by the draw, or because nobody else came. */
  readonly by: 'draw' | 'patience';
}

/** Begins a wait: whom it is for is drawn now, so that nothing that happens in the queue depends on it. */
export function seek(participant: Participant, since: number, random: Random, settings: MatchSettings): Seeker {
  return { ...participant, since, wants: drawKind(participant.tally, random, settings) };
}

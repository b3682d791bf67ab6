import type { Clock } from '../core/clock.ts';
import type { Random } from '../core/random.ts';

/** How a DynamoDB table is reached. */
export interface DynamoAddress {
  /** As AWS names it; the SDK's own sources (AWS_REGION, profiles) where left out. */
  readonly region?: string;
  /** Address of DynamoDB Local or of a proxy; that of the region where left out. */
  readonly endpoint?: string;
}

/** How long things may take, in milliseconds. */
export interface DynamoTimes {
  /** One operation of the store, with all its tries. */
  readonly operation: number;
  /** One try. */
  readonly attempt: number;
  /** The longest pause before the second try; it doubles with each further one. */
  readonly firstPause: number;
  readonly longestPause: number;
}

export interface DynamoStoreOptions extends DynamoAddress {
  readonly table: string;
  /** Days after which a conversation (from its start) and a profile (from its last change) expire; 0, or left out, keeps them. */
  readonly keepDays?: number;
  readonly clock?: Clock;
  /** For the jitter between tries; seeded by `newId` where left out, so that processes do not try again in step. */
  readonly random?: Random;
  /** Names what is written; random where left out. */
  readonly newId?: () => string;
  readonly times?: Partial<DynamoTimes>;
}

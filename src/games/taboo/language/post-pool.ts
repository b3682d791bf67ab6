/** A line of talk and the line that answered it. */
export interface PostPair {
  readonly post: string;
  readonly response: string;
}

/** Which half of the pairs a side has learnt from: the halves share no dialogue (paper, section 3.2). */
export type PoolHalf = 'attacker' | 'defender';

/** Post–response pairs that chatting agents take their lines from. */
export interface PostPool {
  readonly version: string;
  /** The pairs of one half, in a fixed order. */
  pairs(half: PoolHalf): readonly PostPair[];
}

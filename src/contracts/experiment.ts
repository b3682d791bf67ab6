/** A choice that is tried out: each conversation gets one arm and keeps it. */
export interface Experiment<A extends string> {
  readonly name: string;
  /** Arm → weight. */
  readonly arms: Readonly<Record<A, number>>;
}

/** That a conversation met an arm, for the exposure log. */
export interface Exposure {
  readonly experiment: string;
  readonly arm: string;
}

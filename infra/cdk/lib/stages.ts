/** What differs between the stages. */
export interface Stage {
  readonly name: 'dev' | 'prod';
  /** Keeps the table when the stack is deleted, and refuses to delete it. */
  readonly keepsData: boolean;
  /** Days after which conversations and profiles expire. */
  readonly keepDays: number;
  readonly logDays: 7 | 90;
  readonly memoryMb: number;
  /** The most instances of the function at once; what is above is throttled. */
  readonly concurrency: number;
  readonly requestsPerSecond: number;
  /** A new version takes this share of the traffic first, for so many minutes. */
  readonly canary: 'all-at-once' | '10-percent-5-minutes';
  /** Alarm where the slowest hundredth of turns takes longer. */
  readonly p99Ms: number;
}

/** The stages that there are. */
export const stages = {
  dev: {
    name: 'dev',
    keepsData: false,
    keepDays: 30,
    logDays: 7,
    memoryMb: 2048,
    concurrency: 10,
    requestsPerSecond: 20,
    canary: 'all-at-once',
    p99Ms: 7000,
  },
  prod: {
    name: 'prod',
    keepsData: true,
    keepDays: 365,
    logDays: 90,
    memoryMb: 3008,
    concurrency: 200,
    requestsPerSecond: 200,
    canary: '10-percent-5-minutes',
    p99Ms: 5000,
  },
} as const satisfies Record<string, Stage>;

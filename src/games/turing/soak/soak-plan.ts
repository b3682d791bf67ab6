/** What a soak injects: shares of actions or of minutes. */
export interface SoakFaults {
  /** Actions that never arrive. */
  readonly lostActions: number;
  /** Answers that never arrive, of actions that did. */
  readonly lostAnswers: number;
  /** Actions that arrive twice. */
  readonly doubled: number;
  /** Actions that arrive behind the one after them. */
  readonly reordered: number;
  /** Connections that break, a minute. */
  readonly broken: number;
  /** Of those, how many never come back within the grace of their games. */
  readonly goneLong: number;
  /** How far clocks of processes are apart, in milliseconds. */
  readonly skewMs: number;
  /** A process dies about so often, in milliseconds. */
  readonly deathEveryMs: number;
}

export const soakFaults: SoakFaults = {
  lostActions: 0.03,
  lostAnswers: 0.03,
  doubled: 0.05,
  reordered: 0.05,
  broken: 0.2,
  goneLong: 0.02,
  skewMs: 5000,
  deathEveryMs: 240_000,
};

export interface SoakPlan {
  readonly bots: number;
  readonly minutes: number;
  readonly seed: number;
  /** Games that a bot plays at once. */
  readonly games: number;
  /** Processes over the one store. */
  readonly processes: number;
  readonly forum: string;
  readonly faults: SoakFaults;
}

/** What happened in a soak, counted. */
export interface SoakTally {
  games: number;
  sent: number;
  accepted: number;
  refused: number;
  lostActions: number;
  lostAnswers: number;
  doubled: number;
  reordered: number;
  /** Answers that an action got when it came again. */
  again: number;
  /** Answers that differ from the first one of the same action. */
  differing: number;
  broken: number;
  deaths: number;
  frames: number;
  /** Frames that came a second time, and were known by their number. */
  framesAgain: number;
  /** Frames that left numbers out, or differ from the first one of their number. */
  framesWrong: number;
  failures: number;
}

export function emptyTally(): SoakTally {
  return {
    games: 0,
    sent: 0,
    accepted: 0,
    refused: 0,
    lostActions: 0,
    lostAnswers: 0,
    doubled: 0,
    reordered: 0,
    again: 0,
    differing: 0,
    broken: 0,
    deaths: 0,
    frames: 0,
    framesAgain: 0,
    framesWrong: 0,
    failures: 0,
  };
}

/** Time as a capability, so that tests and replays can set it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** A monotonic reading in milliseconds, for durations. */
  elapsed(): number;
  /** Calls back once after so many milliseconds; returns what cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
};

/**
 * A clock that stands at one moment and by which nothing is late soon: for conversations that must not depend on the day, nor on how busy the
 * machine is. Timers fire only so many times later, which ends what hangs.
 */
export function createPatientClock(now: number, patience = 40): Clock {
  return {
    now: () => now,
    elapsed: () => systemClock.elapsed() / patience,
    after: (milliseconds, callback) => systemClock.after(milliseconds * patience, callback),
  };
}

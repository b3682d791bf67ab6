import { setImmediate } from 'node:timers/promises';
import type { Trained } from './learn-messages.ts';
import { startLearnThread, type Trainer } from './learn-thread.ts';
import { openRestarts } from './restart-files.ts';
import type { RestartRecord } from './restart-record.ts';
import { type Algorithm, type LearnPlan, trainRestart } from './train-restart.ts';

/** How many restarts are done, of how many, and how many were there at the beginning. */
export interface RestartProgress {
  readonly done: number;
  readonly of: number;
  readonly before: number;
}

export interface RestartRun {
  readonly plan: LearnPlan;
  readonly algorithms: readonly Algorithm[];
  /** Of each algorithm. */
  readonly restarts: number;
  /** Threads; a single one is this thread. */
  readonly workers: number;
  /** Where finished restarts are kept; undefined keeps none. */
  readonly folder: string | undefined;
  /** Goes on with those in the folder. */
  readonly resume: boolean;
  /** Once it is aborted, restarts under way are finished and no others begun. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: RestartProgress) => void;
}

/** The restarts of an algorithm in the order of their runs, and how long those of this time took on average. */
export interface FinishedRestarts {
  readonly algorithm: Algorithm;
  readonly records: readonly RestartRecord[];
  readonly secondsEach: number | null;
}

/** Restarts of one algorithm that wait for their turn. */
interface Course {
  readonly algorithm: Algorithm;
  readonly records: RestartRecord[];
  readonly seconds: number[];
  /** Finished before those with lower numbers. */
  readonly early: Map<number, RestartRecord>;
  readonly append: (record: RestartRecord) => void;
}

/**
 * Trains the restarts that are not there yet; the same records for any number of workers, in one go or in several.
 *
 * @throws ParleyError as `openRestarts`; PARLEY_AGENT_FAILED where a thread failed
 */
export async function runRestarts(run: RestartRun): Promise<FinishedRestarts[]> {
  const courses = openCourses(run);
  const jobs = courses.flatMap((course) =>
    Array.from({ length: Math.max(0, run.restarts - course.records.length) }, (_job, place) => ({
      course,
      run: course.records.length + place,
    })),
  );
  const of = run.restarts * courses.length;
  const before = of - jobs.length;
  let done = before;
  run.onProgress({ done, of, before });
  const next = jobs.values();
  const serve = async (trainer: Trainer): Promise<void> => {
    for (const job of next) {
      const order = { plan: run.plan, algorithm: job.course.algorithm, run: job.run };
      take(job.course, await trainer.train(order));
      done += 1;
      run.onProgress({ done, of, before });
      if (run.signal.aborted) return;
    }
  };
  const trainers = openTrainers(Math.min(run.workers, jobs.length));
  try {
    await Promise.all(trainers.map(serve));
  } finally {
    await Promise.all(trainers.map(async (trainer) => trainer.close()));
  }
  return courses.map(({ algorithm, records, seconds }) => ({
    algorithm,
    records: records.slice(0, run.restarts),
    secondsEach: seconds.length === 0 ? null : seconds.reduce((sum, value) => sum + value, 0) / seconds.length,
  }));
}

function openCourses({ plan, algorithms, folder, resume }: RestartRun): Course[] {
  const open = folder === undefined ? undefined : openRestarts(folder, plan, resume);
  return algorithms.map((algorithm) => {
    const kept = open?.(algorithm);
    const append = kept?.append ?? ((): void => undefined);
    return { algorithm, records: [...(kept?.records ?? [])], seconds: [], early: new Map(), append };
  });
}

/** Puts a finished restart in its place; those are written behind which nothing is missing. */
function take({ records, seconds, early, append }: Course, { record, seconds: took }: Trained): void {
  seconds.push(took);
  early.set(record.run, record);
  for (let next = early.get(records.length); next; next = early.get(records.length)) {
    early.delete(records.length);
    append(next);
    records.push(next);
  }
}

function openTrainers(count: number): Trainer[] {
  if (count > 1) return Array.from({ length: count }, startLearnThread);
  return [
    {
      train: async ({ plan, algorithm, run }) => {
        const start = performance.now();
        const record = trainRestart(plan, algorithm, run);
        // So that a stop is heard.
        await setImmediate();
        return { record, seconds: (performance.now() - start) / 1000 };
      },
      close: async () => Promise.resolve(),
    },
  ];
}

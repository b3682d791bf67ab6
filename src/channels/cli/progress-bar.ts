import type { Clock } from '../../core/clock.ts';
import type { SimulationProgress } from '../../games/taboo/simulate/game-queue.ts';
import { type MaybeTerminal, writeLine } from './environment.ts';

const width = 24;
const leastMs = 200;

/**
 * The bar of all long work: on a terminal with games (or what else there is) a second and the time that is left; elsewhere a line for every
 * tenth, so that a log stays short. It goes to the stream of errors, never between results.
 */
export function progressBar(
  error: MaybeTerminal<NodeJS.WritableStream>,
  clock: Clock,
  what = 'games',
): (progress: SimulationProgress) => void {
  let start: number | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let tenths = 0;
  return (progress) => {
    const { done, of } = progress;
    const now = clock.elapsed();
    // The first report is of the moment at which everybody is ready to play.
    start ??= now;
    const isLast = done === of;
    const speed = speedLine(progress, (now - start) / 1000, what);
    if (error.isTTY) {
      if (!isLast && now - shownAt < leastMs) return;
      shownAt = now;
      const full = Math.floor((done / of) * width);
      error.write(
        `\r${'█'.repeat(full)}${'░'.repeat(width - full)} ${done}/${of}  ${speed}\u001B[K${isLast ? '\n' : ''}`,
      );
      return;
    }
    const tenth = Math.floor((10 * done) / of);
    if (tenth > tenths) writeLine(error, `${done} of ${of} ${what}  ${speed}`);
    tenths = tenth;
  };
}

/** The same bar for work that tells of each step alone: call it once a step, `of` times. */
export function stepBar(
  error: MaybeTerminal<NodeJS.WritableStream>,
  clock: Clock,
  what: string,
  of: number,
): () => void {
  const show = progressBar(error, clock, what);
  let done = 0;
  show({ done, of, before: 0 });
  return () => {
    done += 1;
    show({ done, of, before: 0 });
  };
}

function speedLine({ done, of, before }: SimulationProgress, seconds: number, what: string): string {
  const speed = (done - before) / Math.max(seconds, 0.001);
  const left = speed > 0 ? (of - done) / speed : 0;
  return `${figure(speed)} ${what}/s  ${done === of ? duration(seconds) : `${duration(left)} left`}`;
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2);
}

function duration(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 3600) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

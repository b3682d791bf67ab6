import { setImmediate } from 'node:timers/promises';
import { systemClock } from '../../../core/clock.ts';
import type { ReplyFinder } from '../check/tree-replies.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import type { FloatPlans } from './best-reply.ts';
import { type CurvePoint, isMark } from './curve.ts';
import { flatGame } from './flat-game.ts';
import { type ProvedBounds, provedBounds } from './proved-bounds.ts';
import type { RegretMethod } from './regret-player.ts';
import { regretPlay } from './regret-play.ts';

/** How long to play by regret, and whom to tell. */
export interface RegretRun {
  readonly method: RegretMethod;
  readonly iterations: number;
  /** Play ends as soon as the exploitability is no more than this. */
  readonly within?: number;
  /** Once it is aborted, play ends with what was reached. */
  readonly signal: AbortSignal;
  /** Called for long work only. */
  readonly onProgress: (progress: { readonly done: number; readonly of: number; readonly before: number }) => void;
}

/** What play by regret has come to. */
export interface RegretFinding {
  readonly method: RegretMethod;
  /** How many were played. */
  readonly iterations: number;
  readonly plans: FloatPlans;
  /** What the averages were worth by the way; the last point is of the end. */
  readonly curve: readonly CurvePoint[];
  /** The value of the game lies between them, proved in fractions. */
  readonly bounds: ProvedBounds;
  /** How long the iterations took. */
  readonly seconds: number;
}

/** With a bound to reach, the averages are looked at every so many iterations. */
const lookEvery = 10;
/** Others get their turn so often, in milliseconds. */
const pauseMs = 50;

/**
 * Plays a zero-sum game by regret, and proves in fractions how near an equilibrium that came.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID where the payoffs do not sum to zero
 */
export async function runRegret(form: SequenceForm, replies: ReplyFinder, run: RegretRun): Promise<RegretFinding> {
  const play = regretPlay(flatGame(form), run.method);
  const curve: CurvePoint[] = [];
  const began = systemClock.elapsed();
  let paused = began;
  let isLong = false;
  for (let iteration = 1; iteration <= run.iterations; iteration++) {
    play.step();
    const looks = isMark(iteration, run.iterations) || (run.within !== undefined && iteration % lookEvery === 0);
    const point = looks ? { iteration, ...play.worth() } : undefined;
    const isReached = (point?.exploitability ?? Number.POSITIVE_INFINITY) <= (run.within ?? 0);
    if (point && (isReached || isMark(iteration, run.iterations))) curve.push(point);
    if (isReached) break;
    if (systemClock.elapsed() - paused < pauseMs) continue;
    isLong = true;
    run.onProgress({ done: iteration, of: run.iterations, before: 0 });
    await setImmediate();
    paused = systemClock.elapsed();
    if (run.signal.aborted) break;
  }
  const seconds = (systemClock.elapsed() - began) / 1000;
  const iterations = play.iterations();
  if (isLong) run.onProgress({ done: iterations, of: iterations, before: 0 });
  if (curve.at(-1)?.iteration !== iterations) curve.push({ iteration: iterations, ...play.worth() });
  const plans = play.plans();
  return { method: run.method, iterations, plans, curve, bounds: provedBounds(form, replies, plans), seconds };
}

import { type CrossPlay, crossPlay } from './cross-play.ts';
import { dialoguesPerIteration } from './learn-settings.ts';
import type { RestartClass } from './restart-record.ts';
import type { FinishedRestarts } from './run-restarts.ts';
import type { Algorithm, LearnPlan } from './train-restart.ts';

/** The paper's Figure 2, as far as the reference gives it: restarts of 100 that end at the highest reward, and seconds a restart. */
export const paperFigure2: Readonly<
  Partial<Record<Algorithm, { readonly successes: number; readonly seconds: number | null }>>
> = {
  pg: { successes: 97, seconds: 63.4 },
  ppo: { successes: 84, seconds: null },
};

/** A share and the interval that has it with a probability of 95 %. */
export interface Share {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** What came of the restarts of an algorithm. */
export interface Figure2Row {
  readonly algorithm: Algorithm;
  readonly restarts: number;
  readonly successes: number;
  readonly share: Share;
  /** Of the paper's 100; null for what is not the paper's, or another game. */
  readonly paperSuccesses: number | null;
  /** Of those that came near the highest reward: after how many dialogues, and in which iteration. */
  readonly reached: {
    readonly restarts: number;
    readonly medianDialogues: number;
    readonly fewest: number;
    readonly most: number;
    readonly medianIteration: number;
  } | null;
  /** Wall-clock time of a restart; null where all were there already. */
  readonly secondsEach: number | null;
  readonly paperSeconds: number | null;
  readonly classes: Readonly<Partial<Record<RestartClass, number>>>;
  /** By iteration: the mean over restarts, and the rewards below and above which a tenth of them lies. */
  readonly training: readonly { readonly mean: number; readonly low: number; readonly high: number }[];
  readonly crossPlay: Omit<CrossPlay, 'matrix'>;
}

/** The interval of a share of so many. */
export type ShareInterval = (share: number, of: number) => { readonly lower: number; readonly upper: number };

/** The rows of Figure 2 and what goes with them. */
export function figure2Rows(
  plan: LearnPlan,
  finished: readonly FinishedRestarts[],
  interval: ShareInterval,
): Figure2Row[] {
  return finished.filter(({ records }) => records.length > 0).map((one) => rowOf(plan, one, interval));
}

function rowOf(
  plan: LearnPlan,
  { algorithm, records, secondsEach }: FinishedRestarts,
  interval: ShareInterval,
): Figure2Row {
  const successes = records.filter(({ isSuccess }) => isSuccess).length;
  const value = successes / records.length;
  const classes: Partial<Record<RestartClass, number>> = {};
  for (const record of records) classes[record.class] = (classes[record.class] ?? 0) + 1;
  const paper = isPapersGame(plan) ? paperFigure2[algorithm] : undefined;
  const { matrix: _matrix, ...cross } = crossPlay(plan, records);
  return {
    algorithm,
    restarts: records.length,
    successes,
    share: { value, ...interval(value, records.length) },
    paperSuccesses: paper?.successes ?? null,
    reached: reachedOf(records.flatMap(({ reachedAfter }) => reachedAfter ?? [])),
    secondsEach,
    paperSeconds: paper?.seconds ?? null,
    classes,
    training: Array.from({ length: plan.iterations }, (_iteration, iteration) =>
      spreadOf(records.map(({ rewards }) => rewards[iteration] ?? 0)),
    ),
    crossPlay: cross,
  };
}

/** N = K = 2, even and free of charge, a bonus of a tenth, 90 iterations. */
function isPapersGame({ destinations, words, bonus, prior, optimum, iterations }: LearnPlan): boolean {
  const isEven = prior.every((chance) => chance === prior[0]) && optimum === undefined;
  return isEven && destinations === 2 && words === 2 && bonus === 0.1 && iterations === 90;
}

function reachedOf(dialogues: readonly number[]): Figure2Row['reached'] {
  const sorted = [...dialogues].sort((left, right) => left - right);
  const [fewest, most] = [sorted[0], sorted.at(-1)];
  const medianDialogues = sorted[Math.floor(sorted.length / 2)];
  if (fewest === undefined || most === undefined || medianDialogues === undefined) return null;
  const medianIteration = Math.ceil(medianDialogues / dialoguesPerIteration);
  return { restarts: sorted.length, medianDialogues, fewest, most, medianIteration };
}

function spreadOf(values: readonly number[]): { mean: number; low: number; high: number } {
  const sorted = [...values].sort((left, right) => left - right);
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, low: at(0.1), high: at(0.9) };
}

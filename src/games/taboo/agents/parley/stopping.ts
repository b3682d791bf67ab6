/** What waiting with the guess is worth (see `guessThresholds`). */
export interface StoppingModel {
  readonly turns: number;
  /** The last turn's guess must be made; without it a guess that was not made is lost. */
  readonly forcedGuess: boolean;
  /** Variance of what a turn adds to the log-odds of the leading suspect. */
  readonly informationPerTurn: number;
  /** Chance in a turn that the game is lost. */
  readonly hazardPerTurn: number;
  /** A wrong guess loses the game, instead of letting it go on to a tie. */
  readonly wrongGuessLoses: boolean;
}

const bins = 400;
/** Log-odds beyond are as good as certain. */
const widest = 8;
const gridOdds = Array.from({ length: bins + 1 }, (_, bin) => (bin / bins) * 2 * widest - widest);
/** Of the probability that the leader does not have, what the runner-up has. */
const runnerUpShare = 0.5;
/** Of a win. */
const tie = 0.5;
const rounding = 1e-9;
/** Standard deviations at which the normal step is looked at. */
const noise = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];

/**
 * From which probability of the leading suspect it is better to guess than to wait, turn by turn: optimal stopping by backward induction. The
 * leader's log-odds move each turn by a normal step whose mean is half its variance, upwards if it is the target and downwards if not, as the
 * log-odds of a true Bayesian do; where it falls behind, the runner-up leads with its part of the rest. A tie is worth half a
 * win.
 *
 * @returns of turn 1 to the last, each from 0 to 1, never rising
 */
export function guessThresholds(model: StoppingModel): number[] {
  const { turns, hazardPerTurn: hazard, forcedGuess, wrongGuessLoses } = model;
  const guessedAt = (turn: number): number[] => {
    const wrong = wrongGuessLoses ? 0 : tie * (1 - hazard) ** (turns + 1 - turn);
    return gridOdds.map((odds) => share(odds) + (1 - share(odds)) * wrong);
  };
  let later = forcedGuess ? gridOdds.map((odds) => share(odds) + (1 - share(odds)) * tie) : gridOdds.map(() => tie);
  const thresholds: number[] = [];
  for (let turn = turns; turn >= 1; turn -= 1) {
    const guessed = guessedAt(turn);
    // Nothing more is heard after the last turn's line.
    const information = turn === turns ? 0 : model.informationPerTurn;
    const waited = gridOdds.map((odds) => (1 - hazard) * afterStep(odds, later, information));
    const lastToWait = gridOdds.findLastIndex((_, bin) => (waited[bin] ?? 0) > (guessed[bin] ?? 0) + rounding);
    thresholds.unshift(share(gridOdds[lastToWait + 1] ?? Infinity));
    later = gridOdds.map((_, bin) => Math.max(guessed[bin] ?? 0, waited[bin] ?? 0));
  }
  return neverRising(thresholds);
}

function afterStep(odds: number, values: readonly number[], variance: number): number {
  const probability = share(odds);
  const deviation = Math.sqrt(variance);
  let sum = 0;
  let weights = 0;
  for (const step of noise) {
    const weight = Math.exp((-step * step) / 2);
    const up = valueAt(leading(odds + variance / 2 + step * deviation), values);
    const down = valueAt(leading(odds - variance / 2 + step * deviation), values);
    sum += weight * (probability * up + (1 - probability) * down);
    weights += weight;
  }
  return sum / weights;
}

/** The log-odds of whoever leads then. */
function leading(odds: number): number {
  const runnerUp = runnerUpShare * (1 - share(odds));
  return Math.max(odds, Math.log(runnerUp / (1 - runnerUp)));
}

function valueAt(odds: number, values: readonly number[]): number {
  const bin = Math.round(((Math.min(widest, Math.max(-widest, odds)) + widest) / (2 * widest)) * bins);
  return values[bin] ?? 0;
}

function share(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}

function neverRising(thresholds: readonly number[]): number[] {
  let least = 1;
  return thresholds.map((threshold) => (least = Math.min(least, threshold)));
}

import { factorise, inverseDiagonal, solve } from './cholesky.ts';

/** How often two players met, and what came of it; players are numbers from 0. */
export interface PairCounts {
  readonly first: number;
  readonly second: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** Strengths as natural logarithms, with mean 0 in each group that has met. */
export interface BradleyTerryFit {
  readonly strengths: readonly number[];
  /** Davidson's ν: between equals, a game is a tie with probability ν / (2 + ν). */
  readonly tieWeight: number;
}

const mostSteps = 100;
const mostHalvings = 30;
const closeEnough = 1e-10;
/** By so much, of its size, a sum may seem lower for rounding alone. */
const rounding = 1e-12;

/**
 * Fits the Bradley–Terry model with Davidson's ties (Davidson 1970) by Newton's method: of a first player with strength a and a second with
 * b, the first wins as exp(a/2 − b/2), the second as exp(b/2 − a/2), and a tie comes as ν. A normal prior with precision `ridge` on the
 * strengths, and on ln ν where there are ties, keeps everything finite and makes the solution the only one.
 *
 * @param ridge above 0
 * @param start a fit to begin with, of the same players
 */
export function fitBradleyTerry(
  players: number,
  pairs: readonly PairCounts[],
  ridge: number,
  start?: BradleyTerryFit,
): BradleyTerryFit {
  const hasTies = pairs.some(({ ties }) => ties > 0);
  const size = players + (hasTies ? 1 : 0);
  let point = Float64Array.from({ length: size }, (_, index) => start?.strengths[index] ?? 0);
  if (hasTies && start && start.tieWeight > 0) point[players] = Math.log(start.tieWeight);
  for (let step = 0; step < mostSteps; step += 1) {
    const { gradient, curvature } = slopes(point, players, pairs, ridge);
    const change = solve(factorise(curvature, size), size, gradient);
    point = climbed(point, change, (tried) => logPosterior(tried, players, pairs, ridge));
    if (Math.max(...change.map(Math.abs)) < closeEnough) break;
  }
  return fitOf(point, players);
}

/**
 * The variances of the strengths by the curvature at the solution, given that the mean of each group is held fast.
 *
 * @param groupSizes for each player, how many are in its group
 */
export function strengthVariances(
  { strengths, tieWeight }: BradleyTerryFit,
  pairs: readonly PairCounts[],
  ridge: number,
  groupSizes: readonly number[],
): number[] {
  const players = strengths.length;
  const point = Float64Array.from(tieWeight > 0 ? [...strengths, Math.log(tieWeight)] : strengths);
  const factor = factorise(slopes(point, players, pairs, ridge).curvature, point.length);
  // The prior alone says where a group's mean lies, which nobody asks.
  return inverseDiagonal(factor, point.length)
    .slice(0, players)
    .map((variance, player) => Math.max(0, variance - 1 / (ridge * (groupSizes[player] ?? 1))));
}

function fitOf(point: Float64Array, players: number): BradleyTerryFit {
  const logTies = point[players];
  return {
    strengths: [...point.subarray(0, players)],
    tieWeight: logTies === undefined ? 0 : Math.exp(logTies),
  };
}

/** Newton's step, halved until it leads upwards. */
function climbed(
  point: Float64Array,
  change: Float64Array,
  height: (point: Float64Array) => number,
): Float64Array<ArrayBuffer> {
  const before = height(point);
  const from = before - rounding * (1 + Math.abs(before));
  let scale = 1;
  for (let halving = 0; halving < mostHalvings; halving += 1) {
    const tried = Float64Array.from(point, (value, index) => value + scale * (change[index] ?? 0));
    if (height(tried) >= from) return tried;
    scale /= 2;
  }
  return Float64Array.from(point);
}

/** The probabilities of a pair, and the logarithm of what they are divided by. */
function chances(point: Float64Array, players: number, { first, second }: PairCounts) {
  const half = ((point[first] ?? 0) - (point[second] ?? 0)) / 2;
  const logTies = point[players] ?? Number.NEGATIVE_INFINITY;
  const top = Math.max(half, -half, logTies);
  const logTotal = top + Math.log(Math.exp(half - top) + Math.exp(-half - top) + Math.exp(logTies - top));
  return {
    half,
    logTies,
    logTotal,
    win: Math.exp(half - logTotal),
    loss: Math.exp(-half - logTotal),
    tie: Math.exp(logTies - logTotal),
  };
}

function logPosterior(point: Float64Array, players: number, pairs: readonly PairCounts[], ridge: number): number {
  let sum = 0;
  for (const pair of pairs) {
    const { half, logTies, logTotal } = chances(point, players, pair);
    const { wins, losses, ties } = pair;
    sum += (wins - losses) * half + (ties > 0 ? ties * logTies : 0) - (wins + losses + ties) * logTotal;
  }
  for (const value of point) sum -= (ridge / 2) * value ** 2;
  return sum;
}

/** The gradient of the log posterior, and its second derivatives with the opposite sign. */
function slopes(point: Float64Array, players: number, pairs: readonly PairCounts[], ridge: number) {
  const size = point.length;
  const gradient = Float64Array.from(point, (value) => -ridge * value);
  const curvature = new Float64Array(size * size);
  const add = (values: Float64Array, index: number, value: number): void => {
    values[index] = (values[index] ?? 0) + value;
  };
  for (let index = 0; index < size; index += 1) add(curvature, index * (size + 1), ridge);
  for (const pair of pairs) {
    const { first, second, wins, losses, ties } = pair;
    const { win, loss, tie } = chances(point, players, pair);
    const games = wins + losses + ties;
    const lead = (win - loss) / 2;
    const pull = (wins - losses) / 2 - games * lead;
    const bend = games * ((win + loss) / 4 - lead ** 2);
    add(gradient, first, pull);
    add(gradient, second, -pull);
    add(curvature, first * (size + 1), bend);
    add(curvature, second * (size + 1), bend);
    add(curvature, Math.max(first, second) * size + Math.min(first, second), -bend);
    if (size === players) continue;
    add(gradient, players, ties - games * tie);
    add(curvature, players * (size + 1), games * tie * (1 - tie));
    add(curvature, players * size + first, -games * lead * tie);
    add(curvature, players * size + second, games * lead * tie);
  }
  return { gradient, curvature };
}

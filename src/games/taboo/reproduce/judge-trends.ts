import type { Random } from '../../../core/random.ts';
import { percentileInterval } from '../../arena/ratings/intervals.ts';
import { type Cell, drawnWords, type Rates, ratesOver } from './cells.ts';
import type { RatesOf, Trend } from './trends.ts';

export type TrendVerdict = 'holds' | 'fails' | 'undecided' | 'not measured';

/** What the games say of a claim. */
export interface JudgedTrend {
  readonly id: string;
  readonly claim: string;
  /** How far it is from the claim's border, above it if positive, with its 95 % interval; null where games are missing. */
  readonly difference: { readonly value: number; readonly lower: number; readonly upper: number } | null;
  /** The share of the bootstrap on the other side of the border, doubled. */
  readonly p: number | null;
  readonly verdict: TrendVerdict;
}

const rounds = 2000;
const level = 0.95;
/** With fewer words that all went alike a bootstrap sees no doubt, so nothing is said; as many as settle a rating in the league. */
const leastWords = 10;

/**
 * Judges claims by a bootstrap over target words, the same words for all cells in a round. A claim holds or fails where its difference is on one
 * side of nought at 5 % after Holm's correction over all claims that were measured; else, and with fewer than ten words, it is undecided.
 *
 * @param words at least two
 */
export function judgeTrends(
  trends: readonly Trend[],
  cells: readonly Cell[],
  words: readonly string[],
  random: Random,
): JudgedTrend[] {
  const samples = Array.from({ length: rounds }, () => ratesIn(cells, drawnWords(words, random)));
  const whole = ratesIn(cells, words);
  const measured = trends.map((trend) => measure(trend, whole, samples));
  const isEnough = words.length >= leastWords;
  const decided = holm(measured.map(({ p }) => p)).map((one) => one && isEnough);
  return measured.map((one, place) => ({
    ...one,
    verdict: one.difference === null ? 'not measured' : decided[place] ? sideOf(one.difference.value) : 'undecided',
  }));
}

function sideOf(value: number): 'holds' | 'fails' {
  return value > 0 ? 'holds' : 'fails';
}

function measure({ id, claim, difference }: Trend, whole: RatesOf, samples: readonly RatesOf[]) {
  const value = difference(whole);
  if (Number.isNaN(value)) return { id, claim, difference: null, p: null };
  const drawn = samples.map((of) => difference(of));
  const against = drawn.filter((one) => (value > 0 ? one <= 0 : one >= 0)).length;
  const p = Math.min(1, (2 * (against + 1)) / (rounds + 1));
  return { id, claim, difference: { value, ...percentileInterval(drawn, level) }, p: value === 0 ? 1 : p };
}

function ratesIn(cells: readonly Cell[], words: readonly string[]): RatesOf {
  const known = new Map<string, Rates>();
  const missing: Rates = { attackerWins: NaN, defenderWins: NaN, ties: NaN, turns: NaN };
  return (attacker, defender) => {
    const key = `${attacker} ${defender}`;
    const before = known.get(key);
    if (before) return before;
    const cell = cells.find((one) => one.attacker === attacker && one.defender === defender);
    const rates = cell ? ratesOver(cell, words) : missing;
    known.set(key, rates);
    return rates;
  };
}

/** Which of the hypotheses may be rejected at 5 % together (Holm 1979). */
export function holm(ps: readonly (number | null)[], alpha = 1 - level): boolean[] {
  const order = ps
    .flatMap((p, place) => (p === null ? [] : [{ p, place }]))
    .toSorted((left, right) => left.p - right.p);
  const rejected = new Set<number>();
  for (const [rank, { p, place }] of order.entries()) {
    if (p > alpha / (order.length - rank)) break;
    rejected.add(place);
  }
  return ps.map((_, place) => rejected.has(place));
}

import { type RatingSettings, ratingSettings } from './rating-settings.ts';

/** A rating of Glicko-2. */
export interface GlickoRating {
  readonly rating: number;
  /** About half of the width of a 68 % interval. */
  readonly deviation: number;
  /** How erratic the results are. */
  readonly volatility: number;
}

/** A game as one of its players sees it. */
export interface GlickoResult {
  readonly opponent: GlickoRating;
  /** 1, 0.5 or 0. */
  readonly score: number;
}

export type GlickoSettings = Pick<RatingSettings, 'start' | 'glickoDeviation' | 'glickoVolatility' | 'glickoTau'>;

/** Points of the printed scale that one of the inner scale stands for. */
const innerScale = 173.7178;
const tolerance = 1e-6;

/** The rating of a player without games. */
export function newGlickoRating(settings: GlickoSettings = ratingSettings): GlickoRating {
  return { rating: settings.start, deviation: settings.glickoDeviation, volatility: settings.glickoVolatility };
}

/**
 * The rating after a rating period (Glickman 2022, 'Example of the Glicko-2 system', steps 2 to 8); without games the deviation grows.
 *
 * @param results the period's games, with the opponents' ratings from before it
 */
export function afterPeriod(
  player: GlickoRating,
  results: readonly GlickoResult[],
  settings: GlickoSettings = ratingSettings,
): GlickoRating {
  const deviation = player.deviation / innerScale;
  if (results.length === 0) {
    return { ...player, deviation: printed(Math.hypot(deviation, player.volatility), settings) };
  }
  let precision = 0;
  let surprise = 0;
  for (const { opponent, score } of results) {
    const damping = 1 / Math.sqrt(1 + (3 * (opponent.deviation / innerScale) ** 2) / Math.PI ** 2);
    const expected = 1 / (1 + Math.exp((-damping * (player.rating - opponent.rating)) / innerScale));
    precision += damping ** 2 * expected * (1 - expected);
    surprise += damping * (score - expected);
  }
  const volatility = newVolatility(deviation, player.volatility, surprise / precision, 1 / precision, settings);
  const widened = deviation ** 2 + volatility ** 2;
  const narrowed = 1 / (1 / widened + precision);
  return {
    rating: player.rating + innerScale * narrowed * surprise,
    deviation: printed(Math.sqrt(narrowed), settings),
    volatility,
  };
}

function printed(deviation: number, { glickoDeviation }: GlickoSettings): number {
  return Math.min(innerScale * deviation, glickoDeviation);
}

/** Step 5: the root of f, by the Illinois algorithm. */
function newVolatility(
  deviation: number,
  volatility: number,
  delta: number,
  variance: number,
  { glickoTau: tau }: GlickoSettings,
): number {
  const before = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const spread = deviation ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (delta ** 2 - spread)) / (2 * spread ** 2) - (x - before) / tau ** 2;
  };
  let low = before;
  let high = upperEnd(f, before, delta ** 2 - deviation ** 2 - variance, tau);
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > tolerance) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}

function upperEnd(f: (x: number) => number, before: number, excess: number, tau: number): number {
  if (excess > 0) return Math.log(excess);
  let steps = 1;
  while (f(before - steps * tau) < 0) steps += 1;
  return before - steps * tau;
}

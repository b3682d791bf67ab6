import type { SeenMessage, SeenSeat } from './simulated-talk.ts';

/** What a message's times tell: the delay and the sign of typing, by the lengths. */
export function messageFeatures({ delay, sign, length, previousLength }: SeenMessage): number[] {
  return [Math.log(delay + 1), Math.log(sign + 1), Math.log(length), Math.log(previousLength + 1)];
}

/** What the times of a whole match tell: how fast somebody is for the lengths, how evenly, how pace hangs together. */
export function seatFeatures({ messages }: SeenSeat): number[] {
  const rests = messages.map(({ delay, length, previousLength }) =>
    Math.log((delay + 1) / (2500 + 20 * previousLength + 230 * length)),
  );
  const lengths = messages.map(({ length }) => Math.log(length));
  const signs = messages.map(({ sign, length }) => Math.log((sign + 1) / (500 + 25 * length)));
  const half = Math.floor(rests.length / 2);
  return [
    mean(rests),
    spread(rests),
    Math.min(...rests),
    Math.max(...rests),
    together(rests, lengths),
    together(rests.slice(1), rests.slice(0, -1)),
    mean(rests.slice(half)) - mean(rests.slice(0, half)),
    mean(signs),
    spread(signs),
    together(rests, signs),
  ];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function spread(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** The correlation. */
function together(left: readonly number[], right: readonly number[]): number {
  const [a, b] = [mean(left), mean(right)];
  const product = mean(left.map((value, place) => (value - a) * ((right[place] ?? 0) - b)));
  return product / Math.max(1e-9, spread(left) * spread(right));
}

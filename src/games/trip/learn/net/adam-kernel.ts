import { inOrder, wasm } from './wasm-code.ts';

type Code = readonly number[];

/** Locals that the step uses: addresses of four weights and their two moments, and where five settings and ten vectors begin. */
export interface AdamLocals {
  readonly w: number;
  readonly first: number;
  readonly second: number;
  /** decay1, decay2, step, widen, epsilon. */
  readonly settings: number;
  readonly locals: number;
}

/**
 * Adam's step (Kingma and Ba 2015, algorithm 1) for four weights, in parts; in between the gradient is summed up. The moments are kept as sums,
 * not as means: what they would be multiplied by is in `step` and `widen`.
 */
export interface AdamFour {
  readonly gradient: number;
  /** The weights before the step. */
  readonly old: number;
  /** Once, at the beginning. */
  readonly prepare: Code;
  readonly read: Code;
  readonly step: Code;
}

const { get, set } = wasm;

/** First moments below it are 0: beside epsilon they are nothing, and further down processors become a hundred times slower (subnormal numbers). */
const tiniest = 1e-30;

/** The code of Adam's step. */
export function adamFour({ w, first, second, settings, locals }: AdamLocals): AdamFour {
  const place = (offset: number): number => locals + offset;
  const [gradient, old, mean, square] = [place(0), place(1), place(2), place(3)];
  const [keep1, keep2, rate] = [place(4), place(5), place(6)];
  const [wide, least, tiny] = [place(7), place(8), place(9)];
  const spread = (from: number, to: number): Code => [...get(from), ...wasm.fourTimes, ...set(to)];
  return {
    gradient,
    old,
    prepare: inOrder(
      [...spread(settings, keep1), ...spread(settings + 1, keep2), ...spread(settings + 2, rate)],
      [...spread(settings + 3, wide), ...spread(settings + 4, least)],
      [...wasm.float(tiniest), ...wasm.fourTimes, ...set(tiny)],
    ),
    read: [...get(w), ...wasm.loadFour(), ...set(old), ...wasm.zero, ...wasm.fourTimes, ...set(gradient)],
    step: inOrder(
      [...get(first), ...wasm.loadFour(), ...get(keep1), ...wasm.multiplyFours],
      [...get(gradient), ...wasm.addFours, ...set(mean)],
      [...get(mean), ...get(mean), ...wasm.absolutes, ...get(tiny), ...wasm.areAbove],
      [...wasm.keepWhere, ...set(mean)],
      [...get(second), ...wasm.loadFour(), ...get(keep2), ...wasm.multiplyFours],
      [...get(gradient), ...get(gradient), ...wasm.multiplyFours, ...wasm.addFours, ...set(square)],
      [...get(first), ...get(mean), ...wasm.storeFour(), ...get(second), ...get(square), ...wasm.storeFour()],
      [...get(w), ...get(old), ...get(rate), ...get(mean), ...wasm.multiplyFours],
      [...get(square), ...wasm.squareRoots, ...get(wide), ...wasm.multiplyFours, ...get(least), ...wasm.addFours],
      [...wasm.divideFours, ...wasm.subtractFours, ...wasm.storeFour()],
    ),
  };
}

import { ParleyError } from '../../../core/errors.ts';
import type { PayoffMatrix } from './payoff-matrix.ts';

interface PayoffPreset {
  /** Where its numbers are from. */
  readonly source: string;
  readonly matrix: PayoffMatrix;
}

/**
 * The matrices by name. The article includes its matrix as signs (++, +, −, −−) in a file of its own, which changed twice; ++ is 2 and + is 1
 * here, for it gives no sizes. `balanced` is `literal` with one number changed, so that no constant prediction gains.
 */
export const payoffPresets = {
  balanced: {
    source: 'literal, but a bot that takes a bot for a human loses 2 instead of 1',
    matrix: {
      human: { human: { human: [2, 2], bot: [-2, 2] }, bot: { human: [-2, -2], bot: [2, -2] } },
      bot: { human: { human: [2, -1], bot: [-2, 1] }, bot: { human: [-2, -2], bot: [1, -1] } },
    },
  },
  literal: {
    source: "the article's matrix in force (its repository at ab3df3d), ++ = 2, + = 1",
    matrix: {
      human: { human: { human: [2, 2], bot: [-2, 2] }, bot: { human: [-2, -2], bot: [2, -2] } },
      bot: { human: { human: [2, -1], bot: [-1, 1] }, bot: { human: [-2, -2], bot: [1, -1] } },
    },
  },
  february: {
    source: "the author's version of 4 February 2018 (bbbcd33), ++ = 2, + = 1",
    matrix: {
      human: { human: { human: [2, 2], bot: [-2, 2] }, bot: { human: [-1, -1], bot: [2, -2] } },
      bot: { human: { human: [2, -2], bot: [-1, 1] }, bot: { human: [-1, -1], bot: [1, -1] } },
    },
  },
  january: {
    source: "the author's numbers of 29 January 2018 (9320a8f)",
    matrix: {
      human: { human: { human: [2, 2], bot: [-2, 2] }, bot: { human: [-2, -1], bot: [1, -2] } },
      bot: { human: { human: [0, 0], bot: [-1, 1] }, bot: { human: [-1, 0], bot: [1, -1] } },
    },
  },
  roles: {
    source: "the article's games of roles: right gains, wrong loses, and who is called human gains, whoever they are",
    matrix: {
      human: { human: { human: [1, 1], bot: [-1, 1] }, bot: { human: [-1, -1], bot: [1, -1] } },
      bot: { human: { human: [1, 1], bot: [-1, 1] }, bot: { human: [-1, -1], bot: [1, -1] } },
    },
  },
} as const satisfies Readonly<Record<string, PayoffPreset>>;

export type PayoffPresetName = keyof typeof payoffPresets;

/** What forums take that name none. */
export const defaultPayoffs: PayoffPresetName = 'balanced';

export function isPayoffPreset(name: string): name is PayoffPresetName {
  return Object.hasOwn(payoffPresets, name);
}

/**
 * The matrix of a preset's name.
 *
 * @throws ParleyError PARLEY_INPUT_INVALID for a name that is none
 */
export function payoffsNamed(name: string): PayoffMatrix {
  if (isPayoffPreset(name)) return payoffPresets[name].matrix;
  throw new ParleyError('PARLEY_INPUT_INVALID', `There are no pay-offs '${name}'.`, {
    remedy: `Take one of ${Object.keys(payoffPresets).join(', ')}, or give a matrix.`,
    context: { name },
  });
}

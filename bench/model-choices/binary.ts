import type { Choice } from '../../src/pipeline/annotators/learned/model-choices.ts';
import { decided } from '../../src/pipeline/annotators/learned/settle.ts';

/** One row of a yes-or-no decision. */
export interface BinaryRow {
  readonly isByRules: boolean;
  readonly probability: number;
  readonly isTrue: boolean;
}

export interface BinaryFigures {
  readonly n: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** Nothing is added, nothing taken back. */
export const rulesAlone: Choice = { add: Infinity, veto: 0 };

/** Precision, recall and F1 of a choice. */
export function figuresOf(rows: readonly BinaryRow[], choice: Choice): BinaryFigures {
  let [hits, told, wanted] = [0, 0, 0];
  for (const { isByRules, probability, isTrue } of rows) {
    const isTold = decided(isByRules, probability, choice);
    told += Number(isTold);
    wanted += Number(isTrue);
    hits += Number(isTold && isTrue);
  }
  return {
    n: rows.length,
    precision: told === 0 ? 1 : hits / told,
    recall: wanted === 0 ? 1 : hits / wanted,
    f1: told + wanted === 0 ? 1 : (2 * hits) / (told + wanted),
  };
}

/** Probabilities that are tried, finer towards both ends. */
const grid = [
  0,
  0.01,
  0.02,
  0.05,
  ...Array.from({ length: 17 }, (_, step) => (10 + step * 5) / 100),
  0.93,
  0.95,
  0.97,
  0.98,
  0.99,
];

/**
 * The choice with the highest F1 among those that the bound allows; of equals the one that leaves rules most to say.
 *
 * @param allowed tells whether a choice is good enough in another respect, for instance on ordinary talk
 */
export function bestChoice(rows: readonly BinaryRow[], allowed: (choice: Choice) => boolean = () => true): Choice {
  let best = { choice: rulesAlone, f1: figuresOf(rows, rulesAlone).f1 };
  for (const add of grid.slice(1).toReversed()) {
    for (const veto of grid.filter((value) => value <= add)) {
      const { f1 } = figuresOf(rows, { add, veto });
      if (f1 > best.f1 + 1e-9 && allowed({ add, veto })) best = { choice: { add, veto }, f1 };
    }
  }
  return best.choice;
}

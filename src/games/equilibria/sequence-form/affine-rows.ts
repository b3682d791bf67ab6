import { add, commonDenominator, multiply, one, type Rational, subtract, zero } from '../exact/rational.ts';
import type { IntegerTableau } from '../exact/tableau.ts';
import type { Player } from '../game/extensive-game.ts';
import type { PlayerSequences, SequenceForm } from '../game/sequence-form.ts';

/** A linear function of the cobasic variables: their coefficients, then the constant. */
export type Affine = Rational[];

/** A basic variable as a function of the cobasic ones. */
export interface AffineRow {
  readonly variable: number;
  readonly affine: Affine;
}

/** The tableau of basic variables; so many of the last ones are free. */
export function tableauOf(cobasic: readonly number[], affineRows: readonly AffineRow[], free: number): IntegerTableau {
  const solved = affineRows.map(({ variable, affine }) => ({ variable, ...integerRow(affine) }));
  return {
    basic: solved.map(({ variable }) => variable),
    cobasic,
    factors: solved.map(({ factor }) => factor),
    rows: solved.map(({ row }) => row),
    free,
  };
}

/** A player's sequences (less one, for the empty one has no variable) whose weights are cobasic first: all but the first of each information set. */
export function freeWeightsOf({ sequences, steps }: PlayerSequences): readonly number[] {
  const firsts = new Set(steps.map(({ after }) => after[0]));
  return sequences.flatMap((_, sequence) => (sequence === 0 || firsts.has(sequence) ? [] : [sequence - 1]));
}

/** The weight of each sequence: cobasic ones are free, the first action of each information set takes what is left. */
export function weightsOf({ steps }: PlayerSequences, cobasic: readonly number[], width: number): Affine[] {
  const columns = new Map(cobasic.map((own, column) => [own + 1, column]));
  const weights: Affine[] = [constant(width, one)];
  for (const { before, after } of steps) {
    const [first = 0, ...rest] = after;
    const left = [...(weights[before] ?? [])];
    for (const sequence of rest) {
      const column = columns.get(sequence) ?? 0;
      weights[sequence] = unitOf(width, column);
      left[column] = subtract(left[column] ?? zero, one);
    }
    weights[first] = left;
  }
  return weights;
}

/** The rows of the weights that are basic first. */
export function weightRows({ steps }: PlayerSequences, weights: readonly Affine[]): AffineRow[] {
  return steps.map(({ after: [first = 0] }) => ({ variable: first - 1, affine: weights[first] ?? [] }));
}

/** What each of the opponent's sequences gains it, apart from what follows. */
export function gainsOf(form: SequenceForm, player: Player, weights: readonly Affine[], width: number): Affine[] {
  const opponent = form.players[1 - player] ?? form.players[0];
  const gains = opponent.sequences.map(() => constant(width, zero));
  for (const { sequences, payoffs } of form.payoffs) {
    const gain = gains[sequences[1 - player] ?? 0];
    if (gain !== undefined) addTo(gain, weights[sequences[player]] ?? [], payoffs[1 - player] ?? zero);
  }
  return gains;
}

/** The same value everywhere. */
export const constant = (width: number, value: Rational): Affine => [
  ...Array.from({ length: width }, () => zero),
  value,
];

function unitOf(width: number, column: number): Affine {
  const affine = constant(width, zero);
  affine[column] = one;
  return affine;
}

/** Adds a multiple of one function to another, in place. */
export function addTo(sum: Affine, affine: Affine, times: Rational = one): void {
  if (times.n === 0n) return;
  for (const [at, entry] of affine.entries()) {
    if (entry.n !== 0n) sum[at] = add(sum[at] ?? zero, multiply(times, entry));
  }
}

/** variable = affine, as factor × variable - coefficients = right side, in integers. */
function integerRow(affine: Affine): { readonly factor: bigint; readonly row: readonly bigint[] } {
  const factor = commonDenominator(affine);
  const integers = affine.map(({ n, d }) => n * (factor / d));
  return { factor, row: integers.map((entry, at) => (at === affine.length - 1 ? entry : -entry)) };
}

import {
  add,
  commonDenominator,
  compare,
  multiply,
  negate,
  one,
  type Rational,
  subtract,
  zero,
} from '../exact/rational.ts';
import type { IntegerTableau } from '../exact/tableau.ts';
import type { Player } from '../game/extensive-game.ts';
import type { PlayerSequences, SequenceForm, SequenceStep } from '../game/sequence-form.ts';

/** A linear function of the cobasic variables: their coefficients, then the constant. */
type Affine = Rational[];

/**
 * The polyhedron of a player's realisation plans x together with the values q that the opponent's information sets have against x, as far as
 * `q` is no less than what each of the opponent's sequences gets. Its variables, none negative: the weights of the player's sequences (but the
 * empty one), then how much each of the opponent's sequences (but the empty one) falls short of the value (von Stengel 1996, section 4). It
 * starts at the plan that takes the first action everywhere.
 */
export function bestReplyPolyhedron(form: SequenceForm, player: Player): IntegerTableau {
  const { cobasic, rows } = polyhedronOf(form, player);
  return tableauOf(cobasic, rows, 0);
}

/** The same with a last row: the value that the opponent's best reply has, a free variable. */
export function opponentValueTableau(form: SequenceForm, player: Player): IntegerTableau {
  const { cobasic, rows, value } = polyhedronOf(form, player);
  return tableauOf(cobasic, [...rows, { variable: rows.length + cobasic.length, affine: value }], 1);
}

interface AffineRow {
  readonly variable: number;
  readonly affine: Affine;
}

function tableauOf(cobasic: readonly number[], affineRows: readonly AffineRow[], free: number): IntegerTableau {
  const solved = affineRows.map(({ variable, affine }) => ({ variable, ...integerRow(affine) }));
  return {
    basic: solved.map(({ variable }) => variable),
    cobasic,
    factors: solved.map(({ factor }) => factor),
    rows: solved.map(({ row }) => row),
    free,
  };
}

function polyhedronOf(form: SequenceForm, player: Player) {
  const own = form.players[player];
  const opponent = form.players[1 - player] ?? own;
  const shift = own.sequences.length - 2;
  const firsts = new Set(own.steps.map(({ after }) => after[0]));
  const cobasicOwn = own.sequences.flatMap((_, sequence) =>
    sequence === 0 || firsts.has(sequence) ? [] : [sequence - 1],
  );
  const width = cobasicOwn.length + opponent.steps.length;
  const weights = weightsOf(own, cobasicOwn, width);
  const gains = gainsOf(form, player, weights, width);
  const { shortfalls, tight } = shortfallsOf(opponent, gains, cobasicOwn.length);
  const basicOwn = own.steps.map(({ after: [first = 0] }) => ({ variable: first - 1, affine: weights[first] ?? [] }));
  const others = shortfalls.map(({ sequence, affine }) => ({ variable: sequence + shift, affine }));
  return {
    cobasic: [...cobasicOwn, ...tight.map((sequence) => sequence + shift)],
    rows: [...basicOwn, ...others],
    value: gains[0] ?? [],
  };
}

const constant = (width: number, value: Rational): Affine => [...Array.from({ length: width }, () => zero), value];

function unitOf(width: number, column: number): Affine {
  const affine = constant(width, zero);
  affine[column] = one;
  return affine;
}

/** Adds a multiple of one function to another, in place. */
function addTo(sum: Affine, affine: Affine, times: Rational = one): void {
  if (times.n === 0n) return;
  for (const [at, entry] of affine.entries()) {
    if (entry.n !== 0n) sum[at] = add(sum[at] ?? zero, multiply(times, entry));
  }
}

/** The weight of each sequence: cobasic ones are free, the first action of each information set takes what is left. */
function weightsOf({ steps }: PlayerSequences, cobasic: readonly number[], width: number): Affine[] {
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

/** What each of the opponent's sequences gains it, apart from what follows. */
function gainsOf(form: SequenceForm, player: Player, weights: readonly Affine[], width: number): Affine[] {
  const opponent = form.players[1 - player] ?? form.players[0];
  const gains = opponent.sequences.map(() => constant(width, zero));
  for (const { sequences, payoffs } of form.payoffs) {
    const gain = gains[sequences[1 - player] ?? 0];
    if (gain !== undefined) addTo(gain, weights[sequences[player]] ?? [], payoffs[1 - player] ?? zero);
  }
  return gains;
}

/**
 * How much each sequence falls short, but for the best of each information set, whose shortfall is free and is 0 at the start. The values of
 * information sets are added to the gains of the sequences that lead to them.
 */
function shortfallsOf({ steps }: PlayerSequences, gains: readonly Affine[], columnsBefore: number) {
  const shortfalls: { readonly sequence: number; readonly affine: Affine }[] = [];
  const tight: number[] = [];
  for (const [index, { before, after }] of [...steps.entries()].toReversed()) {
    const best = bestOf(after, gains);
    tight[index] = best;
    const value = [...(gains[best] ?? [])];
    value[columnsBefore + index] = add(value[columnsBefore + index] ?? zero, one);
    for (const sequence of after) {
      if (sequence === best) continue;
      const affine = [...value];
      addTo(affine, gains[sequence] ?? [], negate(one));
      shortfalls.push({ sequence, affine });
    }
    const leading = gains[before];
    if (leading !== undefined) addTo(leading, value);
  }
  return { shortfalls, tight };
}

/** The sequence that gains most at the start, where all cobasic variables are zero. */
function bestOf(sequences: SequenceStep['after'], gains: readonly Affine[]): number {
  const at = (sequence: number): Rational => gains[sequence]?.at(-1) ?? zero;
  const [first = 0, ...others] = sequences;
  return others.reduce((best, sequence) => (compare(at(sequence), at(best)) > 0 ? sequence : best), first);
}

/** variable = affine, as factor × variable - coefficients = right side, in integers. */
function integerRow(affine: Affine): { readonly factor: bigint; readonly row: readonly bigint[] } {
  const factor = commonDenominator(affine);
  const integers = affine.map(({ n, d }) => n * (factor / d));
  return { factor, row: integers.map((entry, at) => (at === affine.length - 1 ? entry : -entry)) };
}

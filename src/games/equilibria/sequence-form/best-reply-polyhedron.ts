import { add, compare, negate, one, type Rational, zero } from '../exact/rational.ts';
import type { IntegerTableau } from '../exact/tableau.ts';
import type { Player } from '../game/extensive-game.ts';
import type { PlayerSequences, SequenceForm, SequenceStep } from '../game/sequence-form.ts';
import { addTo, type Affine, freeWeightsOf, gainsOf, tableauOf, weightRows, weightsOf } from './affine-rows.ts';

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

function polyhedronOf(form: SequenceForm, player: Player) {
  const own = form.players[player];
  const opponent = form.players[1 - player] ?? own;
  const shift = own.sequences.length - 2;
  const cobasicOwn = freeWeightsOf(own);
  const width = cobasicOwn.length + opponent.steps.length;
  const weights = weightsOf(own, cobasicOwn, width);
  const gains = gainsOf(form, player, weights, width);
  const { shortfalls, tight } = shortfallsOf(opponent, gains, cobasicOwn.length);
  const others = shortfalls.map(({ sequence, affine }) => ({ variable: sequence + shift, affine }));
  return {
    cobasic: [...cobasicOwn, ...tight.map((sequence) => sequence + shift)],
    rows: [...weightRows(own, weights), ...others],
    value: gains[0] ?? [],
  };
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

import { compare, negate, one, type Rational, zero } from '../exact/rational.ts';
import type { IntegerTableau } from '../exact/tableau.ts';
import type { Player } from '../game/extensive-game.ts';
import type { PlayerSequences, SequenceForm } from '../game/sequence-form.ts';
import {
  addTo,
  type Affine,
  constant,
  freeWeightsOf,
  gainsOf,
  tableauOf,
  weightRows,
  weightsOf,
} from './affine-rows.ts';

/** A best-reply polyhedron over whole replies. */
export interface WholeReplyPolyhedron {
  readonly tableau: IntegerTableau;
  /** For each variable behind the weights, the opponent's sequences that its reply uses. */
  readonly replies: readonly (readonly number[])[];
}

/** With more replies than this the values of all information sets are fewer variables by far. */
const mostReplies = 2000;

/**
 * The polyhedron of a player's realisation plans together with the values of those information sets of the opponent to which its own moves do
 * not lead: its projection from that of `bestReplyPolyhedron`. Later values are not variables, so they cannot have kinks of their own where
 * the opponent does not come: there are fewer dimensions, and a vertex for every plan that can be part of an extreme equilibrium, no others.
 * Its variables: the weights of the player's sequences (but the empty one), then how much each whole reply from such an information set on
 * falls short of the best.
 *
 * @returns undefined where there are too many whole replies
 */
export function wholeReplyPolyhedron(form: SequenceForm, player: Player): WholeReplyPolyhedron | undefined {
  const own = form.players[player];
  const opponent = form.players[1 - player] ?? own;
  const sets = wholeReplies(opponent);
  if (sets === undefined) return undefined;
  const cobasicOwn = freeWeightsOf(own);
  const width = cobasicOwn.length + sets.length;
  const weights = weightsOf(own, cobasicOwn, width);
  const gains = gainsOf(form, player, weights, width);
  const cobasic = [...cobasicOwn];
  const rows = weightRows(own, weights);
  let variable = own.sequences.length - 1;
  for (const [at, replies] of sets.entries()) {
    const worth = replies.map((reply) => sumOf(reply, gains, width));
    const best = highestOf(worth);
    for (const [reply, gain] of worth.entries()) {
      if (reply === best) cobasic.push(variable);
      else rows.push({ variable, affine: shortfallOf(worth[best] ?? gain, gain, cobasicOwn.length + at) });
      variable++;
    }
  }
  return { tableau: tableauOf(cobasic, rows, 0), replies: sets.flat() };
}

/** For each information set to which no own move leads, all ways to go on from there, as the sequences that they use. */
function wholeReplies({ steps }: PlayerSequences): readonly (readonly (readonly number[])[])[] | undefined {
  const ways = new Map<number, readonly (readonly number[])[]>();
  const roots: (readonly (readonly number[])[])[] = [];
  let count = 0;
  for (const { before, after } of steps.toReversed()) {
    const here = after.flatMap((sequence) => (ways.get(sequence) ?? [[]]).map((rest) => [sequence, ...rest]));
    if (before === 0) {
      roots.unshift(here);
      count += here.length;
    } else {
      const others = ways.get(before) ?? [[]];
      if (others.length * here.length > mostReplies) return undefined;
      ways.set(
        before,
        here.flatMap((way) => others.map((other) => [...way, ...other])),
      );
    }
    if (count > mostReplies || here.length > mostReplies) return undefined;
  }
  return roots;
}

function sumOf(reply: readonly number[], gains: readonly Affine[], width: number): Affine {
  const sum = constant(width, zero);
  for (const sequence of reply) addTo(sum, gains[sequence] ?? []);
  return sum;
}

/** Which gains most at the start, where all cobasic variables are zero. */
function highestOf(worth: readonly Affine[]): number {
  const at = (index: number): Rational => worth[index]?.at(-1) ?? zero;
  return worth.reduce((best, _, index) => (compare(at(index), at(best)) > 0 ? index : best), 0);
}

/** By how much a reply falls short where the best one does by the variable of a column. */
function shortfallOf(best: Affine, gain: Affine, column: number): Affine {
  const affine = [...best];
  addTo(affine, gain, negate(one));
  affine[column] = one;
  return affine;
}

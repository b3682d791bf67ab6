import type { Weights } from '../check/replies.ts';
import { commonDenominator, one, type Rational, zero } from '../exact/rational.ts';
import { solveSparse } from '../exact/solve-sparse.ts';
import type { Player } from '../game/extensive-game.ts';
import type { SequenceForm } from '../game/sequence-form.ts';

/** Which sequences a player may use, and which of the opponent's are to be best replies; without the empty ones. */
export interface PlanShape {
  readonly used: readonly number[];
  readonly replies: readonly number[];
}

/** A sum of coefficients times unknowns, and the number that it is equal to. */
interface Equation {
  readonly terms: Map<number, Rational>;
  right: Rational;
}

/**
 * The realisation plan that uses no other sequences than it may, and against which the replies are all as good as others; it may have negative
 * weights, where there is none without.
 *
 * @returns undefined where that does not say which plan it is
 */
export function planOfShape(form: SequenceForm, player: Player, { used, replies }: PlanShape): Weights | undefined {
  const own = form.players[player];
  const opponent = form.players[player === 0 ? 1 : 0];
  const unknowns = new Map(used.map((sequence, at) => [sequence, at]));
  const flows = own.steps.map(({ before, after }) => {
    const equation: Equation = { terms: new Map(), right: before === 0 ? one : zero };
    for (const sequence of after) addTerm(equation, unknowns.get(sequence), one);
    if (before !== 0) addTerm(equation, unknowns.get(before), minus(one));
    return equation;
  });
  const equations = new Map<number, Equation>(replies.map((sequence) => [sequence, { terms: new Map(), right: zero }]));
  for (const [set, { before, after }] of opponent.steps.entries()) {
    for (const sequence of after) addTerm(equations.get(sequence), used.length + set, one);
    addTerm(equations.get(before), used.length + set, minus(one));
  }
  for (const { sequences, payoffs } of form.payoffs) {
    const [mine, theirs] = player === 0 ? sequences : [sequences[1], sequences[0]];
    const equation = equations.get(theirs);
    const payoff = payoffs[player === 0 ? 1 : 0];
    if (equation === undefined || payoff.n === 0n) continue;
    if (mine === 0) equation.right = payoff;
    else addTerm(equation, unknowns.get(mine), minus(payoff));
  }
  const solution = solved([...flows, ...equations.values()], used.length + opponent.steps.length);
  return solution && own.sequences.map((_, sequence) => weightOf(sequence, unknowns, solution));
}

const minus = ({ n, d }: Rational): Rational => ({ n: -n, d });

/** Adds a term with an unknown that is not there yet; sequences that are not used have none. */
function addTerm(equation: Equation | undefined, unknown: number | undefined, coefficient: Rational): void {
  if (unknown !== undefined) equation?.terms.set(unknown, coefficient);
}

function solved(equations: readonly Equation[], unknowns: number): readonly Rational[] | undefined {
  if (equations.length !== unknowns) return undefined;
  const scaled = equations.map(({ terms, right }) => {
    const factor = commonDenominator([...terms.values(), right]);
    const row = [...terms].map(([column, { n, d }]) => ({ column, coefficient: n * (factor / d) }));
    return { row, right: right.n * (factor / right.d) };
  });
  return solveSparse({ rows: scaled.map(({ row }) => row), right: scaled.map(({ right }) => right) });
}

function weightOf(sequence: number, unknowns: ReadonlyMap<number, number>, solution: readonly Rational[]): Rational {
  const unknown = unknowns.get(sequence);
  if (unknown !== undefined) return solution[unknown] ?? zero;
  return sequence === 0 ? one : zero;
}

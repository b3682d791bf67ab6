import { createRandom } from '../../../core/random.ts';
import { divide, multiply, one, type Rational, rational, signOf, subtract, sum, zero } from '../exact/rational.ts';
import { solveIntegers } from '../exact/solve-integers.ts';
import type { Player } from '../game/extensive-game.ts';
import type { SequenceForm } from '../game/sequence-form.ts';
import { bitSet } from '../sequence-form/bit-set.ts';
import type { Plan } from '../sequence-form/extreme-plans.ts';
import { type ReplyTable, replyTable } from './best-reply-table.ts';
import { floatBases } from './float-bases.ts';
import type { ProvedBasis } from './proved-basis.ts';

/** Sums of products of integers up to here lose little in floating point. */
const largestEntry = 2n ** 40n;
/** The right sides are increased by up to a thousand of these, relatively. */
const nudge = 2 ** -28;

/** A vertex by its positive variables and the constraints without slack. */
interface TableVertex {
  readonly support: readonly number[];
  readonly tight: readonly number[];
  readonly weights: () => readonly Rational[];
}

/**
 * The plans of a player in a table game, faster than by exact arithmetic alone and proved all the same. The right sides of the polytope are
 * nudged, so that it is not degenerate, and its bases found in floating point; each is then proved to be feasible without the nudge too, in
 * exact arithmetic where something is zero. For any vertex there is a function that is largest only there; the basis that is best for it on
 * the nudged polytope is feasible and best on the other: so every vertex is met.
 *
 * @returns undefined where the game is no table, or something cannot be proved
 */
export function tablePlans(form: SequenceForm, player: Player): readonly Plan[] | undefined {
  const table = replyTable(form, player);
  if (table === undefined || table.some((row) => row.some((entry) => entry > largestEntry))) return undefined;
  const numbers = table.map((row) => Float64Array.from(row, Number));
  const random = createRandom(1);
  const nudged = Float64Array.from(table, () => 1 + nudge * (1 + random.integer(1000)));
  const bases = floatBases(numbers, nudged);
  if (bases === undefined) return undefined;
  const plans = new Map<string, Plan>();
  for (const basis of bases) {
    const vertex = basis.isClear ? clearVertex(table, basis) : exactVertex(table, basis);
    if (vertex === undefined) return undefined;
    if (vertex.support.length === 0) continue;
    const plan = planOf(table, player, vertex);
    plans.set(plan.conflicts.join(' '), plans.get(plan.conflicts.join(' ')) ?? plan);
  }
  return [...plans.values()];
}

function clearVertex(table: ReplyTable, { support, tight }: ProvedBasis): TableVertex {
  return { support, tight, weights: () => scaledTo(table, support, solutionOf(table, support, tight) ?? []) };
}

/** The vertex of a basis at which something may be zero; undefined where the basis is not feasible. */
function exactVertex(table: ReplyTable, { support, tight }: ProvedBasis): TableVertex | undefined {
  const solution = solutionOf(table, support, tight);
  if (solution === undefined || solution.some((weight) => signOf(weight) < 0)) return undefined;
  const slacks = table.map((row) =>
    support.reduce(
      (left, variable, at) => subtract(left, multiply(rational(row[variable] ?? 0n), solution[at] ?? zero)),
      one,
    ),
  );
  if (slacks.some((slack) => signOf(slack) < 0)) return undefined;
  return {
    support: support.filter((_, at) => solution[at]?.n !== 0n),
    tight: slacks.flatMap((slack, row) => (slack.n === 0n ? [row] : [])),
    weights: () => scaledTo(table, support, solution),
  };
}

/** The variables of the support that make the tight constraints equal to 1. */
function solutionOf(
  table: ReplyTable,
  support: readonly number[],
  tight: readonly number[],
): readonly Rational[] | undefined {
  return solveIntegers(tight.map((row) => [...support.map((variable) => table[row]?.[variable] ?? 0n), 1n]));
}

/** Weights that sum to 1, that of the empty sequence before them. */
function scaledTo(table: ReplyTable, support: readonly number[], solution: readonly Rational[]): readonly Rational[] {
  const total = sum(solution);
  const weights: Rational[] = [one, ...(table[0] ?? []).map(() => zero)];
  for (const [at, variable] of support.entries()) weights[variable + 1] = divide(solution[at] ?? zero, total);
  return weights;
}

function planOf(table: ReplyTable, player: Player, { support, tight, weights }: TableVertex): Plan {
  const own = (table[0]?.length ?? 0) + 1;
  const other = table.length + 1;
  const [ownFrom, otherFrom] = player === 0 ? [0, own] : [other, 0];
  const flags = new Uint8Array(own + other);
  flags[ownFrom] = 1;
  for (const variable of support) flags[ownFrom + variable + 1] = 1;
  flags.fill(1, otherFrom + 1, otherFrom + other);
  for (const row of tight) flags[otherFrom + row + 1] = 0;
  let known: readonly Rational[] | undefined;
  return {
    get weights() {
      known ??= weights();
      return known;
    },
    conflicts: bitSet(own + other, (index) => flags[index] === 1),
  };
}

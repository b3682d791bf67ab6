import { add, compare, one, type Rational, rationalText, subtract, zero } from '../exact/rational.ts';
import { enumerateVertices, type Vertex } from '../exact/enumerate-vertices.ts';
import { type EnumerationProgress, refuseTooMany } from '../exact/watch-bases.ts';
import { countReducedStrategies } from '../game/count-strategies.ts';
import type { Player } from '../game/extensive-game.ts';
import type { PlayerSequences, SequenceForm, SequenceStep } from '../game/sequence-form.ts';
import { bestReplyPolyhedron } from './best-reply-polyhedron.ts';
import { type BitSet, bitSet } from './bit-set.ts';
import { wholeReplyPolyhedron } from './whole-reply-polyhedron.ts';

/** A realisation plan of a player, and which plans of the opponent are best replies to it. */
export interface Plan {
  /** The weight of each sequence, 1 of the empty one. */
  readonly weights: readonly Rational[];
  /**
   * By sequence, player 1's before player 2's: the own ones with a weight, and the opponent's that no best reply uses. Two plans of the two
   * players are an equilibrium where these share nothing.
   */
  readonly conflicts: BitSet;
}

/**
 * The realisation plans of a player that can be part of an extreme equilibrium: what the vertices of its best-reply polyhedron say about its
 * play, each once.
 *
 * @throws ParleyError PARLEY_GAME_TOO_LARGE
 */
export function extremePlans(
  form: SequenceForm,
  player: Player,
  onProgress?: (progress: EnumerationProgress) => void,
): readonly Plan[] {
  const own = form.players[player];
  const opponent = form.players[1 - player] ?? own;
  const ownCount = own.sequences.length;
  // Every pure plan, with the values that the opponent's information sets have against it, is a vertex.
  refuseTooMany(countReducedStrategies(own));
  const whole = wholeReplyPolyhedron(form, player);
  const plans = new Map<string, Plan>();
  for (const vertex of enumerateVertices(whole?.tableau ?? bestReplyPolyhedron(form, player), onProgress)) {
    const weights = [one, ...vertex.slice(0, ownCount - 1)];
    const key = weights.map(rationalText).join(' ');
    if (plans.has(key)) continue;
    const isUseless = whole
      ? inNoBestReply(opponent, whole.replies, vertex.slice(ownCount - 1))
      : uselessReplies(opponent, vertex, ownCount);
    plans.set(key, { weights, conflicts: conflictsOf(player, weights, isUseless) });
  }
  return [...plans.values()];
}

/** Which of the opponent's sequences are in no whole reply that falls short by nothing. */
function inNoBestReply(
  { sequences }: PlayerSequences,
  replies: readonly (readonly number[])[],
  shortfalls: readonly Rational[],
): readonly boolean[] {
  const isUseless = sequences.map((_, sequence) => sequence > 0);
  for (const [reply, { n }] of shortfalls.entries()) {
    if (n !== 0n) continue;
    for (const sequence of replies[reply] ?? []) isUseless[sequence] = false;
  }
  return isUseless;
}

function conflictsOf(player: Player, weights: readonly Rational[], isUseless: readonly boolean[]): BitSet {
  const isUsed = weights.map(({ n }) => n !== 0n);
  const flags = player === 0 ? [...isUsed, ...isUseless] : [...isUseless, ...isUsed];
  return bitSet(flags.length, (index) => flags[index] === true);
}

/**
 * Which of the opponent's sequences are in no best reply. At a vertex the value of an information set that the opponent itself does not reach
 * may stand too high, so that nothing there looks good enough: all values are lowered first as far as they go, the last moves first.
 */
function uselessReplies({ sequences, steps }: PlayerSequences, vertex: Vertex, ownCount: number): readonly boolean[] {
  const short = sequences.map((_, sequence) => (sequence === 0 ? zero : (vertex[ownCount + sequence - 2] ?? zero)));
  for (const { before, after } of steps.toReversed()) {
    const excess = leastOf(after, short);
    if (excess.n === 0n) continue;
    for (const sequence of after) short[sequence] = subtract(short[sequence] ?? zero, excess);
    if (before > 0) short[before] = add(short[before] ?? zero, excess);
  }
  return short.map(({ n }) => n !== 0n);
}

function leastOf([first = 0, ...others]: SequenceStep['after'], short: readonly Rational[]): Rational {
  return others.reduce((least, sequence) => {
    const here = short[sequence] ?? zero;
    return compare(here, least) < 0 ? here : least;
  }, short[first] ?? zero);
}

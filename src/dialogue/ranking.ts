import { type ResponsePriority, responsePriorities } from '../contracts/response-generator.ts';

/** What ranking looks at. */
export interface Rankable {
  readonly rg: string;
  readonly priority: ResponsePriority;
}

/**
 * Orders proposals, best first: by priority, then by the place of their generator in the list (paper §'response priority').
 *
 * @param order names of the generators; one that is missing comes last
 */
export function rankResponses<P extends Rankable>(proposals: readonly P[], order: readonly string[]): P[] {
  const place = (rg: string): number => {
    const index = order.indexOf(rg);
    return index < 0 ? order.length : index;
  };
  const level = (priority: ResponsePriority): number => responsePriorities.indexOf(priority);
  return [...proposals].sort(
    (left, right) => level(left.priority) - level(right.priority) || place(left.rg) - place(right.rg),
  );
}

/**
 * Those of the best priority that say nothing new, up to the first that does: they give way to it. Empty where all of them repeat.
 *
 * @param ranked best first
 */
export function repeatingAhead<P extends Rankable>(ranked: readonly P[], isRepeated: (proposal: P) => boolean): P[] {
  const best = ranked.filter(({ priority }) => priority === ranked[0]?.priority);
  const fresh = best.findIndex((proposal) => !isRepeated(proposal));
  return fresh < 0 ? [] : best.slice(0, fresh);
}

/** The tie-break order of a turn: on the first turn the given generators stand in front. */
export function tieBreakOrder(
  names: readonly string[],
  turnIndex: number,
  firstOnTurnOne: readonly string[],
): readonly string[] {
  if (turnIndex !== 1) return names;
  const front = firstOnTurnOne.filter((name) => names.includes(name));
  return [...front, ...names.filter((name) => !front.includes(name))];
}

import { type ResponsePriority, responsePriorities } from '../contracts/response-generator.ts';

/** What ranking looks at. */
export interface Rankable {
  readonly rg: string;
  readonly priority: ResponsePriority;
  /** True if all that it says was said before in the session. */
  readonly isRepeated?: boolean;
}

/**
 * Orders proposals, best first: by priority, then those that say something new, then by the place of their generator in the list (paper
 * §'response priority').
 *
 * @param order names of the generators; one that is missing comes last
 */
export function rankResponses<P extends Rankable>(proposals: readonly P[], order: readonly string[]): P[] {
  const place = (rg: string): number => {
    const index = order.indexOf(rg);
    return index < 0 ? order.length : index;
  };
  const level = (priority: ResponsePriority): number => responsePriorities.indexOf(priority);
  const repeats = ({ isRepeated = false }: P): number => Number(isRepeated);
  return [...proposals].sort(
    (left, right) =>
      level(left.priority) - level(right.priority) ||
      repeats(left) - repeats(right) ||
      place(left.rg) - place(right.rg),
  );
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

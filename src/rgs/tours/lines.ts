import type { TurnContext } from '../../contracts/turn.ts';

/** A line of a list, and the id under which it is remembered. */
export interface Line<T> {
  readonly id: string;
  readonly item: T;
  readonly text: string;
}

/** All of a list as lines with ids: `facts/3`. */
export function linesOf<T>(list: string, items: readonly T[], textOf: (item: T) => string): Line<T>[] {
  return items.map((item, index) => ({ id: `${list}/${index}`, item, text: textOf(item) }));
}

/**
 * One of the lines that were not said yet, the least repetitive; undefined where all were said.
 *
 * @param said ids of what was said
 */
export function freshLine<T>(
  turn: TurnContext,
  lines: readonly Line<T>[],
  said: readonly string[],
): Line<T> | undefined {
  const fresh = lines.filter(({ id }) => !said.includes(id));
  if (fresh.length === 0) return undefined;
  const text = turn.choose(fresh.map((line) => line.text));
  return fresh.find((line) => line.text === text);
}

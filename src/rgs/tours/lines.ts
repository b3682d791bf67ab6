import type { TurnContext } from '../../contracts/turn.ts';
import { fill } from '../../core/content.ts';
import { capitaliseSentences } from '../../core/text.ts';

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

/** One of the wordings with its slots filled and a capital at the start of every sentence. */
export function worded(
  turn: TurnContext,
  wordings: readonly string[],
  slots: Readonly<Record<string, string>>,
): string {
  return capitaliseSentences(turn.choose(wordings.map((wording) => fill(wording, slots))));
}

/** What the texts say together, without those that are not there. */
export function joined(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== '').join(' ');
}

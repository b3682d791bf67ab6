import { z } from 'zod';

/** The best mark; 0 is the worst. */
export const bestMark = 10;
/** Characters of an answer that are read. */
const longestAnswer = 4000;
const list = /\[[^[\]]*\]/gu;

/**
 * The marks in what a model answered: the first list of so many numbers from 0 to 10, whatever stands around it.
 *
 * @returns undefined where there is none
 * @example marksIn('Here they are: [7, 2, 9].', 3) // [7, 2, 9]
 */
export function marksIn(answer: string, count: number): readonly number[] | undefined {
  const marks = z.array(z.number().min(0).max(bestMark)).length(count);
  for (const [found] of answer.slice(0, longestAnswer).matchAll(list)) {
    const read = marks.safeParse(jsonOf(found));
    if (read.success) return read.data;
  }
  return undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no list of marks.
    return undefined;
  }
}

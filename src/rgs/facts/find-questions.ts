import { isFrame } from './frames.ts';
import { type Asking, askings } from './relations.ts';

/** One way to understand a question: what is asked for, and the words that name of whom or what. */
export interface Reading {
  readonly asking: Asking;
  readonly name: string;
  /** Letters of the cue, without the name: the more there are, the surer the reading. */
  readonly weight: number;
}

const mostReadings = 24;
const longestQuestion = 160;

/**
 * The ways to understand a question. A cue of a relation must be there, and on one side of it nothing but words that frame a question.
 *
 * @param question in the form in which words are compared, without its frame
 * @example readingsOf('who directed jaws') // director, of 'jaws'
 */
export function readingsOf(question: string): readonly Reading[] {
  if (question === '' || question.length > longestQuestion) return [];
  return askings.flatMap((asking) => readingsFor(asking, question)).slice(0, mostReadings);
}

function readingsFor(asking: Asking, question: string): Reading[] {
  return asking.cues.flatMap((cue) =>
    [...question.matchAll(cue)].flatMap((match) => {
      const before = question.slice(0, match.index).trim();
      const after = question.slice(match.index + match[0].length).trim();
      const name = nameIn(before, match.groups?.['x'], after);
      return name === undefined ? [] : [{ asking, name, weight: match[0].length - (match.groups?.['x']?.length ?? 0) }];
    }),
  );
}

function nameIn(before: string, between: string | undefined, after: string): string | undefined {
  if (between !== undefined) return isFrame(before) && isFrame(after) ? between : undefined;
  if (isFrame(before)) return after === '' ? undefined : after;
  return isFrame(after) && before !== '' ? before : undefined;
}

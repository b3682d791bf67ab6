import { createRandom, type Random } from '../../../core/random.ts';
import { examplesOf } from '../judge/fast-relevance-build.ts';
import type { HeardUtterance } from '../judge/utterance-judge.ts';
import type { Talk } from '../language/build-language-corpora.ts';
import { spokenSentences } from '../language/spoken-words.ts';

/** What judges are tried on. */
export interface CalibrationSamples {
  /** In words: whose lines these are. */
  readonly from: string;
  /** Lines as people wrote them. */
  readonly lines: readonly string[];
  /** Lines of three words or more without their marks, in order, and out of order; and as many words drawn from all lines. */
  readonly inOrder: readonly string[];
  readonly shuffled: readonly string[];
  readonly salad: readonly string[];
  /** Replies with what they answer, and random replies in their place. */
  readonly replies: readonly HeardUtterance[];
  readonly randomReplies: readonly HeardUtterance[];
}

const leastShuffled = 3;

/**
 * Samples of conversations, as many lines of each source, drawn by the seed.
 *
 * @param answered what replies are taken from, where it is something else
 */
export function drawSamples(
  from: string,
  talk: readonly Talk[],
  perSource: number,
  seed: number,
  answered: readonly Talk[] = talk,
): CalibrationSamples {
  const random = createRandom(seed);
  const lines = sourcesOf(talk).flatMap((source) => {
    const all = talk.filter((one) => one.source === source).flatMap((one) => one.lines);
    return random.shuffle(all.filter((line) => wordsOf(line).length > 0)).slice(0, perSource);
  });
  const examples = examplesOf(answered);
  const replies = sourcesOf(answered).flatMap((source) =>
    examples.filter((one) => one.source === source).slice(0, perSource),
  );
  const truths = replies.map(({ reply, before }): HeardUtterance => ({ text: reply, before }));
  return {
    from,
    lines,
    ...outOfOrder(lines, random),
    replies: truths,
    randomReplies: truths.map(({ text, before }) => ({ text: otherThan(text, truths, random), before })),
  };
}

function outOfOrder(lines: readonly string[], random: Random) {
  const worded = lines.map(wordsOf).filter(({ length }) => length >= leastShuffled);
  const all = worded.flat();
  const joined = (words: readonly string[]): string => words.join(' ');
  return {
    inOrder: worded.map(joined),
    shuffled: worded.map((words) => joined(random.shuffle(words))),
    salad: worded.map((words) => joined(words.map(() => random.pick(all)))),
  };
}

function sourcesOf(talk: readonly Talk[]): string[] {
  return [...new Set(talk.map(({ source }) => source))];
}

function wordsOf(line: string): string[] {
  return spokenSentences(line).flat();
}

function otherThan(text: string, replies: readonly HeardUtterance[], random: Random): string {
  const found = random.pick(replies).text;
  return found === text ? random.pick(replies).text : found;
}

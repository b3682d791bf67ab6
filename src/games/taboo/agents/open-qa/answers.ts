import type { Inflections } from '../../lexicon/inflections.ts';
import type { FoundPassage } from '../../language/passage-index.ts';

/** A stretch of a paragraph that may answer. */
export interface SpanAnswer {
  /** `a ripe banana` */
  readonly text: string;
  /** The noun in it, in its basic form: what one would guess. */
  readonly word: string;
  /** exp(start score + end score), as in the paper; comparable within one finder only. */
  readonly confidence: number;
}

/** Finds answers in paragraphs: the defender's reader. */
export interface AnswerFinder {
  readonly name: string;
  /** Surest first, no word twice; empty where there is nothing to read. */
  answers(question: string, passages: readonly FoundPassage[]): Promise<readonly SpanAnswer[]>;
}

const skipped = /^(?:the|an?|some|any|its|their|his|her|one|of)$/iu;

/** The noun that a stretch of text is about, in its basic form: its last word, or the last one before 'of', 'in' and the like. */
export function wordOf(text: string, inflections: Inflections): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}'-]+/gu) ?? [];
  const content = words.filter((word, index) => index > 0 || !skipped.test(word));
  const end = content.findIndex(
    (word, index) => index > 0 && /^(?:of|in|on|at|from|for|with|by|to|that|which|who)$/u.test(word),
  );
  const head = (end < 0 ? content : content.slice(0, end)).at(-1)?.replace(/'s?$/u, '') ?? '';
  return inflections.basicFormOf(head) ?? head;
}

/** Answers with the surest of each word only, surest first. */
export function surestFirst(answers: readonly SpanAnswer[]): SpanAnswer[] {
  const surest = new Map<string, SpanAnswer>();
  for (const answer of answers) {
    const known = surest.get(answer.word);
    if (answer.word !== '' && (!known || known.confidence < answer.confidence)) surest.set(answer.word, answer);
  }
  return [...surest.values()].toSorted((left, right) => right.confidence - left.confidence);
}

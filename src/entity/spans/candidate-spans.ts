import { scanTokens, type SpanToken } from './scan-tokens.ts';

/** A stretch of an utterance that may name something. */
export interface CandidateSpan {
  /** Index of its first token, and of the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly tokens: readonly SpanToken[];
  /** Its words in the form in which words are compared. */
  readonly words: string;
  /** Offsets into the utterance, and what stands there. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Longest n-gram (paper §'entity linker'), longest phrase that another annotator names, and most tokens looked at. */
export const spanLimits = { words: 5, phraseWords: 10, tokens: 120, phrases: 20 } as const;

/**
 * All n-grams of at most five words, and longer phrases that others found (noun phrases, the topic that the user asked for), in the order
 * of their place and length.
 *
 * @param phrases texts of the utterance; those that are not in it are left out
 */
export function candidateSpans(text: string, phrases: readonly string[] = []): CandidateSpan[] {
  const tokens = scanTokens(text, spanLimits.tokens);
  const spans: CandidateSpan[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    for (let to = from + 1; to <= Math.min(tokens.length, from + spanLimits.words); to += 1) {
      spans.push(spanOf(text, tokens, from, to));
    }
  }
  return [...spans, ...longPhrases(text, tokens, phrases)];
}

/** The span of some of an utterance's tokens. */
function spanOf(text: string, all: readonly SpanToken[], from: number, to: number): CandidateSpan {
  const tokens = all.slice(from, to);
  const start = tokens.at(0)?.start ?? 0;
  const end = tokens.at(-1)?.end ?? start;
  return {
    from,
    to,
    tokens,
    words: tokens.map((token) => token.text).join(' '),
    start,
    end,
    text: text.slice(start, end),
  };
}

function longPhrases(text: string, tokens: readonly SpanToken[], phrases: readonly string[]): CandidateSpan[] {
  const found = new Map<string, CandidateSpan>();
  for (const phrase of phrases.slice(0, spanLimits.phrases)) {
    const words = scanTokens(phrase, spanLimits.phraseWords + 1).map((token) => token.text);
    if (words.length <= spanLimits.words || words.length > spanLimits.phraseWords) continue;
    const from = indexOfWords(tokens, words);
    if (from >= 0) found.set(`${from} ${words.length}`, spanOf(text, tokens, from, from + words.length));
  }
  return [...found.values()].sort((left, right) => left.from - right.from || left.to - right.to);
}

function indexOfWords(tokens: readonly SpanToken[], words: readonly string[]): number {
  return tokens.findIndex((_token, at) => words.every((word, offset) => tokens[at + offset]?.text === word));
}

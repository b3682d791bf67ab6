import type { Sentence, Word } from './sentence.ts';
import { isFunctionWord, wordKey } from './word-keys.ts';

/** What the search in a sentence needs to know of the rest of the passage. */
export interface Around {
  /** True for words that are names elsewhere. */
  readonly isName: (word: string) => boolean;
  /** Keys of the title and of names. */
  readonly topic: ReadonlySet<string>;
  /** True where 'it' or 'they' at the beginning of the sentence mean what the passage is about. */
  readonly isTopical: boolean;
}

/** Words that may stand before a verb without being its subject. */
export const auxiliaries =
  /^(?:is|was|are|were|be|been|being|has|have|had|did|does|do|can|could|would|will|may|might|must|should|to|not)$/iu;
/** Adverbs that stand between a subject and its verb, or a verb and its object. */
export const adverbs =
  /^(?:first|really|also|then|later|once|never|even|mostly|mainly|only|usually|often|always|still|actually|finally|famously|probably|simply|just|largely|\p{L}+ly)$/iu;
const clauseBreak = /[,;:]|\b(?:that|because|since|when|while|but|if|so|although|until|where)\b/giu;
const preposition =
  /^(?:of|in|on|at|from|for|with|by|about|under|around|near|after|into|between|off|before|during|to|like|than|as)$/iu;
const calling = /^(?:called|named|nicknamed)$/u;

/** The index of the first of the auxiliaries and adverbs that stand right before a word. */
export function verbStart(words: readonly Word[], at: number): number {
  let index = at;
  while (index > 0 && isBeforeVerb(words[index - 1]?.text ?? '')) index -= 1;
  return index;
}

function isBeforeVerb(word: string): boolean {
  return adverbs.test(word) || auxiliaries.test(word);
}

/** The words of the clause before a verb, without those that belong to the verb. */
export function subjectWords({ text, words }: Sentence, at: number): readonly Word[] {
  const end = verbStart(words, at);
  // 'Blood that is blue': said of the blood alone.
  if (/^(?:that|which|who)$/u.test(words[end - 1]?.text ?? '')) return words.slice(Math.max(0, end - 2), end - 1);
  const before = text.slice(0, words[end]?.start ?? 0);
  // 'The White Castle chain, founded in 1921': said of what stands before the comma.
  if (before.endsWith(', ')) {
    const from = words.slice(0, end).findLastIndex((word) => preposition.test(word.text));
    return words.slice(from + 1, end);
  }
  const starts = [0, ...[...before.matchAll(clauseBreak)].map(({ 0: mark, index }) => index + mark.length)];
  const isClause = (from: number): boolean =>
    from === 0 || /^(?!(?:in|on|at|from|by|for|with|after|before)\b)\S/u.test(before.slice(from).trim());
  const from = starts.findLast(isClause) ?? 0;
  return words.slice(0, end).filter((word) => word.start >= from);
}

/**
 * True if what the question asks about is what a clause says something of: one of its words is the head of the subject, not just a part of
 * it ('a koala joey', 'the parliament of Iceland'), or a pronoun stands for it.
 */
export function isAbout(
  content: readonly string[],
  subject: readonly Word[],
  { isTopical, topic }: Pick<Around, 'isTopical' | 'topic'>,
): boolean {
  if (subject.some(({ text }) => /^(?:he|she)$/iu.test(text))) return true;
  if (isTopical && subject.some(({ text }) => /^(?:it|they)$/iu.test(text))) return true;
  return subject.some((word, index) => {
    const [before, next] = [subject[index - 1], subject[index + 1]];
    const isName = before !== undefined && content.includes(before.key) && /^\p{Lu}/u.test(before.text);
    const isHead =
      next === undefined ||
      isName ||
      isBeforeVerb(next.text) ||
      preposition.test(next.text) ||
      calling.test(next.text) ||
      /^\d|^and$/u.test(next.text);
    return (
      content.includes(word.key) &&
      isHead &&
      !isPart(subject, index) &&
      !(topic.has(word.key) && isSpecial(subject, index, content))
    );
  });
}

/** 'Graves in New Orleans': after a preposition that does not open the clause. */
function isPart(subject: readonly Word[], index: number): boolean {
  const before = subject
    .slice(0, index)
    .findLastIndex(({ text }) => !/^\p{Lu}|^(?:the|an?|its|his|her|their)$/u.test(text));
  return before > 0 && preposition.test(subject[before]?.text ?? '');
}

/** 'Hawaiian pizza', 'the goliath frog': only some of what the question asks about. */
function isSpecial(subject: readonly Word[], index: number, content: readonly string[]): boolean {
  const before = subject[index - 1];
  return (
    before !== undefined &&
    !content.includes(before.key) &&
    !isFunctionWord(before.text) &&
    !neutral.test(before.text) &&
    !preposition.test(before.text)
  );
}

const neutral =
  /^(?:wild|modern|real|whole|single|adult|grown|first|many|most|some|all|name|word|called|ancient|\d+)$/iu;

/** True if what is done is done to what the question names: the head of the verb's object, or a pronoun that stands for it. */
export function hasObject(
  content: readonly string[],
  said: ReadonlySet<string>,
  { text, words }: Sentence,
  at: number,
  isTopical: boolean,
): boolean {
  const rest = words.slice(at + 1);
  const first = rest.findIndex((word) => !adverbs.test(word.text));
  const from = rest[first];
  const isSame = from !== undefined && preposition.test(from.text) && said.has(from.key);
  const phrase = text.slice(rest[isSame ? first + 1 : first]?.start ?? text.length);
  if (isTopical && objectPronoun.test(phrase)) return true;
  const last =
    (objectHead.exec(phrase)?.[0] ?? '')
      .replace(/^(?:him|her|them|it) /u, '')
      .trim()
      .split(' ')
      .at(-1) ?? '';
  return content.includes(wordKey(last)) && !isFunctionWord(last);
}

const objectPronoun = /^(?:it|them|him|her)(?= (?:in|at|on|from|with|together|by|when|for|to|as)\b|[.,]|$)/u;
const objectHead =
  /^(?:(?!\b(?:of|in|on|at|from|for|with|by|to|and|or|that|which|who|when|where|after|before)\b)[^\s,;:.!?]+ ?)+/u;

/** The words that say something. */
export function contentWords(words: readonly Word[]): readonly Word[] {
  return words.filter(({ text }) => !isFunctionWord(text));
}

/** True if a mark of punctuation stands between two words, or one of them is not there. */
export function breaks(text: string, from: Word | undefined, to: Word | undefined): boolean {
  return from === undefined || to === undefined || /[,;:.]/u.test(text.slice(from.end, to.start));
}

import { splitSentences, wordsOf } from '../../core/text.ts';

/** What candidates are compared with. */
export interface Said {
  /** The bot's earlier lines of this conversation. */
  readonly botLines: readonly string[];
  readonly isFirstAnswer: boolean;
  /** The user's lines of this talk, in the form in which words are compared. */
  readonly userLines?: readonly string[];
}

const advice =
  /\b(?:you should(?:n't)?|you ought to|you could always|why don't you|why not try|(?<!\b(?:did|do|will|would|things|all) )you (?:can|have to|need to|must)|i'm sure|i am sure|if i were you|i suggest|i recommend|make sure you|try to)\b/iu;
/** Questions, and what the user says where they have answered them already. */
const answers: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:how|where) did (?:you|the two of you)(?: two)? (?:first )?meet\b|\bget to know each other\b/u, /\bmet\b/u],
  [
    /\bhow old\b|\bwhat age\b|\bold(?:er)? or young/u,
    /\b(?:years? old|months? old|(?:is|are|turn(?:s|ed)) (?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve))\b/u,
  ],
  [/\bhow many\b/u, /\b(?:\d+|two|three|four|five|six|seven|eight)\b/u],
  [/\blive (?:near|close|far)|\bnearby\b/u, /\blives? (?:in|near|far|close|next|with)\b/u],
];
const shareOfQuestions = 1 / 3;
const longWords = 8;
const mostWords = 60;

/**
 * The candidates that may be said, best first (paper §'neural chat', reference §10.11): without advice, without anything said before;
 * questions first where the generator tends to ask or nothing was asked yet, then what reacts and asks, then what is not too short.
 * Where these say the same, the generator's own order stays: it may know better what fits.
 */
export function rankCandidates(samples: readonly string[], said: Said): string[] {
  const fit = [...new Set(samples.map((sample) => sample.trim()))].filter((sample) => isSayable(sample, said));
  const wantsQuestion = said.isFirstAnswer || samples.filter(hasQuestion).length >= samples.length * shareOfQuestions;
  const keys = new Map(fit.map((text) => [text, sortKey(text, wantsQuestion)]));
  return fit.toSorted((left, right) => (keys.get(right) ?? 0) - (keys.get(left) ?? 0));
}

/** True if the text asks something. */
export function hasQuestion(text: string): boolean {
  return text.includes('?');
}

/** The text without its questions; empty where it has nothing else. */
export function withoutQuestions(text: string): string {
  return splitSentences(text)
    .filter((sentence) => !hasQuestion(sentence))
    .join(' ');
}

function sortKey(text: string, wantsQuestion: boolean): number {
  const isWanted = hasQuestion(text) === wantsQuestion;
  const hasTwoParts = splitSentences(text).length > 1;
  const isLong = wordsOf(text).length >= longWords;
  return (isWanted ? 4 : 0) + (hasTwoParts ? 2 : 0) + (isLong ? 1 : 0);
}

function isSayable(text: string, { botLines, userLines = [] }: Said): boolean {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > mostWords || /[{}]/u.test(text) || advice.test(text)) return false;
  if (isAnswered(text, userLines)) return false;
  const before = botLines.map((line) => wordsOf(line));
  if (before.some((line) => line.join(' ') === words.join(' '))) return false;
  if (repeatsQuestion(text, botLines)) return false;
  const own = trigrams(words);
  if (new Set(own).size < own.length) return false;
  const earlier = new Set(before.flatMap(trigrams));
  return !own.some((trigram) => earlier.has(trigram));
}

function isAnswered(text: string, userLines: readonly string[]): boolean {
  const asked = questions(text).join(' ');
  return answers.some(([question, answer]) => question.test(asked) && userLines.some((line) => answer.test(line)));
}

function repeatsQuestion(text: string, botLines: readonly string[]): boolean {
  const asked = new Set(botLines.flatMap(questions));
  return questions(text).some((question) => asked.has(question));
}

function questions(text: string): string[] {
  return splitSentences(text)
    .filter(hasQuestion)
    .map((sentence) => wordsOf(sentence).join(' '));
}

function trigrams(words: readonly string[]): string[] {
  return words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`);
}

import { type AnswerType, answerTypeOf } from '../../../core/answer-types.ts';
import { contentKeys, wordsIn } from './sentence.ts';
import { isFunctionWord, wordKey } from './word-keys.ts';

/** How the answer stands to the words of the question. */
export type Shape =
  /** Its form says it: a date, a number, a place. */
  | 'typed'
  /** Whoever does what the verb says. */
  | 'doer'
  /** What the verb is done to. */
  | 'object'
  /** A name that is introduced by 'called'. */
  | 'name'
  /** The one of its kind that is the most, the first, or somebody's. */
  | 'identity'
  /** The one of several that a noun stands beside: 'which poet'. */
  | 'which'
  | 'meaning';

/** A question in the parts that a reader looks for. */
export interface Question {
  readonly type: AnswerType;
  readonly shape: Shape;
  /** Key of the noun that is asked for: `moon` of 'how many moons'. */
  readonly focus: string | null;
  /** Keys of the words that may be its verb, likely ones first. */
  readonly verbs: readonly string[];
  /** The preposition at its end or after its verb: 'made of', 'who wrote about'. */
  readonly particle: string | null;
  /** True for 'was X invented', not for 'did X invent'. */
  readonly isPassive: boolean;
  /** True where it asks for a former name. */
  readonly isFormer: boolean;
  /** Keys that the passage must have. */
  readonly content: readonly string[];
  /** Keys of all words. */
  readonly said: ReadonlySet<string>;
  /** How the measure is called: `tall`. */
  readonly dimension: string | null;
}

const auxiliary = /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should)$/u;
const prepositions =
  /^(?:of|in|on|at|from|for|with|by|to|about|under|around|near|after|into|between|off|out|up|down|away)$/u;
const copula = /^(?:is|are|was|were)$/u;
const called = /\b(?:called|nicknamed|known as|named(?! after| for))\b|\bthe names? of\b|\b(?:do|does|did) .+ call\b/u;
/** Words of the question that no passage needs to have. */
const unneeded = new Set(
  'first actually really ever all own year date day month century time kind sort type there here someone somebody world called name named call mean word'
    .split(' ')
    .map(wordKey),
);
const adverb = /^(?:first|actually|really|originally|also|ever|always|usually|mostly|mainly|\p{L}+ly)$/u;

const colour = wordKey('colour');

/** Reads a question; undefined where it does not begin with a question word, or asks for no particular thing. */
export function readQuestion(asked: string): Question | undefined {
  const text = plainQuestion(asked);
  const type = answerTypeOf(text);
  if (type === undefined || type === 'manner' || future.test(text)) return undefined;
  const words = wordsIn(text).map((word) => word.text);
  const start = words.findIndex((word) => questionWord.test(word));
  const rest = words.slice(start + 1);
  const amount = words[start] === 'how' ? 1 : 0;
  const last = words.at(-1) ?? '';
  return {
    type,
    particle: prepositions.test(last)
      ? last
      : type === 'person'
        ? (rest.slice(1, 2).find((word) => prepositions.test(word)) ?? null)
        : null,
    isPassive: copula.test(rest.find((word) => auxiliary.test(word)) ?? ''),
    isFormer: /\b(?:at first|originally|before|as a (?:child|boy|girl|baby))\b/u.test(text),
    dimension: type === 'measure' ? (rest[0] ?? null) : null,
    content: contentKeys(rest.slice(amount).join(' ')).filter((key) => !unneeded.has(key) && key !== colour),
    said: new Set(words.map(wordKey)),
    ...partsOf(type, text, rest),
  };
}

const future = /^when (?:will|is|are) .*\b(?:will|going to|next|come back|return)\b|^when will\b/u;
const questionWord = /^(?:who|whose|whom|what|which|where|when|why|how)$/u;

function plainQuestion(asked: string): string {
  const text = asked.toLowerCase().replace(/[?!.]+$/u, '');
  return text.replace(/\b(who|what|where|when|how)'s\b/gu, '$1 is').trim();
}

type Parts = Pick<Question, 'shape' | 'focus' | 'verbs'>;

function partsOf(type: AnswerType, text: string, rest: readonly string[]): Parts {
  const verbs = verbsOf(rest);
  if (type === 'count') return { shape: 'typed', focus: nounOf(rest.slice(1)), verbs };
  if (type === 'person') return whoParts(rest, verbs);
  if (type !== 'thing') return { shape: 'typed', focus: null, verbs };
  if (/^what (?:do|does|did) .+ mean$/u.test(text)) return { shape: 'meaning', focus: null, verbs: [] };
  if (called.test(text)) return { shape: 'name', focus: null, verbs };
  const [first = ''] = rest;
  if (copula.test(first) && /^(?:the|\S+'s)$/u.test(rest[1] ?? '') && !rest.at(-2)?.endsWith('ed'))
    return { shape: 'identity', focus: headOf(rest.slice(1)), verbs: [] };
  if (!auxiliary.test(first)) return { shape: 'which', focus: nounOf(rest), verbs };
  return { shape: 'object', focus: null, verbs };
}

function whoParts(rest: readonly string[], verbs: readonly string[]): Parts {
  const [first = '', ...others] = rest.filter((word) => !adverb.test(word));
  if (copula.test(first)) {
    const isNamed = rest.at(-1) === 'after';
    return isNamed
      ? { shape: 'object', focus: null, verbs: [wordKey('named')] }
      : { shape: 'identity', focus: headOf(rest.slice(1)), verbs: [] };
  }
  const isObject = auxiliary.test(first) && others.length > 0 && !/^(?:has|had|have)$/u.test(first);
  return isObject ? { shape: 'object', focus: null, verbs } : { shape: 'doer', focus: null, verbs: [wordKey(first)] };
}

/** Of 'did SUBJECT VERB REST' all words after the subject's first, without what holds them together. */
function verbsOf(rest: readonly string[]): readonly string[] {
  const at = rest.findIndex((word) => auxiliary.test(word));
  const [subject = '', ...after] = rest.slice(at + 1).filter((word) => !holding.test(word) && !adverb.test(word));
  const verbs = isFunctionWord(subject) && !pronoun.test(subject) ? [subject, ...after] : after;
  return verbs.filter((word) => !pronoun.test(word)).map(wordKey);
}

const pronoun = /^(?:he|she|it|they|we|i|you|him|her|them|his|its|their|there)$/u;
const holding = /^(?:the|an?|of|in|on|at|from|for|with|by|to|and|or|that|which|who|up|out|off|down)$/u;

/** The noun that a phrase is about: its last word before a preposition, an auxiliary or its end. */
function headOf(words: readonly string[]): string | null {
  const end = words.findIndex((word, index) => index > 0 && endsNoun.test(word));
  const head = (end === -1 ? words : words.slice(0, end)).at(-1);
  return head === undefined ? null : wordKey(head);
}

const endsNoun =
  /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|of|in|on|at|from|for|with|by|to|about|under|around|near|after|into|between|off|a|an|that|who|which)$/u;

/** The noun after 'which' or 'how many': up to an auxiliary or 'of' where one comes soon, else one word. */
function nounOf(words: readonly string[]): string | null {
  const isEnd = (word: string): boolean => auxiliary.test(word) || /^(?:of|a|by)$/u.test(word);
  const isLong = words.slice(1, longestNoun + 1).some(isEnd);
  return headOf(isLong ? words : words.slice(0, 1));
}

const longestNoun = 3;

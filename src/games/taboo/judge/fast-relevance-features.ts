import { type AnswerType, answerTypeOf, isOfType } from '../../../core/answer-types.ts';
import { memoised } from '../../../core/memoised.ts';
import { contentOf } from '../language/association-words.ts';
import type { Associations } from '../language/associations.ts';
import { spokenSentences } from '../language/spoken-words.ts';
import { type ReplyVectors, sumOf } from './fast-relevance-vectors.ts';

/** A line as the scorer reads it; the same for a line that is answered and for a reply. */
export interface ReadLine {
  readonly text: string;
  readonly words: readonly string[];
  /** The basic forms of its words that mean something, each once. */
  readonly content: readonly string[];
  /** How many of its words have vectors, and their sums: as a line that is answered, as a reply. */
  readonly known: number;
  readonly asLine: Float64Array;
  readonly asReply: Float64Array;
  /** What each of its words that mean something calls up, and by how much. */
  readonly calls: readonly Lifts[];
  /** The words of its last sentence, or of the last one that asks. */
  readonly ending: readonly string[];
  readonly asks: boolean;
  /** Where it asks for something. */
  readonly asksFor: AnswerType | undefined;
}

/** How much more likely a cue makes words, as natural logarithms of ratios; nothing is known of words that are not there. */
export type Lifts = ReadonlyMap<string, number>;

/** What is told of a reply; `weights` are in this order. */
export const relevanceFeatures = [
  'bias',
  'vectors',
  'shared',
  'sharesAny',
  'sharedEarlier',
  'bestLift',
  'meanLift',
  'fitsQuestion',
  'missesQuestion',
  'answersYesNo',
  'asksBack',
  'saysNothing',
  'afterNothing',
  'length',
  'acknowledges',
  'earlierVectors',
  'earlierLift',
  'asksOn',
  'longWithoutLink',
  'calledUp',
] as const;

const yesNo: ReadonlySet<string> = new Set(
  "do does did is are was were can could will would have has had should am may might don't doesn't didn't isn't aren't wasn't weren't can't couldn't won't wouldn't haven't hasn't shouldn't ain't".split(
    ' ',
  ),
);
const askWords: ReadonlySet<string> = new Set(
  "what what's who who's whose where where's when why how how's which".split(' '),
);
const yesNoAnswers: ReadonlySet<string> = new Set(
  'yes no yeah yep nope yup sure maybe not never always sometimes absolutely definitely probably nah ok okay of certainly'.split(
    ' ',
  ),
);
const acknowledgements: ReadonlySet<string> = new Set(
  "yes yeah yep oh wow ok okay right true same that's that really nice cool great good awesome haha lol agreed exactly sure thanks thank me sorry".split(
    ' ',
  ),
);
const longestMeasured = 40;
const mostLift = 6;
/** Of a word that nobody knows. */
const leastBackground = 1e-6;
const mostRemembered = 20_000;

/** What the features are taken from. */
export interface RelevanceParts {
  readonly vectors: ReplyVectors;
  readonly basicFormOf: (word: string) => string | undefined;
  readonly lifts: (cue: string) => Lifts;
  readonly background: (word: string) => number;
}

/** The parts over tables; what a cue calls up is looked up once. */
export function relevanceParts(
  associations: Associations,
  vectors: ReplyVectors,
  basicFormOf: (word: string) => string | undefined,
): RelevanceParts {
  const background = memoised((word) => Math.max(leastBackground, associations.background(word)), mostRemembered);
  const lifts = memoised((cue) => {
    const called = associations.associatesOf(cue);
    return new Map(called.map(({ word, probability }) => [word, Math.log(probability / background(word))]));
  }, mostRemembered);
  return { vectors, basicFormOf, background, lifts };
}

/** Reads a line once for all questions about it. */
export function readLine(text: string, { vectors, basicFormOf, lifts }: RelevanceParts): ReadLine {
  const sentences = spokenSentences(text);
  const words = sentences.flat();
  const vectorIds: number[] = [];
  for (const word of words) {
    const row = vectors.idOf.get(word);
    if (row !== undefined) vectorIds.push(row);
  }
  const ending = sentences.at(-1) ?? [];
  const first = ending[0] ?? '';
  const asks = text.includes('?') || yesNo.has(first) || askWords.has(first);
  const content = contentOf(words, basicFormOf);
  const asLine = sumOf(vectorIds, vectors.lines, vectors.width);
  const asReply = sumOf(vectorIds, vectors.replies, vectors.width);
  const asksFor = asks ? answerTypeOf(ending.join(' ')) : undefined;
  const calls = content.map(lifts);
  return { text, words, content, known: vectorIds.length, asLine, asReply, calls, ending, asks, asksFor };
}

/** The features of a reply to lines, the last of which it answers. */
export function featuresOf(reply: ReadLine, before: readonly ReadLine[], parts: RelevanceParts): number[] {
  const line = before.at(-1);
  if (!line) return [];
  const first = reply.words[0] ?? '';
  const [bestLift, meanLift, called] = liftsOf(reply, line.calls);
  const past = before.slice(-3, -1);
  const [, earlierLift] = liftsOf(
    reply,
    past.flatMap(({ calls }) => calls),
  );
  const shared = sharedWith(reply, line, parts);
  const earlier = past.reduce((sum, one) => sum + sharedWith(reply, one, parts), 0);
  const fits = line.asksFor === undefined ? undefined : isOfType(line.asksFor, reply.text);
  const asksYesNo = line.asks && yesNo.has(line.ending[0] ?? '');
  const length = Math.log(1 + Math.min(longestMeasured, reply.words.length)) / 2;
  return [
    1,
    likeness(reply, [line], parts.vectors),
    Math.min(2, shared),
    Number(shared > 0),
    Math.min(2, earlier),
    bestLift,
    meanLift,
    Number(fits === true),
    Number(fits === false),
    Number(asksYesNo && yesNoAnswers.has(first)),
    Number(line.asks && reply.asks),
    Number(reply.content.length === 0),
    Number(line.content.length === 0),
    length,
    Number(!line.asks && acknowledgements.has(first)),
    likeness(reply, past, parts.vectors),
    earlierLift,
    Number(!line.asks && reply.asks),
    shared + earlier === 0 ? length * (1 - bestLift) : 0,
    called,
  ];
}

/** How well vectors go together; long lines weigh no more than they must: over the roots of how many words have vectors. */
function likeness(reply: ReadLine, lines: readonly ReadLine[], { width, scale }: ReplyVectors): number {
  let [sum, known] = [0, 0];
  for (const line of lines) {
    known += line.known;
    for (let place = 0; place < width; place += 1) sum += (line.asLine[place] ?? 0) * (reply.asReply[place] ?? 0);
  }
  const counted = Math.sqrt(known * Math.max(1, reply.known));
  return known === 0 ? 0 : Math.max(-mostLift, Math.min(mostLift, (sum / counted) * scale));
}

/** The rarer a word, the more it says that both have it. */
function sharedWith(reply: ReadLine, line: ReadLine, { background }: RelevanceParts): number {
  let shared = 0;
  for (const word of reply.content) if (line.content.includes(word)) shared -= Math.log(background(word)) / 10;
  return shared;
}

/** How strongly cues call up the words of the reply: the strongest, on average, and which share of them is called up at all. */
function liftsOf(reply: ReadLine, cues: readonly Lifts[]): readonly [best: number, mean: number, called: number] {
  let [best, sum, called] = [0, 0, 0];
  for (const word of reply.content) {
    let most = 0;
    for (const cue of cues) most = Math.max(most, cue.get(word) ?? 0);
    best = Math.max(best, most);
    sum += most;
    if (most > 0) called += 1;
  }
  const count = Math.max(1, reply.content.length);
  return [Math.min(mostLift, best) / mostLift, Math.min(mostLift, sum / count) / mostLift, called / count];
}

import type { Entity, Passage } from '../../contracts/entity-index.ts';
import { mostReadPassages } from '../../contracts/reader.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { answerTypeOf, isOfType } from '../../core/answer-types.ts';
import { splitSentences, withoutAccents, wordsOf } from '../../core/text.ts';

/** What an article says in answer to a question. */
export interface ReadAbout {
  readonly entity: Entity;
  readonly answer: string;
  /** The sentence that has it. */
  readonly sentence: string;
  /** True if the sentence is understood without those before it. */
  readonly standsAlone: boolean;
  /** How sure the reader is, 0 to 1. */
  readonly probability: number;
}

const kinds: readonly Passage['kind'][] = ['section', 'til', 'introduction'];
const searched = 6;
const sentencesRead = 3;
const longestAnswer = 10;
const frame: ReadonlySet<string> = new Set(
  'a an and are as at be by can could did do does for from had has have he her his how in is it its of on or she so than that the their them there they this to was were what when where which who whom whose why will with would'.split(
    ' ',
  ),
);
/** They say nothing alone. */
const vague: ReadonlySet<string> = new Set('kind name names one ones sort thing things way word words'.split(' '));
const owner = /\b(?:his|its|their)\b/u;
const subject = /\b(?:he|she|it|they|him|them)\b/u;
/** What points to a sentence before. */
const pointing =
  /^(?:this|that|these|those|both|then|there|yet|so|but|and|or|however|instead|another|others?|afterwards|later|since then|only then|one|some|such|the (?:result|same|other|first|second|latter|former|rest))\b/iu;

/**
 * Reads what an article says about its thing: the passages that fit the question's words, at most four of three sentences.
 *
 * @returns undefined where they do not answer, or what was found is not of the kind that was asked for
 */
export async function readAbout(turn: TurnContext, entity: Entity, question: string): Promise<ReadAbout | undefined> {
  const { reader, entities, deadline } = turn.io;
  const type = answerTypeOf(question);
  if (!reader || type === undefined || asksWhoItIs(question, entity)) return undefined;
  const words = searchWords(question, entity);
  const found = await entities.passages({ title: entity.title, words, kinds, limit: searched }, deadline.signal);
  const passages = found.flatMap(({ text }) => windowsOf(text)).slice(0, mostReadPassages);
  if (passages.length === 0) return undefined;
  const title = `${entity.name}. `;
  const answered = await reader.find(
    withName(question, entity),
    passages.map((sentences) => title + sentences.join(' ')),
  );
  const sentences = answered && passages[answered.passage];
  if (!answered || !sentences || answered.start < title.length || !isOfType(type, answered.text)) return undefined;
  if (!saysMore(answered.text, question)) return undefined;
  const place = placeOf(sentences, answered.start - title.length);
  const sentence = sentences[place] ?? '';
  const { text: answer, probability } = answered;
  return { entity, answer, sentence, standsAlone: place === 0 || !pointing.test(sentence), probability };
}

/** The question by name, since passages name what they are about: 'how many hearts do they have' asks about the octopus. */
function withName(question: string, { name }: Entity): string {
  return question.replace(owner, `${name}'s`).replace(subject, name);
}

/** 'who is Tom Hanks' asks for all that is to be told, not for one of it. */
function asksWhoItIs(question: string, entity: Entity): boolean {
  return /^(?:who|what)(?:'s| is| are| was| were)(?: an?| the)?$/u.test(
    besideName(wordsOf(question), entity).join(' '),
  );
}

/** What to search for: not the name, which all its passages are about. */
function searchWords(question: string, entity: Entity): readonly string[] {
  const words = wordsOf(question).filter((word) => !frame.has(word));
  const others = besideName(words, entity);
  return others.length > 0 ? others : words;
}

function besideName(words: readonly string[], { title, name }: Entity): readonly string[] {
  const own = new Set([...wordsOf(title), ...wordsOf(name)].map(singular));
  return words.filter((word) => !own.has(singular(word)));
}

function singular(word: string): string {
  return withoutAccents(word).replace(/(?:'s|s'?)$/u, '');
}

/** A long passage in parts of three sentences. */
function windowsOf(text: string): readonly (readonly string[])[] {
  const sentences = splitSentences(text);
  const count = Math.ceil(sentences.length / sentencesRead);
  return Array.from({ length: count }, (_none, part) =>
    sentences.slice(part * sentencesRead, (part + 1) * sentencesRead),
  );
}

/** True if an answer is short and not just what the user said. */
function saysMore(answer: string, question: string): boolean {
  const asked = new Set(wordsOf(question));
  const words = wordsOf(answer);
  return (
    words.length <= longestAnswer && words.some((word) => !asked.has(word) && !frame.has(word) && !vague.has(word))
  );
}

/** Which of the sentences, joined by spaces, has an offset. */
function placeOf(sentences: readonly string[], offset: number): number {
  let end = 0;
  return sentences.findIndex((sentence) => {
    end += sentence.length + 1;
    return offset < end;
  });
}

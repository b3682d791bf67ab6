import { openEntries } from '../../contracts/ledger.ts';
import { mostReadPassages } from '../../contracts/reader.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { contentStems } from '../../core/content-stems.ts';
import { splitSentences, wordsOf } from '../../core/text.ts';

/**
 * What the person told in this talk that comes nearest to what they ask: the sentence that shares the words with the question that are
 * rarest in what was told; the newer of equals. Undefined where none shares any.
 *
 * @param question in the person's words
 */
export function toldHere(turn: TurnContext, question: string): string | undefined {
  return nearest(toldSentences(turn), question);
}

/** What was told in earlier turns, a sentence each, oldest first. */
function toldSentences({ ledger, turnIndex }: TurnContext): string[] {
  const told = openEntries(ledger, 'told').filter(({ opened }) => opened < turnIndex);
  return told.flatMap(({ text }) => splitSentences(text)).flatMap(shortParts);
}

/** A sentence of more words is said without marks, and holds several things. */
const longestSentence = 12;
const shortestPart = 4;
const partStart = /\s+(?=(?:and|but|so|since|because|then|when|while|who|which)\b)/giu;

/** A long sentence in parts that can be quoted alone, each beginning with a word that joins it to the others. */
function shortParts(sentence: string): string[] {
  if (wordsOf(sentence).length <= longestSentence) return [sentence];
  const parts: string[] = [];
  for (const part of sentence.split(partStart)) {
    const last = parts.at(-1);
    const isShort = [part, last ?? part].some((one) => wordsOf(one).length < shortestPart);
    if (last !== undefined && isShort) parts[parts.length - 1] = `${last} ${part}`;
    else parts.push(part);
  }
  return parts;
}

function nearest(told: readonly string[], question: string): string | undefined {
  const asked = contentStems(question);
  const known = told.map((text) => ({ text, stems: contentStems(text) }));
  const weightOf = (stem: string): number =>
    Math.log(1 + told.length / known.filter(({ stems }) => stems.has(stem)).length);
  const scored = known.map(({ text, stems }) => ({
    text,
    score: [...asked].filter((stem) => stems.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? undefined : scored.findLast(({ score }) => score === best)?.text;
}

/** Words of one passage for the reader, and its least probability: the best stretch counts although it is not sure. */
const longestPassage = 60;
const leastSure = 0.01;

/**
 * The sentence that answers the question: the one in which the trained reader finds the answer, else the one that shares most words with
 * the question. In development talks the two together find what is asked for, or rightly nothing, in 17 of 30 questions; words alone in 12.
 */
export async function answerToldHere(turn: TurnContext, question: string): Promise<string | undefined> {
  const told = toldSentences(turn);
  const passages = passagesOf(told).slice(-mostReadPassages);
  const asked = question.replace(askingForTold, '').replace(/ +/gu, ' ').trim();
  const found =
    passages.length === 0 ? undefined : await turn.io.reader?.find(asked, passages.map(textOf), { evenUnsure: true });
  if (!found || found.probability < leastSure) return nearest(told, question);
  return sentenceAt(passages[found.passage] ?? [], found.start);
}

const askingForTold = /\b(?:did|do) i (?:say|tell you)\b|\bi (?:say|said|tell you|told you)\b|\bagain\b/giu;

/** Neighbouring sentences together, as a reader reads them. */
function passagesOf(told: readonly string[]): string[][] {
  const passages: string[][] = [];
  for (const sentence of told) {
    const last = passages.at(-1);
    if (last && wordsOf(textOf([...last, sentence])).length <= longestPassage) last.push(sentence);
    else passages.push([sentence]);
  }
  return passages;
}

function textOf(sentences: readonly string[]): string {
  return sentences.map((sentence) => sentence.replace(/[.]+$/u, '')).join('. ');
}

function sentenceAt(sentences: readonly string[], place: number): string | undefined {
  return sentences.find((_sentence, index) => place < textOf(sentences.slice(0, index + 1)).length);
}

/** A sentence as it is said back: no word joins it to another, 'I' is written large, and no mark ends it. */
export function inTheirWords(sentence: string): string {
  return sentence
    .replace(/[{}]/gu, '')
    .replace(/^(?:well|and|but|so) /iu, '')
    .replace(/[.!?,;\s]+$/u, '')
    .replace(/\bi\b/gu, 'I');
}

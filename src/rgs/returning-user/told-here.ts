import { type LedgerEntry, openEntries } from '../../contracts/ledger.ts';
import { mostReadPassages } from '../../contracts/reader.ts';
import type { TurnContext } from '../../contracts/turn.ts';
import { wordsOf } from '../../core/text.ts';

/** Words that say nothing of what is asked for. */
const empty = new Set(
  "a an the and or but so of to in on at for with from by as i i'm i've i'd me my mine we us our you your yours he him his she her hers they them their it its it's this that these those there here is am are was were be been being do does did done have has had having can could will would should shall may might must not no yes what what's which who who's whom whose when where why how many much long old again just now then too also about before earlier ago already said say says saying tell told telling mention mentioned call called name names remember remembered recall know knew think thing things something anything one ones ok okay please parley bot hey well oh um uh like really very got get go going gone".split(
    ' ',
  ),
);
const shortestStem = 3;

/**
 * What the person told in this talk that comes nearest to what they ask: the entry that shares the words with the question that are rarest
 * in what was told; the newer of equals. Undefined where none shares any.
 *
 * @param question in the person's words
 */
export function toldHere({ ledger, turnIndex }: TurnContext, question: string): LedgerEntry | undefined {
  return nearest(
    openEntries(ledger, 'told').filter(({ opened }) => opened < turnIndex),
    question,
  );
}

/** As `toldHere`, of these entries. */
function nearest(told: readonly LedgerEntry[], question: string): LedgerEntry | undefined {
  const asked = stemsOf(question);
  const known = told.map((entry) => ({ entry, stems: stemsOf(entry.text) }));
  const weightOf = (stem: string): number =>
    Math.log(1 + told.length / known.filter(({ stems }) => stems.has(stem)).length);
  const scored = known.map(({ entry, stems }) => ({
    entry,
    score: [...asked].filter((stem) => stems.has(stem)).reduce((sum, stem) => sum + weightOf(stem), 0),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? undefined : scored.findLast(({ score }) => score === best)?.entry;
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text).filter((word) => !empty.has(word));
  return new Set(words.map(stemOf).filter((stem) => stem.length >= shortestStem || /\d/u.test(stem)));
}

/** 'Sisters', 'walked' and 'walking' are the words that 'sister' and 'walk' are. */
function stemOf(word: string): string {
  const bare = word.replace(/'s?$/u, '');
  return bare.length <= shortestStem + 1
    ? bare.replace(/(?<=[^s])s$/u, '')
    : bare.replace(/(?:ies|ing|ed|es|s|e|y)$/u, '');
}

/** Words of one passage for the reader, and its least probability: the best stretch counts although it is not sure. */
const longestPassage = 60;
const leastSure = 0.01;

/**
 * The entry that answers the question: the one in which the trained reader finds the answer, else the one that shares most words with the
 * question. In development talks the two together find what is asked for, or rightly nothing, in 17 of 30 questions; words alone in 12.
 */
export async function answerToldHere(turn: TurnContext, question: string): Promise<LedgerEntry | undefined> {
  const told = openEntries(turn.ledger, 'told').filter(({ opened }) => opened < turn.turnIndex);
  const passages = passagesOf(told).slice(-mostReadPassages);
  const asked = question.replace(askingForTold, '').replace(/ +/gu, ' ').trim();
  const found =
    passages.length === 0 ? undefined : await turn.io.reader?.find(asked, passages.map(textOf), { evenUnsure: true });
  if (!found || found.probability < leastSure) return nearest(told, question);
  return entryAt(passages[found.passage] ?? [], found.start);
}

const askingForTold = /\b(?:did|do) i (?:say|tell you)\b|\bi (?:say|said|tell you|told you)\b|\bagain\b/giu;

/** Neighbouring entries together, as a reader reads them. */
function passagesOf(told: readonly LedgerEntry[]): LedgerEntry[][] {
  const passages: LedgerEntry[][] = [];
  for (const entry of told) {
    const last = passages.at(-1);
    if (last && wordsOf(textOf([...last, entry])).length <= longestPassage) last.push(entry);
    else passages.push([entry]);
  }
  return passages;
}

function textOf(entries: readonly LedgerEntry[]): string {
  return entries.map(({ text }) => text).join('. ');
}

function entryAt(entries: readonly LedgerEntry[], place: number): LedgerEntry | undefined {
  return entries.find((_entry, index) => place < textOf(entries.slice(0, index + 1)).length);
}

/** The words of an entry as they are said back: 'I' is written large, and no mark ends them. */
export function inTheirWords({ text }: LedgerEntry): string {
  return text
    .replace(/[{}]/gu, '')
    .replace(/[.!?,;\s]+$/u, '')
    .replace(/\bi\b/gu, 'I');
}

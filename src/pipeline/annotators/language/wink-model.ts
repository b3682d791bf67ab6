import type { Detail, Document, ItemSentence, ItemToken, ItsHelpers, WinkMethods } from 'wink-nlp';
import type { FormEntity, LanguageModel, Reading, Span, Word } from './reading.ts';

/** A word that no vocabulary has: its number marks where the model's vocabulary ends, since new words are numbered onwards. */
const unheardOf = 'qzxvbnparley';

/** The longest text that is read; beyond it nothing is annotated (an utterance is far shorter). */
const longestText = 4000;

/** So many letters of unknown words are kept, and then forgotten together: some 20 MB, and far from the million words that it can number. */
const mostUnknownLetters = 300_000;

/** Loads wink-nlp with its small English model (about 60 ms, once per process). */
export async function loadWinkModel(): Promise<LanguageModel> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  return createWinkReader(() => winkNlp(model), mostUnknownLetters);
}

/**
 * Reads with an instance of wink-nlp. An instance keeps every word that it has not met before for good, so that it is replaced by a fresh
 * one (another 60 ms) once it was given so many letters of unknown words.
 */
export function createWinkReader(fresh: () => WinkMethods, unknownLetters: number): LanguageModel {
  let instance = numbered(fresh());
  let lettersLeft = unknownLetters;
  return (text) => {
    if (lettersLeft <= 0) {
      instance = numbered(fresh());
      lettersLeft = unknownLetters;
    }
    const reading = readWith(instance.wink, instance.firstUnknown, text.slice(0, longestText));
    for (const word of reading.words) if (!word.known) lettersLeft -= word.text.length;
    return reading;
  };
}

function numbered(wink: WinkMethods): { readonly wink: WinkMethods; readonly firstUnknown: number } {
  return { wink, firstUnknown: Number(wink.readDoc(unheardOf).tokens().itemAt(0).out(wink.its.uniqueId)) };
}

function readWith(wink: WinkMethods, firstUnknown: number, text: string): Reading {
  const source = isShouted(text) ? text.toLowerCase() : text;
  const document = wink.readDoc(source);
  const places = placesOf(document, source);
  const words: Word[] = [];
  document.tokens().each((token: ItemToken, index: number) => {
    const place = places[index];
    const word = place === undefined ? undefined : wordOf(token, place, text, wink.its, firstUnknown);
    if (word !== undefined) words.push(word);
  });
  return {
    text,
    words,
    sentences: sentenceSpans(document, places, wink.its),
    entities: entitiesOf(document, wink.its),
    sentiment: Number(document.out(wink.its.sentiment)),
  };
}

/** All capitals: the tagger would take every word for a name. A text that changes length in lower case is left as it is. */
function isShouted(text: string): boolean {
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && text.toLowerCase().length === text.length;
}

function placesOf(document: Document, text: string): readonly (Span | undefined)[] {
  let cursor = 0;
  return document
    .tokens()
    .out()
    .map((value) => {
      const start = text.indexOf(value, cursor);
      if (start < 0) return undefined;
      cursor = start + value.length;
      return { start, end: cursor };
    });
}

function wordOf(token: ItemToken, place: Span, text: string, its: ItsHelpers, firstUnknown: number): Word | undefined {
  const tag = String(token.out(its.pos));
  const written = text.slice(place.start, place.end);
  if (tag === 'SPACE' || written.trim() === '') return undefined;
  return {
    text: written,
    ...place,
    tag,
    lemma: lemmaOf(token, its),
    known: Number(token.out(its.uniqueId)) < firstUnknown,
  };
}

/** Called by reflection, since the package's types refuse its own `its.lemma`. It takes 'physics' for a plural. */
function lemmaOf(token: ItemToken, its: ItsHelpers): string {
  const lemma = String(Reflect.apply(token.out, token, [its.lemma])).toLowerCase();
  return /ics$/i.test(token.out()) && lemma.endsWith('ic') ? `${lemma}s` : lemma;
}

function sentenceSpans(document: Document, places: readonly (Span | undefined)[], its: ItsHelpers): readonly Span[] {
  const spans: Span[] = [];
  document.sentences().each((sentence: ItemSentence) => {
    const range = sentence.out(its.span);
    if (typeof range === 'string') return;
    const inside = places.slice(range[0], (range[1] ?? 0) + 1).filter((place) => place !== undefined);
    const first = inside[0];
    const last = inside.at(-1);
    if (first !== undefined && last !== undefined) spans.push({ start: first.start, end: last.end });
  });
  return spans;
}

function entitiesOf(document: Document, its: ItsHelpers): readonly FormEntity[] {
  const details: (Detail | string)[] = document.entities().out(its.detail);
  return details.flatMap((detail) => (typeof detail === 'string' ? [] : [{ text: detail.value, kind: detail.type }]));
}

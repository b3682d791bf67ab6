import type { Detail, Document, ItemSentence, ItemToken, ItsHelpers, WinkMethods } from 'wink-nlp';
import type { FormEntity, LanguageModel, Reading, Span, Word } from './reading.ts';
import { openWinkVocabulary, type WinkVocabulary } from './wink-vocabulary.ts';

/** The longest text that is read; beyond it nothing is annotated (an utterance is far shorter). */
const longestText = 4000;

/** So many letters of unknown words are kept, and then forgotten together: some 2 MB, and far from what the model can number. */
const mostUnknownLetters = 30_000;

let loading: Promise<LanguageModel> | undefined;

/** wink-nlp with its small English model: loaded at the first call (about 100 ms) and shared by the whole process. */
export function loadWinkModel(): Promise<LanguageModel> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<LanguageModel> {
  const [{ default: winkNlp }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  return createWinkReader(openWinkVocabulary(winkNlp, model), mostUnknownLetters);
}

/** Reads with a vocabulary that forgets what it has learnt once it has learnt so many letters: nobody's words make it slow or large for others. */
export function createWinkReader(vocabulary: WinkVocabulary, unknownLetters: number): LanguageModel {
  return (text) => {
    if (vocabulary.unknownLetters() > unknownLetters) vocabulary.forget();
    return readWith(vocabulary.wink, vocabulary.firstUnknown, text.slice(0, longestText));
  };
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

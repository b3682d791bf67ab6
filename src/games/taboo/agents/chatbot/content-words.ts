import { memoised } from '../../../../core/memoised.ts';
import type { Inflections } from '../../lexicon/inflections.ts';

/** Takes words out of a text, as basic forms, each once. */
export interface WordReader {
  /** All but words of grammar. */
  readonly lexical: (text: string) => readonly string[];
  /** Those that the text is about. */
  readonly content: ContentWords;
}

export type ContentWords = (text: string) => readonly string[];

const token = /[a-z]+(?:'[a-z]+)?/gu;
const mostRemembered = 100_000;
/** The same lines are answered, and said, game after game. */
const mostTexts = 20_000;
const leastLetters = 3;
/** Words of grammar: none of them is a noun that could be a target. */
const grammar: ReadonlySet<string> = new Set(
  (
    'a about after again ago all almost already also although always am an and another any anybody anyone anything anyway are around as at away be ' +
    'because been before being between both but by can cannot could did do does doing done down each either else enough especially even ever every ' +
    'everybody everyone everything for from had has have having he her here hers herself hey hello him himself his how however if in instead into is ' +
    'it its itself just least less many may maybe me might more most much must my myself neither never no nobody none nor not nothing now of off often ' +
    'oh okay on once one only or other others our out over own perhaps please quite rather shall she should since so some somebody someone something ' +
    'sometimes somewhere soon still such than thank thanks that the their them then there these they this those though through to together too two ' +
    'under until up upon us usually very was we were what whatever when where whether which while who whole whom whose why will with without would ' +
    'wow yeah yep yes yet you your yours yourself gonna'
  ).split(' '),
);
/** Words that say little about what a line is about. */
const empty: ReadonlySet<string> = new Set(
  (
    'ask back believe best better big came come definitely end exactly far feel few find fine first gave get give go gone good got great guess guy ' +
    'happen hear heard help hope idea interesting keep kind knew know last later let like little long look lot love make mean mention mind need new ' +
    'next nice old pretty probably put read real really remind right said same saw say see seem sorry sound speak suppose sure take talk tell thing ' +
    'think thought told took totally true try use used want way well went wish wonder word fun favourite favorite'
  ).split(' '),
);

/** Reads words with a lexicon; what it has once looked up it remembers. */
export function wordReaderWith(inflections: Inflections): WordReader {
  const basic = memoised((word: string) => inflections.basicFormOf(word) ?? word, mostRemembered);
  const lexical = (text: string): string[] => {
    const found = new Set<string>();
    for (const word of tokensOf(text)) {
      const bare = word.replace(/'.*$/u, '');
      if (bare.length < leastLetters || grammar.has(bare)) continue;
      found.add(basic(bare));
    }
    return [...found];
  };
  return {
    lexical,
    content: memoised((text) => lexical(text).filter((word) => !empty.has(word)), mostTexts),
  };
}

/** The words of a text as they are written, lower case. */
export function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(token) ?? [];
}

import { memoised } from '../../../../core/memoised.ts';
import type { Inflections } from '../../lexicon/inflections.ts';

/** Takes the words that a text is about, as basic forms, each once. */
export type ContentWords = (text: string) => readonly string[];

const token = /[a-z]+(?:'[a-z]+)?/gu;
const mostRemembered = 100_000;
/** Words that every other sentence has. */
const empty: ReadonlySet<string> = new Set(
  (
    'a about after again ago all almost already also although always am an and another any anybody anyone anything anyway are around as ask at ' +
    'away back be because been before being believe best better between big both but by bye came can cannot come could definitely did do does ' +
    'doing done down each either else end enough especially even ever every everybody everyone everything exactly far feel few find fine first ' +
    'for from fun gave get getting give go goes going gone gonna good got great guess guy had happen has have having he hear heard hello help her ' +
    'here hers herself hey hi him himself his hope how however i idea if in instead interesting into is it its itself just keep kind knew know ' +
    'known last later least less let like little long look lot love made make many may maybe me mean might mine more most much must my myself ' +
    'need never new next nice no nobody none nor not nothing now of off often oh ok okay old on once one only or other our out over own perhaps ' +
    'please pretty probably put quite rather read real really right said same saw say see seem seen shall she should since so some somebody ' +
    'someone something sometimes somewhere soon sorry sound still such suppose sure take talk tell than thank thanks that the their them then ' +
    'there these they thing think this those though thought through to together told too took totally true try two under until up us use used ' +
    'usually very want was way we well went were what whatever when where whether which while who whole whom whose why will wish with without ' +
    'wonder word would wow yeah year yes yet you your yours yourself'
  ).split(' '),
);

/** Reads content words with a lexicon; what it has once looked up it remembers. */
export function contentWordsWith(inflections: Inflections): ContentWords {
  const basic = memoised((word: string) => inflections.basicFormOf(word) ?? word, mostRemembered);
  return (text) => {
    const found = new Set<string>();
    for (const word of tokensOf(text)) {
      const bare = word.replace(/'.*$/u, '');
      if (bare.length < 3 || empty.has(bare)) continue;
      const form = basic(bare);
      if (!empty.has(form)) found.add(form);
    }
    return [...found];
  };
}

/** The words of a text as they are written, lower case. */
export function tokensOf(text: string): readonly string[] {
  return text.toLowerCase().replaceAll('’', "'").match(token) ?? [];
}

import type { Random } from '../../../../../core/random.ts';
import type { SpokenLine } from '../../../../../knowledge/content/spoken-line.ts';
import { ownLines } from '../../../../taboo/calibrate/own-lines.ts';
import { talkOf } from '../../../../taboo/language/build-language-corpora.ts';
import type { ConceptGraph } from '../../../../taboo/language/concept-graph.ts';
import type { Synonyms } from './paraphrase.ts';

/** Lines to make talks of; what people say in one talk belongs together. */
export interface RelayTexts {
  readonly from: string;
  readonly people: readonly (readonly string[])[];
  readonly bots: readonly (readonly string[])[];
  /** Lines that have a word in common, of people and bots alike. */
  readonly topics: readonly (readonly string[])[];
  readonly synonyms: Synonyms;
}

const talkLength = 9;
const fewestOfTopic = 80;
const mostTopics = 40;
const longestLine = 300;

/** The package's own lines: half of them stand for people's. */
export function ownRelayTexts(spoken: readonly SpokenLine[], graph: ConceptGraph, random: Random): RelayTexts {
  const talks = (half: 'dev' | 'test') =>
    chunks(random.fork(half).shuffle(ownLines(spoken, half).flatMap(({ lines }) => lines)));
  return texts("the package's own lines", talks('dev'), talks('test'), graph);
}

/**
 * People's lines of public dialogues: of each the side that begins; bots have those of other dialogues.
 *
 * @throws ParleyError PARLEY_FILE_UNREADABLE
 */
export function publicRelayTexts(data: string, graph: ConceptGraph): RelayTexts {
  const talks = (split: 'dev' | 'test') =>
    talkOf(data, split)
      .map(({ lines }) => lines.filter((_, place) => place % 2 === 0))
      .filter(({ length }) => length >= 4);
  return texts(`public dialogues in ${data}`, talks('test'), talks('dev'), graph);
}

function texts(
  from: string,
  people: readonly (readonly string[])[],
  bots: readonly (readonly string[])[],
  graph: ConceptGraph,
): RelayTexts {
  const short = (talks: readonly (readonly string[])[]) =>
    talks.map((lines) => lines.map((line) => line.slice(0, longestLine)));
  const [ofPeople, ofBots] = [short(people), short(bots)];
  return {
    from,
    people: ofPeople,
    bots: ofBots,
    topics: topicsOf([...ofPeople, ...ofBots].flat()),
    synonyms: (word) =>
      graph
        .neighboursOf(word)
        .filter(({ relation }) => relation === 'SimilarTo')
        .map(({ concept }) => concept),
  };
}

/** Lines by the longer words that many of them have. */
function topicsOf(lines: readonly string[]): string[][] {
  const byWord = new Map<string, string[]>();
  for (const line of new Set(lines)) {
    for (const word of new Set(line.toLowerCase().match(/[a-z]{5,}/g))) {
      const known = byWord.get(word) ?? [];
      known.push(line);
      byWord.set(word, known);
    }
  }
  return [...byWord.values()]
    .filter(({ length }) => length >= fewestOfTopic)
    .sort((one, other) => one.length - other.length)
    .slice(0, mostTopics);
}

function chunks(lines: readonly string[]): string[][] {
  return Array.from({ length: Math.floor(lines.length / talkLength) }, (_, place) =>
    lines.slice(place * talkLength, (place + 1) * talkLength),
  );
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../config/config.ts';

/** A word that may be the target of a game. */
export interface TargetWord {
  readonly word: string;
  /** In the list for question answering: concrete and frequent in articles. */
  readonly articles: boolean;
  /** In the list for chat: frequent in dialogues. */
  readonly talk: boolean;
  readonly perMillionInArticles: number;
  readonly perMillionInTalk: number;
  /** Among all nouns with a rating, from 1, the least concrete tenth, to 10. */
  readonly concretenessDecile: number;
}

/** The two lists: 563 words for question answering, 567 for chat. */
export type TargetList = 'articles' | 'talk';

export const targetsFile = path.join(packageRoot, 'data', 'taboo', 'targets.tsv');
const header = 'word\tarticles\ttalk\tper_million_articles\tper_million_talk\tconcreteness_decile';

/** The words of a list, in the order of the alphabet. */
export function readTargets(list: TargetList, file = targetsFile): TargetWord[] {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map(parseTarget).filter((target) => target[list]);
}

/** The lists as the text of their file. */
export function targetLines(targets: readonly TargetWord[]): string {
  const lines = targets.map((target) =>
    [
      target.word,
      target.articles ? '1' : '0',
      target.talk ? '1' : '0',
      target.perMillionInArticles,
      target.perMillionInTalk,
      target.concretenessDecile,
    ].join('\t'),
  );
  return `${[header, ...lines].join('\n')}\n`;
}

function parseTarget(line: string): TargetWord {
  const [word = '', articles, talk, inArticles, inTalk, decile] = line.split('\t');
  return {
    word,
    articles: articles === '1',
    talk: talk === '1',
    perMillionInArticles: Number(inArticles),
    perMillionInTalk: Number(inTalk),
    concretenessDecile: Number(decile),
  };
}

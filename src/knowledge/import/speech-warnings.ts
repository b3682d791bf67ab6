import type { Article } from '../articles/article.ts';
import type { Entry } from './entry.ts';
import { toArticle } from './to-article.ts';

const longestSentence = 35;
const leastSections = 2;
const leastSentences = 5;

/** What in an entry will sound odd when it is spoken; nothing of it stops an import. */
export function speechWarnings(entry: Entry): string[] {
  if (entry.type === 'article') return articleWarnings(toArticle(entry));
  if (entry.type === 'opinion') return [...entry.for, ...entry.against].flatMap(reasonWarnings);
  return [];
}

function articleWarnings(article: Article): string[] {
  const { title, introduction, sections, didYouKnow } = article;
  const sentences = [...introduction, ...sections.flatMap((section) => section.sentences), ...didYouKnow];
  const isShort = sections.length < leastSections || sentences.length < leastSentences;
  return [
    ...(isShort
      ? [
          `the article "${title}" is short: ${leastSections} sections and ${leastSentences} sentences make a conversation`,
        ]
      : []),
    ...sentences.flatMap(sentenceWarnings),
  ];
}

function sentenceWarnings(sentence: string): string[] {
  const words = sentence.split(' ').length;
  const faults = [
    words > longestSentence ? `has ${words} words; by ear, ${longestSentence} are the most` : '',
    /^["'“]?[\p{Lu}\p{N}].*[.!?]["'”]?$/u.test(sentence)
      ? ''
      : 'does not begin with a capital and end with a full stop',
    /[()[\]{}<>*_|;]|https?:|www\./u.test(sentence) ? 'has brackets, marks or an address that cannot be spoken' : '',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `"${beginning(sentence)}" ${fault}`);
}

function reasonWarnings(reason: string): string[] {
  const isClause = !/[.!?]$|\b(?:I|me|my)\b/u.test(reason);
  return isClause
    ? []
    : [`the reason "${beginning(reason)}" is to stand after "because", without a full stop, I or my`];
}

function beginning(text: string): string {
  return text.length <= 50 ? text : `${text.slice(0, 50)}…`;
}

import type { PassageRow } from '../../entity/index/knowledge-data.ts';
import type { Article } from './article.ts';

/** More than this at a time is hard to follow by ear. */
const sentencesAtATime = 3;

/** The pieces in which an article is spoken: the introduction, each section in groups of at most three sentences, each bullet. */
export function articlePassages(article: Article): PassageRow[] {
  const { title } = article;
  const sections = article.sections.flatMap(({ name, sentences }) =>
    inGroups(sentences).map((group): PassageRow => ({ title, section: name, kind: 'section', text: group.join(' ') })),
  );
  return [
    { title, section: '', kind: 'introduction', text: article.introduction.join(' ') },
    ...sections,
    ...article.didYouKnow.map((text): PassageRow => ({ title, section: '', kind: 'til', text })),
  ];
}

/** Groups of nearly equal size: five sentences make three and two. */
function inGroups(sentences: readonly string[]): string[][] {
  const count = Math.ceil(sentences.length / sentencesAtATime);
  const bound = (group: number): number => Math.ceil((group * sentences.length) / count);
  return Array.from({ length: count }, (_, group) => sentences.slice(bound(group), bound(group + 1)));
}

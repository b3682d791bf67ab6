import { describe, expect, it } from '@jest/globals';
import { readArticles } from '../../../../src/knowledge/articles/read-articles.ts';

const longestSentence = 25;

describe('the articles that come with the package', () => {
  const articles = readArticles('data/articles');

  it('are at least 400, with at least 1,000 facts that people may not know', () => {
    expect(articles.length).toBeGreaterThanOrEqual(400);
    expect(articles.flatMap(({ didYouKnow }) => didYouKnow).length).toBeGreaterThanOrEqual(1000);
  });

  it('have at least 8 sentences in at least 3 named sections', () => {
    const short = articles.filter(
      ({ sections }) => sections.length < 3 || sections.flatMap(({ sentences }) => sentences).length < 8,
    );
    expect(short.map(({ title }) => title)).toEqual([]);
  });

  it(`have no sentence of more than ${longestSentence} words`, () => {
    const sentences = articles.flatMap(({ introduction, sections, didYouKnow }) => [
      ...introduction,
      ...sections.flatMap((section) => section.sentences),
      ...didYouKnow,
    ]);
    expect(sentences.filter((sentence) => sentence.split(' ').length > longestSentence)).toEqual([]);
  });
});

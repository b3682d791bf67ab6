import { describe, expect, it } from '@jest/globals';
import { articlePassages } from '../../../src/knowledge/articles/article-passages.ts';
import { parseArticle } from '../../../src/knowledge/articles/parse-article.ts';
import { readArticles } from '../../../src/knowledge/articles/read-articles.ts';
import { readStarterKb } from '../../../src/knowledge/starter/read.ts';

const giraffe = `---
title: "Giraffe: the tall one"
---
The giraffe is tall. It lives in Africa.

## Neck
Its neck is long. It has seven bones. They are big. All of them are long.

It bends down to drink.

## Did you know
- Giraffes hum at night.
- No two giraffes look the same.
`;

describe('parseArticle', () => {
  it('reads title, introduction, sections and facts', () => {
    expect(parseArticle(giraffe, 'giraffe.md')).toEqual({
      title: 'Giraffe: the tall one',
      introduction: ['The giraffe is tall.', 'It lives in Africa.'],
      sections: [
        {
          name: 'Neck',
          sentences: [
            'Its neck is long.',
            'It has seven bones.',
            'They are big.',
            'All of them are long.',
            'It bends down to drink.',
          ],
        },
      ],
      didYouKnow: ['Giraffes hum at night.', 'No two giraffes look the same.'],
    });
  });

  it('reads a second level of sections under the name of the first', () => {
    const text =
      '---\ntitle: Bread\n---\nTasty.\n## History\nOld.\n### Egypt\nYeast.\n### Rome\nMills.\n## Crust\nCrisp.';
    expect(parseArticle(text, 'bread.md').sections).toEqual([
      { name: 'History', sentences: ['Old.'] },
      { name: 'History / Egypt', sentences: ['Yeast.'] },
      { name: 'History / Rome', sentences: ['Mills.'] },
      { name: 'Crust', sentences: ['Crisp.'] },
    ]);
  });

  it.each([
    ['no front matter', 'The giraffe is tall.', 1],
    ['front matter without end', '---\ntitle: Giraffe\nThe giraffe is tall.', 1],
    ['no title', '---\nname: Giraffe\n---\nTall.', 2],
    ['front matter that is no YAML', '---\ntitle: Star Wars: A New Hope\n---\nTall.', 2],
    ['no introduction', '---\ntitle: Giraffe\n---\n\n## Neck\nLong.', 3],
    ['an empty section', '---\ntitle: Giraffe\n---\nTall.\n\n## Neck\n\n## Feet\nBig.', 6],
    ['a section twice', '---\ntitle: Giraffe\n---\nTall.\n## Neck\nLong.\n## Neck\nLong.', 7],
    ['a bullet among sentences', '---\ntitle: Giraffe\n---\nTall.\n- Long.', 5],
    ['a second level without a first', '---\ntitle: Giraffe\n---\nTall.\n### Neck\nLong.', 5],
    ['a third level', '---\ntitle: Giraffe\n---\nTall.\n## Neck\nLong.\n#### Bones\nSeven.', 7],
    ['a second level twice', '---\ntitle: Giraffe\n---\nTall.\n## Neck\nLong.\n### Bone\nBig.\n### Bone\nBig.', 9],
    ['a level below the facts', '---\ntitle: Giraffe\n---\nTall.\n## Did you know\n- Hum.\n### Neck\nLong.', 7],
    ['a fact that is no bullet', '---\ntitle: Giraffe\n---\nTall.\n## Did you know\nThey hum.', 6],
  ])('with %s names file and line', (_case, text, line) => {
    let thrown: unknown;
    try {
      parseArticle(text, 'giraffe.md');
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({
      code: 'PARLEY_KNOWLEDGE_INVALID',
      message: expect.stringMatching(new RegExp(`giraffe\\.md .*line ${line}\\.`, 's')),
      context: { file: 'giraffe.md', line },
    });
  });
});

describe('articlePassages', () => {
  it('gives the introduction, groups of at most three sentences, and each fact', () => {
    const passages = articlePassages(parseArticle(giraffe, 'giraffe.md'));
    expect(passages.map(({ kind, section, text }) => [kind, section, text])).toEqual([
      ['introduction', '', 'The giraffe is tall. It lives in Africa.'],
      ['section', 'Neck', 'Its neck is long. It has seven bones. They are big.'],
      ['section', 'Neck', 'All of them are long. It bends down to drink.'],
      ['til', '', 'Giraffes hum at night.'],
      ['til', '', 'No two giraffes look the same.'],
    ]);
  });
});

/** Articles that wait for the starter knowledge base to spell their title as Wikipedia does. */
const waiting: readonly string[] = [];

describe('the articles that come with the package', () => {
  const articles = readArticles('data/articles');
  const sentencesOf = ({ introduction, sections, didYouKnow }: (typeof articles)[number]): string[] => [
    ...introduction,
    ...sections.flatMap(({ sentences }) => sentences),
    ...didYouKnow,
  ];

  it('are at least 150, of different titles', () => {
    expect(articles.length).toBeGreaterThanOrEqual(150);
    expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
  });

  it('have titles of the starter knowledge base', () => {
    const known = new Set<string>();
    for (const { title } of readStarterKb('data/starter-kb').entities()) known.add(title);
    const unknown = articles.map(({ title }) => title).filter((title) => !known.has(title) && !waiting.includes(title));
    expect(unknown).toEqual([]);
  });

  it.each(articles.map((article) => [article.title, article] as const))('%s is fit to be spoken', (_title, article) => {
    const sentences = sentencesOf(article);
    expect(sentences.length).toBeGreaterThanOrEqual(8);
    expect(article.sections.length).toBeGreaterThanOrEqual(3);
    expect(article.didYouKnow.length).toBeGreaterThanOrEqual(2);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^["'“]?[\p{Lu}\p{N}].*[.!?]["'”]?$/u);
      expect(sentence).not.toMatch(/[()[\]{}<>*_|;]|https?:|www\./);
      expect(sentence.split(' ').length).toBeLessThanOrEqual(35);
    }
  });
});

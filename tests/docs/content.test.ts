import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseArticle } from '../../src/knowledge/articles/parse-article.ts';
import { findSpoken } from '../../src/knowledge/content/find-spoken.ts';
import { lintContent } from '../../src/knowledge/content/lint-content.ts';
import { opinionFileSchema } from '../../src/knowledge/opinions/read-opinions.ts';
import { containsOffensive } from '../../src/pipeline/annotators/offensive/contains-offensive.ts';

const page = readFileSync('docs/content.md', 'utf8');

function blockAfter(heading: string, language: string): string {
  const block = page.split(`## ${heading}`)[1]?.split(`\`\`\`${language}\n`)[1]?.split('```')[0];
  if (block === undefined) throw new Error(`No block of ${language} under "${heading}" in docs/content.md.`);
  return block;
}

describe('the page on content', () => {
  it('shows an opinion that can be read and keeps the rules', () => {
    const topics: unknown = parse(blockAfter('Add a topic to have opinions on', 'yaml'));
    const file = opinionFileSchema.parse({ category: 'food', topics });
    const lines = findSpoken(opinionFileSchema, file).map((spoken) => ({ ...spoken, file: 'content.md', line: 1 }));
    expect(lines.length).toBe(8);
    expect(lintContent(lines, containsOffensive)).toEqual([]);
  });

  it('shows an article that can be read', () => {
    expect(parseArticle(blockAfter('Add an article', 'markdown'), 'content.md')).toMatchObject({
      title: 'Owl',
      sections: [{ name: 'Silent flight' }],
      didYouKnow: [expect.any(String)],
    });
  });
});

import { describe, expect, it } from '@jest/globals';
import { readSpokenLines } from '../../../../src/app.ts';
import { allowances } from '../../../../src/knowledge/content/allowances.ts';
import { lintContent } from '../../../../src/knowledge/content/lint-content.ts';
import { containsOffensive } from '../../../../src/pipeline/annotators/offensive/contains-offensive.ts';

describe('everything that the bot says', () => {
  const lines = readSpokenLines();

  it('keeps the rules of docs/style.md', () => {
    expect(lintContent(lines, containsOffensive, allowances)).toEqual([]);
  });

  it('is found: generators, the turn handler, the bank, opinions and articles', () => {
    const folders = ['rgs/categories/content', 'rgs/lines', 'models/bank/content', 'data/opinions', 'data/articles'];
    const paths = lines.map(({ file }) => file.replaceAll('\\', '/'));
    for (const folder of folders) expect(paths.some((file) => file.includes(folder))).toBe(true);
    expect(lines.length).toBeGreaterThan(10_000);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contentRules, lintContent } from '../../src/knowledge/content/lint-content.ts';
import { containsOffensive } from '../../src/pipeline/annotators/offensive/contains-offensive.ts';

const page = readFileSync('docs/style.md', 'utf8');
const pairs = (page.split('## Good and bad')[1]?.split('## ')[0] ?? '')
  .split('\n')
  .filter((row) => row.startsWith('| ') && !row.startsWith('| instead of'))
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe('the page on style', () => {
  it('names every rule that is checked, and no other', () => {
    const rules = page.split('## Rules and reasons')[1]?.split('## ')[0] ?? '';
    const named = [
      ...rules.matchAll(
        /`([a-z]+(?:-[a-z]+)+|duplicate|bracket|semicolon|emoji|exclamation|symbol|abbreviation|unit|persona|offensive)`/g,
      ),
    ];
    const checked = [...contentRules(containsOffensive).map(({ name }) => name), 'duplicate'];
    expect(new Set(named.map(([, name]) => name))).toEqual(new Set(checked));
  });

  it('has a dozen pairs of bad and good lines, of which the good ones keep the rules', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(12);
    const good = pairs.map(
      ([, , text = '']) => ({ file: 'style.md', line: 1, text, form: 'line', slots: [] }) as const,
    );
    expect(lintContent(good, containsOffensive)).toEqual([]);
  });
});

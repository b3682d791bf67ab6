import { describe, expect, it } from '@jest/globals';
import { contentRules, lintContent } from '../../../../src/knowledge/content/lint-content.ts';
import type { SpokenForm, SpokenLine } from '../../../../src/knowledge/content/spoken-line.ts';

const isOffensive = (text: string): boolean => text.includes('darn');

function aLine(text: string, sketch: Partial<SpokenLine> = {}): SpokenLine {
  return { file: '/content/lines.yaml', line: 1, text, form: 'line', slots: ['name'], ...sketch };
}

function rulesBroken(text: string, form: SpokenForm = 'line'): string[] {
  return lintContent([aLine(text, { form })], isOffensive).map(({ rule }) => rule);
}

const many = (count: number): string => Array.from({ length: count }, () => 'word').join(' ');

describe('rules for what the bot says', () => {
  it.each<[rule: string, bad: string, good: string]>([
    ['long-sentence', `So ${many(25)}.`, `So ${many(24)}.`],
    ['long-line', `So ${many(15)}. `.repeat(4).trim(), `So ${many(13)}. `.repeat(4).trim()],
    ['bracket', 'I like it (a lot).', 'I like it, a lot.'],
    ['semicolon', 'I read; you cook.', 'I read, you cook.'],
    ['double-space', 'I like  it.', 'I like it.'],
    ['emoji', 'I like it 😀.', 'I like it.'],
    ['curly-quote', 'I’m glad.', "I'm glad."],
    ['exclamation', 'What!!', 'What! Really.'],
    ['exclamation', 'Really?!', 'Really?'],
    ['symbol', 'It costs $5.', 'It costs five dollars.'],
    ['symbol', 'About 50% of it.', 'About half of it.'],
    ['symbol', 'Salt & pepper.', 'Salt and pepper.'],
    ['symbol', 'And/or.', 'Either of them.'],
    ['symbol', 'It is 20° there.', 'It is twenty degrees there.'],
    ['abbreviation', 'Fruit, e.g. apples.', 'Fruit, apples for instance.'],
    ['abbreviation', 'Apples, pears etc.', 'Apples, pears and so on.'],
    ['unit', 'It is 5 km long.', 'It is 5 kilometres long.'],
    ['unit', 'That was in 40 g.', 'That was in the 1940s.'],
    ['large-number', 'All 384400 of them.', 'All of them, since 1969.'],
    ['large-number', 'All 12,500 of them.', 'All twelve thousand of them.'],
    ['roman-numeral', 'It was Henry VIII.', 'I mean World War II.'],
    ['end-punctuation', 'I like it', 'I like {name}'],
    ['end-punctuation', 'Here it comes -', 'Here it comes:'],
    ['unknown-slot', 'Hello, {nmae}.', 'Hello, {name}.'],
    ['loose-brace', 'Hello, {name.', 'Hello, {name}.'],
    ['a-or-an', 'It is a apple.', 'It is an apple.'],
    ['a-or-an', 'An dog came by.', 'A dog came by.'],
    ['a-or-an', 'For a hour.', 'For an hour.'],
    ['a-or-an', 'An university.', 'A university.'],
    ['a-or-an', 'An one of a kind.', 'A one of a kind.'],
    ['a-or-an', 'An useful thing.', 'An unusual thing.'],
    ['a-or-an', 'I saw a X-ray.', 'I saw an X-ray.'],
    ['a-or-an', 'I saw an TV.', 'I saw a TV.'],
    ['a-or-an', 'It took a 8 year wait.', 'It took an 8 year wait.'],
    ['american-spelling', 'My favorite colour.', 'My favourite colour.'],
    ['american-spelling', 'Color me surprised.', 'I like My Neighbor Totoro.'],
    ['empty-phrase', "That's interesting!", 'That makes me curious.'],
    ['empty-phrase', 'As an AI, I read.', 'As a bot, I read.'],
    ['offensive', 'Oh darn.', 'Oh dear.'],
    ['persona', 'When I was little, I sang.', 'When you were little, did you sing?'],
    ['persona', 'My sister sings.', 'I have no sister, but does yours sing?'],
    ['persona', 'I ate one.', 'I never ate one, having no mouth.'],
    ['persona', 'I went to Rome.', "If I could, I'd say that I went to Rome."],
    ['persona', 'I saw it with my eyes.', "I can't see it with my eyes."],
  ])('%s: not "%s", but "%s"', (rule, bad, good) => {
    expect(rulesBroken(bad)).toContain(rule);
    expect(rulesBroken(good)).toEqual([]);
  });

  it('wants parts of sentences without the beginning and the end of a sentence', () => {
    expect(rulesBroken('They never forget.', 'clause')).toEqual(['clause-start', 'clause-end']);
    expect(rulesBroken('they never forget', 'clause')).toEqual([]);
    expect(rulesBroken('Pixar made it', 'clause')).toEqual([]);
  });

  it('lets articles speak of large numbers and of people, who have bodies', () => {
    expect(rulesBroken('There were 12,500 of them, said one, and I ate my hat.', 'article')).toEqual([]);
    expect(rulesBroken('It is 5 km long (or more).', 'article')).toEqual(['bracket', 'unit']);
  });

  it('has a name of its own for every rule', () => {
    const names = contentRules(isOffensive).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('duplicates', () => {
  const other = '/content/other.yaml';

  it('are lines that say the same within a file, whatever their case and punctuation', () => {
    const lines = [aLine('Fair enough.'), aLine('Fair enough!', { line: 2 }), aLine('Fair enough?', { line: 3 })];
    expect(lintContent(lines, isOffensive)).toEqual([
      { file: '/content/lines.yaml', line: 2, rule: 'duplicate', text: 'Fair enough!', detail: 'also in line 1' },
    ]);
  });

  it('are longer lines that another file has, too', () => {
    const lines = ['Fair enough.', 'That was the last one I know of.'].flatMap((text) => [
      aLine(text),
      aLine(text, { file: other, line: 7 }),
    ]);
    expect(lintContent(lines, isOffensive)).toMatchObject([
      { file: other, line: 7, rule: 'duplicate', detail: 'also in /content/lines.yaml:1' },
    ]);
  });
});

describe('allowances', () => {
  const allowed = { rule: 'bracket', text: 'It (the bot) may.', reason: 'for this test' };

  it('let a line break one rule', () => {
    const lines = [aLine(allowed.text), aLine('It (too) may not.')];
    expect(lintContent(lines, isOffensive, { path: '/allowed.yaml', value: [allowed] })).toMatchObject([
      { rule: 'bracket', text: 'It (too) may not.' },
    ]);
  });

  it('are a problem where nothing needs them', () => {
    expect(lintContent([], isOffensive, { path: '/allowed.yaml', value: [allowed] })).toMatchObject([
      { file: '/allowed.yaml', rule: 'unused-allowance', text: allowed.text },
    ]);
  });
});

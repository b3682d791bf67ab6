import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { dataFolder } from '../../../src/config/package-files.ts';
import { stances } from '../../../src/contracts/entity-index.ts';
import { parseContent } from '../../../src/core/content.ts';
import { opinionFileSchema, opinionTopicsOf, readOpinionFiles } from '../../../src/knowledge/opinions/read-opinions.ts';
import { readStarterKb } from '../../../src/knowledge/starter/read.ts';

const leastTopics = 150;
const topics = opinionTopicsOf(readOpinionFiles(join(dataFolder, 'opinions')));
const reasons = topics.flatMap((topic) => [...topic.reasonsFor, ...topic.reasonsAgainst]);

describe('the opinion topics', () => {
  it('are many, each with four reasons for it and four against it', () => {
    expect(topics.length).toBeGreaterThanOrEqual(leastTopics);
    for (const { title, reasonsFor, reasonsAgainst } of topics) {
      expect([title, reasonsFor.length >= 4, reasonsAgainst.length >= 4]).toEqual([title, true, true]);
    }
  });

  it('are entities of the knowledge base, each once', () => {
    const known = new Set([...readStarterKb(join(dataFolder, 'starter-kb')).entities()].map(({ title }) => title));
    expect(topics.map(({ title }) => title).filter((title) => !known.has(title))).toEqual([]);
    expect(new Set(topics.map(({ title }) => title)).size).toBe(topics.length);
  });

  it('give no reason twice', () => {
    expect(reasons.filter((reason, place) => reasons.indexOf(reason) !== place)).toEqual([]);
  });

  it('give reasons that can stand after "because" and that a bot can give', () => {
    const unfit = reasons.filter((reason) => /[.!?]$|\b(?:I|me|my)\b/u.test(reason));
    expect(unfit).toEqual([]);
  });

  it('show a persona: every stance is taken, few are dislikes', () => {
    const share = (stance: string) => topics.filter((topic) => topic.stance === stance).length / topics.length;
    for (const stance of stances) expect(share(stance)).toBeGreaterThan(0);
    expect(share('dislikes')).toBeLessThan(0.2);
  });

  it('can be brought up out of the blue in good number', () => {
    expect(topics.filter(({ isGeneric }) => isGeneric).length).toBeGreaterThan(60);
  });
});

describe('an opinion file', () => {
  const file = join(dataFolder, 'opinions', 'foods.yaml');
  const text = readFileSync(file, 'utf8');

  it('with an unknown key or too few reasons is refused with its name', () => {
    expect(() => parseContent(file, text.replace('parley:', 'bot:'), opinionFileSchema)).toThrow(/foods\.yaml/u);
    expect(() =>
      parseContent(
        'x.yaml',
        'category: a\ntopics: [{ title: A, name: a, parley: likes, for: [a], against: [b] }]',
        opinionFileSchema,
      ),
    ).toThrow(/x\.yaml.*for/u);
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from '@jest/globals';
import { kindOfBracket } from '../../../src/knowledge/starter/bracket-kinds.ts';
import { isEntityKind, kindOfClasses } from '../../../src/knowledge/starter/kinds.ts';
import { anchorForms, normaliseAnchor } from '../../../src/knowledge/starter/normalise-anchor.ts';
import { readStarterKb, type StarterAnchor } from '../../../src/knowledge/starter/read.ts';
import { fitRidge } from '../../../src/knowledge/starter/ridge.ts';
import { writeTable } from '../../../src/knowledge/starter/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'starter-kb-'));
afterAll(() => rmSync(folder, { recursive: true }));

const kb = readStarterKb('data/starter-kb');
const entities = new Map([...kb.entities()].map((entity) => [entity.title, entity]));
const anchors = new Map<string, StarterAnchor[]>();
for (const anchor of kb.anchors()) anchors.set(anchor.anchor, [...(anchors.get(anchor.anchor) ?? []), anchor]);

/** The entity that a phrase means most, with the score that the linker compares with 10,000. */
function best(phrase: string) {
  return (anchors.get(phrase) ?? [])
    .map(({ title, probability }) => ({ title, score: probability * (entities.get(title)?.views ?? 0) }))
    .sort((left, right) => right.score - left.score)[0];
}

test('there are at least 50,000 entities, each with a kind, a class and views', () => {
  expect(entities.size).toBeGreaterThan(50_000);
  for (const entity of entities.values()) {
    expect(isEntityKind(entity.kind) && entity.classes.length > 0 && entity.views > 0).toBe(true);
  }
});

test('every anchor is in normal form, and every row of the other tables is about an entity', () => {
  expect([...anchors.keys()].filter((anchor) => normaliseAnchor(anchor) !== anchor)).toEqual([]);
  const titles = [...anchors.values()].flatMap((rows) => rows.map((row) => row.title));
  const told = [...kb.relations(), ...kb.glosses()].map((row) => row.title);
  expect([...titles, ...told].filter((title) => !entities.has(title))).toEqual([]);
});

test.each([
  ['cat', 'Cat'],
  ['dogs', 'Dog'],
  ['giraffe', 'Giraffe'],
  ['pizza', 'Pizza'],
  ['paris', 'Paris'],
  ['frozen', 'Frozen (2013 film)'],
  ['queen', 'Queen (band)'],
  ['turkey', 'Turkey'],
  ['amazon', 'Amazon (company)'],
  ['beyonce', 'Beyoncé'],
  ['spiderman', 'Spider-Man'],
  ['world war two', 'World War II'],
  ['einstein', 'Albert Einstein'],
  ['mac and cheese', 'Macaroni and cheese'],
])('%s means %s with confidence', (phrase, title) => {
  expect(best(phrase)).toMatchObject({ title });
  expect(best(phrase)?.score).toBeGreaterThanOrEqual(10_000);
});

test.each(['you', 'me', 'it', 'her', 'up', 'home', 'friends', 'in', 'us', 'lost', 'go'])(
  '"%s" means nothing with confidence',
  (word) => {
    expect(best(word)?.score ?? 0).toBeLessThan(10_000);
  },
);

test('a film tells its director, a country its capital, a person the year of birth', () => {
  const wanted = new Set(['Inception\tdirector', 'France\tcapital', 'Albert Einstein\tbirth-year']);
  const found = [...kb.relations()]
    .filter((row) => wanted.has(`${row.title}\t${row.relation}`))
    .map((row) => row.value);
  expect(found).toEqual(expect.arrayContaining(['Christopher Nolan', 'Paris', '1879']));
});

test('glosses say what a common noun is', () => {
  expect([...kb.glosses()].find((row) => row.title === 'Giraffe')?.gloss).toMatch(/quadruped/);
});

test('anchor forms: accents, hyphens, punctuation', () => {
  expect(anchorForms('Beyoncé')).toEqual(['beyoncé', 'beyonce']);
  expect(anchorForms('Spider-Man')).toEqual(['spider man', 'spiderman']);
  expect(normaliseAnchor("Ben & Jerry's")).toBe("ben and jerry's");
});

test('kinds from brackets and classes', () => {
  expect(kindOfBracket('Titanic (1997 film)')).toBe('film');
  expect(kindOfBracket('Queen (band)')).toBe('band');
  expect(kindOfBracket('Paris')).toBeUndefined();
  expect(kindOfClasses(new Set(['Q571', 'Q35127']))).toBe('app');
  expect(kindOfClasses(new Set(['Q1']))).toBeUndefined();
});

test('a ridge regression finds a line', () => {
  const predict = fitRidge([[0], [1], [2], [3]], [1, 3, 5, 7], 0.0001);
  expect(predict([10])).toBeCloseTo(21, 1);
});

test('the same rows give the same bytes, and a missing or damaged table is a coded error', () => {
  const first = writeTable(
    folder,
    'glosses.tsv.gz',
    ['title', 'gloss'],
    [
      ['B', 'two'],
      ['A', 'one'],
    ],
  );
  const second = writeTable(
    folder,
    'glosses.tsv.gz',
    ['title', 'gloss'],
    [
      ['A', 'one'],
      ['B', 'two'],
    ],
  );
  expect(second).toEqual(first);
  expect([...readStarterKb(folder).glosses()]).toEqual([
    { title: 'A', gloss: 'one' },
    { title: 'B', gloss: 'two' },
  ]);
  expect(() => [...readStarterKb(folder).anchors()]).toThrow(
    expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_MISSING' }),
  );
  writeFileSync(join(folder, 'entities.tsv.gz'), gzipSync('title\tkind\nX\tnonsense\n'));
  expect(() => [...readStarterKb(folder).entities()]).toThrow(
    expect.objectContaining({ code: 'PARLEY_KNOWLEDGE_INVALID' }),
  );
});

test('no name runs on into the next sentence', () => {
  const runOn = /\p{Ll}\. (?:The|It|He|She|They|This|In|Its|His|Her)\b|\. (?:The|It)$/u;
  const names = [...kb.relations()].filter(({ relation }) => relation === 'director' || relation === 'writer');
  expect(names.filter(({ value }) => runOn.test(String(value)))).toEqual([]);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import type { KnowledgeData } from '../../src/entity/index/knowledge-data.ts';
import { createMemoryIndex } from '../../src/entity/index/memory-index.ts';
import { openSqliteIndex } from '../../src/entity/index/sqlite-index.ts';
import { findSounds } from '../../src/entity/phonetics/find-sounds.ts';
import { type Lexicon, loadLexicon } from '../../src/entity/phonetics/lexicon.ts';
import { phonemesOf } from '../../src/entity/phonetics/phonemes.ts';
import { phoneticSimilarity } from '../../src/entity/phonetics/phonetic-similarity.ts';
import { buildSoundTable, soundsOf } from '../../src/entity/phonetics/sound-table.ts';
import { buildKnowledgeFile } from '../../src/knowledge/index-build/build-knowledge-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-properties-'));
afterAll(() => rmSync(folder, { recursive: true }));

let lexicon: Lexicon;
beforeAll(async () => {
  lexicon = await loadLexicon();
});

const signal = new AbortController().signal;
const words =
  'star wars rise skywalker four ford ferrari harry hairy potter putter taylor tailor swift swept the of'.split(' ');
const word = fc.constantFrom(...words);
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));

describe('sounds', () => {
  it('are as like the one way round as the other', () => {
    fc.assert(
      fc.property(phrase, phrase, (left, right) => {
        const [one, other] = [phonemesOf(left, lexicon), phonemesOf(right, lexicon)];
        expect(phoneticSimilarity(one, other)).toBe(phoneticSimilarity(other, one));
      }),
    );
  });

  it('of the same text are equal, of any text between 0 and 1', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), phrase, (text, other) => {
        const ways = phonemesOf(text, lexicon);
        expect(phoneticSimilarity(ways, ways)).toBe(ways.length > 0 ? 1 : 0);
        const similarity = phoneticSimilarity(ways, phonemesOf(other, lexicon));
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('are all found that going through every anchor would find', () => {
    fc.assert(
      fc.property(fc.uniqueArray(phrase, { minLength: 1, maxLength: 30 }), phrase, (anchors, span) => {
        const table = buildSoundTable(anchors, lexicon);
        const expected = anchors
          .map((anchor, number) => ({
            anchor: number,
            similarity: phoneticSimilarity(phonemesOf(span, lexicon), phonemesOf(anchor, lexicon)),
          }))
          .filter(({ anchor, similarity }) => similarity >= 0.8 && soundsOf(anchors[anchor] ?? '', lexicon).length > 0)
          .toSorted((left, right) => right.similarity - left.similarity || left.anchor - right.anchor);
        expect(findSounds(table, soundsOf(span, lexicon), anchors.length)).toEqual(
          soundsOf(span, lexicon).length > 0 ? expected : [],
        );
      }),
    );
  });
});

const title = fc.tuple(phrase, fc.constantFrom('', ' (film)', ' (band)')).map(([name, bracket]) => name + bracket);
const views = fc.integer({ min: 0, max: 2_000 });
const probability = fc.constantFrom(0.1, 0.25, 0.3, 0.7, 1);

const knowledge = fc.uniqueArray(title, { minLength: 1, maxLength: 12 }).chain((titles) =>
  fc.record({
    version: fc.constant('v'),
    entities: fc.tuple(...titles.map((name) => views.map((count) => entityRow(name, count)))),
    anchors: fc.array(fc.record({ anchor: phrase, title: fc.constantFrom(...titles), probability }), { maxLength: 30 }),
    relations: fc.array(fc.record({ title: fc.constantFrom(...titles), relation: word, value: phrase }), {
      maxLength: 10,
    }),
    passages: fc.array(
      fc.record({
        title: fc.constantFrom(...titles, 'Elsewhere'),
        section: word,
        kind: fc.constantFrom('introduction', 'section', 'til', 'gloss', 'fact'),
        text: phrase,
      }),
      { minLength: 1, maxLength: 20 },
    ),
    opinions: fc.constant([]),
  }),
);

function entityRow(name: string, count: number): KnowledgeData['entities'] extends Iterable<infer Row> ? Row : never {
  return { title: name, kind: 'film', wikidata: '', classes: ['Q11424'], views: count, viewsSource: 'known' };
}

describe('the adapters', () => {
  it('answer alike, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        knowledge,
        fc.array(phrase, { minLength: 1, maxLength: 8 }),
        fc.array(word),
        async (data, spans, asked) => {
          const file = join(folder, 'knowledge.sqlite');
          await buildKnowledgeFile(file, data);
          const [memory, sqlite] = [createMemoryIndex(data), openSqliteIndex(file)];
          try {
            expect(await sqlite.candidates(spans, signal)).toEqual(await memory.candidates(spans, signal));
            expect(await sqlite.soundsLike(spans, signal)).toEqual(await memory.soundsLike(spans, signal));
            for (const { title: name } of data.entities) {
              expect(await sqlite.relations(name)).toEqual(await memory.relations(name));
              expect(await sqlite.entity(name)).toEqual(await memory.entity(name));
              for (const query of [
                { title: name, limit: 5 },
                { title: name, words: asked, limit: 5 },
                { words: asked, limit: 5 },
              ]) {
                expect(await sqlite.passages(query, signal)).toEqual(await memory.passages(query, signal));
              }
            }
          } finally {
            await sqlite.close();
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

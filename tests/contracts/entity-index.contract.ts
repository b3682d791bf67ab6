import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityIndex } from '../../src/contracts/entity-index.ts';
import type { KnowledgeData } from '../../src/entity/index/knowledge-data.ts';
import { sampleKnowledge } from './entity-index-sample.ts';

/** Makes an index from rows; the suite closes it. */
export type MakeIndex = (data: KnowledgeData) => Promise<EntityIndex>;

const signal = new AbortController().signal;

/** What every adapter of the entity index must do, whatever it keeps its rows in. */
export function entityIndexContract(name: string, make: MakeIndex): void {
  describe(`entity index: ${name}`, () => {
    let index: EntityIndex;
    beforeAll(async () => {
      index = await make(sampleKnowledge());
    });
    afterAll(async () => {
      await index.close();
    });
    const titles = async (span: string): Promise<string[]> => {
      const found = await index.candidates([span], signal);
      return (found.get(span) ?? []).map((candidate) => candidate.entity.title);
    };
    const texts = async (query: Parameters<EntityIndex['passages']>[0]): Promise<string[]> =>
      (await index.passages(query, signal)).map((passage) => passage.text);

    it('has the version of the rows', () => {
      expect(index.version).toBe('sample-1');
    });

    describe('candidates', () => {
      it('come best views × probability first', async () => {
        expect(await titles('titanic')).toEqual(['Titanic (1997 film)', 'Titanic', 'Titanic, Illinois']);
      });

      it('with equal scores come by views, then by title', async () => {
        expect(await titles('springfield')).toEqual(['Springfield (band)', 'Springfield, Alpha', 'Springfield, Beta']);
      });

      it('carry anchor, probability and the whole entity', async () => {
        const found = await index.candidates(['rise of skywalker'], signal);
        expect(found.get('rise of skywalker')).toEqual([
          {
            anchor: 'rise of skywalker',
            probability: 0.25,
            entity: expect.objectContaining({
              title: 'Star Wars: The Rise of Skywalker',
              name: 'Star Wars: The Rise of Skywalker',
              kind: 'film',
              wikidata: 'Q20977110',
              classes: ['Q11424'],
              views: 90_000,
              viewsSource: 'estimated',
            }),
          },
        ]);
      });

      it('are found whatever the accents and the punctuation', async () => {
        const spans = ['beyonce', 'Beyoncé', 'beyoncé!'];
        const found = await index.candidates(spans, signal);
        expect([...found.keys()].sort()).toEqual([...spans].sort());
      });

      it('are absent for spans that nothing is called by', async () => {
        const found = await index.candidates(['nothing of this name', 'titanic', ''], signal);
        expect([...found.keys()]).toEqual(['titanic']);
      });

      it('take the likelier of two rows that normalise to the same anchor, once', async () => {
        const found = await index.candidates(['spider man'], signal);
        expect(found.get('spider man')?.map(({ probability }) => probability)).toEqual([0.6]);
      });

      it('are at most 100', async () => {
        const found = await titles('john smith');
        expect(found).toHaveLength(100);
        expect(found[0]).toBe('John Smith (person 120)');
      });

      it('are refused after the deadline', async () => {
        await expect(index.candidates(['titanic'], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
      });
    });

    describe('soundsLike', () => {
      it.each([
        ['four v ferrari', 'ford v ferrari', 'Ford v Ferrari'],
        ['their eyes of skywalker', 'the rise of skywalker', 'Star Wars: The Rise of Skywalker'],
        ['taylor swept', 'taylor swift', 'Taylor Swift'],
        ['harry putter', 'harry potter', 'Harry Potter'],
      ])('%s sounds like %s', async (span, anchor, title) => {
        const [match] = (await index.soundsLike([span], signal)).get(span) ?? [];
        expect(match).toMatchObject({ anchor, candidates: [{ anchor, entity: { title } }] });
        expect(match?.similarity).toBeGreaterThanOrEqual(0.8);
        expect(match?.similarity).toBeLessThan(1);
      });

      it('offers the most similar first, and of those the better known', async () => {
        const found = await index.soundsLike(['hail cesar', 'hale caesar'], signal);
        expect(found.get('hale caesar')?.map(({ anchor, similarity }) => [anchor, similarity])).toEqual([
          ['hail caesar', 1],
          ['hale seizer', 1],
        ]);
      });

      it('leaves out the span itself, what sounds otherwise and what hardly anybody looks for', async () => {
        const found = await index.soundsLike(['giraffe', 'cheer off', 'hairy putter', 'x', ''], signal);
        expect([...found].map(([span, matches]) => [span, matches.map(({ anchor }) => anchor)])).toEqual([
          ['hairy putter', ['harry potter']],
        ]);
      });

      it('is refused after the deadline', async () => {
        await expect(index.soundsLike(['titanic'], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
      });
    });

    describe('entity and relations', () => {
      it('are found by the exact title', async () => {
        expect(await index.entity('Titanic (1997 film)')).toMatchObject({ name: 'Titanic', views: 300_000 });
        expect(await index.entity('titanic (1997 film)')).toBeUndefined();
      });

      it('keep the order of the rows', async () => {
        expect(await index.relations('Titanic (1997 film)')).toEqual([
          { relation: 'director', value: 'James Cameron' },
          { relation: 'cast', value: 'Kate Winslet' },
          { relation: 'cast', value: 'Leonardo DiCaprio' },
        ]);
        expect(await index.relations('No such thing')).toEqual([]);
      });
    });

    describe('passages', () => {
      it('without words come in document order', async () => {
        expect(await texts({ title: 'Giraffe', limit: 10 })).toEqual([
          'The giraffe is the tallest animal on land.',
          'Its neck has only seven bones.',
          'Wild giraffes sleep for minutes at a time.',
          'A giraffe can clean its own ears with its tongue.',
        ]);
      });

      it('are restricted to kinds and limited', async () => {
        expect(await texts({ title: 'Giraffe', kinds: ['til'], limit: 10 })).toHaveLength(1);
        expect(await texts({ title: 'Giraffe', kinds: ['section', 'til'], limit: 2 })).toHaveLength(2);
        expect(await texts({ kinds: ['introduction'], limit: 10 })).toHaveLength(2);
        expect(await texts({ title: 'Titanic', limit: 10 })).toEqual([]);
      });

      it('with words come most relevant first, whatever the inflection', async () => {
        const found = await index.passages({ words: ['how', 'do', 'giraffes', 'sleep'], limit: 10 }, signal);
        expect(found[0]).toMatchObject({ section: 'How it sleeps', kind: 'section' });
        const scores = found.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((left, right) => right - left));
        expect(scores.every((score) => score > 0)).toBe(true);
      });

      it('with words of one article leave the others out', async () => {
        expect(await texts({ title: 'Lion', words: ['sleeping'], limit: 10 })).toEqual([
          'Lions sleep for most of the day and the night.',
        ]);
      });

      it('of equal relevance come by views', async () => {
        expect(await texts({ words: ['twins'], limit: 10 })).toEqual(['Popular twins.', 'Obscure twins.']);
      });

      it('match nothing where only function words are asked', async () => {
        expect(await texts({ words: ['what', 'is', 'it'], limit: 10 })).toEqual([]);
      });

      it('take words that look like a query language as words', async () => {
        expect(await texts({ words: ['NEAR(', '"', 'stems:', '*', 'OR', 'seven'], limit: 10 })).toEqual([
          'Its neck has only seven bones.',
        ]);
      });
    });
  });

  describe(`entity index: ${name}: who has what`, () => {
    let index: EntityIndex;
    beforeAll(async () => {
      index = await make(sampleKnowledge());
    });
    afterAll(() => index.close());
    const titles = async (relation: string, value: string, limit = 10) =>
      (await index.having(relation, value, limit)).map(({ title }) => title);

    it('entities are found by what a relation says, whatever the spelling', async () => {
      expect(await titles('director', 'james cameron')).toEqual(['Titanic (1997 film)']);
      expect(await titles('director', 'J J Abrams')).toHaveLength(1);
      expect(await titles('cast', 'James Cameron')).toEqual([]);
      expect(await titles('director', 'nobody')).toEqual([]);
    });

    it('opinions are found by title and listed in order', async () => {
      expect(await index.opinion('Giraffe')).toMatchObject({ name: 'giraffes', stance: 'likes' });
      expect(await index.opinion('Titanic')).toBeUndefined();
      expect((await index.opinionTopics({})).map(({ title }) => title)).toEqual(['Giraffe', 'Lion']);
      expect((await index.opinionTopics({ generic: true })).map(({ title }) => title)).toEqual(['Giraffe']);
      expect(await index.opinionTopics({ category: 'films' })).toEqual([]);
    });
  });

  describe(`entity index: ${name}: rows that cannot be used`, () => {
    it.each(['anchors', 'relations'] as const)('an unknown title in %s is named', async (table) => {
      const row = { title: 'Nowhere', anchor: 'nowhere', probability: 1, relation: 'in', value: 'x' };
      await expect(make({ ...sampleKnowledge(), [table]: [row] })).rejects.toMatchObject({
        code: 'PARLEY_KNOWLEDGE_INVALID',
        context: { table },
      });
    });

    it('a repeated title is named', async () => {
      const [first] = sampleKnowledge().entities;
      const entities = first ? [first, first] : [];
      await expect(make({ ...sampleKnowledge(), entities })).rejects.toMatchObject({
        code: 'PARLEY_KNOWLEDGE_INVALID',
      });
    });
  });
}

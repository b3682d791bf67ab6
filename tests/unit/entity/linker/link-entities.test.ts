import { describe, expect, it } from '@jest/globals';
import { createLexicon } from '../../../../src/entity/linker/lexicon.ts';
import { linkRules } from '../../../../src/entity/linker/rules.ts';
import { type FakeEntity, smallLexicon, world } from './fake-index.ts';
import { emptyLists, link, plain, tops } from './link.ts';

describe('what people mention', () => {
  it.each([
    ['i love giraffes', ['Giraffe']],
    ["let's talk about taylor swift", ['Taylor Swift']],
    ['what do you think about new york', ['New York City']],
    ['have you seen stranger things', ['Stranger Things']],
    ['titanic', ['Titanic']],
    ['i saw spiderman two', ['Spider-Man 2']],
    ["taylor swift's songs", ['Taylor Swift']],
    ['no', []],
    ['', []],
    ['it is her home and you have friends', []],
  ])('%j links %j with high precision', async (text, titles) => {
    expect(tops((await link(text)).highPrecision)).toEqual(titles);
  });

  it('takes several common words that are a well-known name for it', async () => {
    const entities = [{ title: 'Friends & Home', views: 90_000, anchors: { 'friends home': 0.9 } }];
    const [span] = (await link('friends home', {}, plain, entities)).highPrecision;
    expect(span?.rules.at(-1)).toBe('known-phrase');
  });

  it.each([
    ['new home', 'New Home (film)', 'known-title'],
    ['new home', 'New Home Show', 'common-words'],
    ['the home', 'The Home (film)', 'common-words'],
  ])('of %j for %s is decided by the rule %s', async (text, title, rule) => {
    const lexicon = createLexicon({ ...emptyLists, dontLink: ['the', 'new'], frequencies: [['home', 500]] });
    const entities = [{ title, views: 90_000, anchors: { [text]: 0.9 } }];
    const { highPrecision, thresholdRemoved } = await link(text, {}, { ...plain, lexicon }, entities);
    expect([...highPrecision, ...thresholdRemoved].map((span) => span.rules.at(-1))).toEqual([rule]);
  });

  it('takes the plain name of an animal for it, although the word is common', async () => {
    const { highPrecision } = await link('my dog is sick');
    expect(tops(highPrecision)).toEqual(['Dog']);
    expect(highPrecision[0]?.rules).toContain('concrete-thing');
  });

  it('leaves the name that somebody gave a pet, and takes that of a work', async () => {
    const given = await link('she is called titanic');
    expect([...given.highPrecision, ...given.thresholdRemoved]).toEqual([]);
    expect(tops((await link('a film called titanic')).highPrecision)).toHaveLength(1);
  });

  it('leaves a common word that belongs to whom one talks about', async () => {
    const { highPrecision, thresholdRemoved } = await link('i like her dog');
    expect([...highPrecision, ...thresholdRemoved]).toEqual([]);
  });

  it('gives offsets into the text as it was typed', async () => {
    const text = '  Well… I LOVE “Stranger–Things”!';
    const [span] = (await link(text)).highPrecision;
    expect(text.slice(span?.start, span?.end)).toBe('Stranger–Things');
    expect(span?.text).toBe('Stranger–Things');
    expect(span?.span).toBe('stranger things');
  });

  it('tells all spans and forms that were looked up', async () => {
    expect((await link('i love cats')).spans).toEqual(
      expect.arrayContaining(['i love cats', 'i love cat', 'cats', 'cat']),
    );
  });

  it('names only rules of the table, and the last one decides the tier', async () => {
    const { highPrecision, thresholdRemoved, conflictRemoved } = await link('my dog saw new york in titanic');
    const spans = [...highPrecision, ...thresholdRemoved, ...conflictRemoved];
    expect(spans.length).toBeGreaterThan(4);
    for (const { rules } of spans) {
      expect(rules.length).toBeGreaterThan(1);
      for (const rule of rules) expect(Object.keys(linkRules)).toContain(rule);
    }
  });
});

describe('the type that the last question expects', () => {
  it('puts the film before the ship', async () => {
    const [span] = (await link('titanic', { expectedType: 'film' })).highPrecision;
    expect(span?.candidates[0]?.entity.title).toBe('Titanic (1997 film)');
    expect(span?.rules).toEqual(['exact-anchor', 'expected-type-first', 'of-expected-type']);
  });

  it('lets a common word name a series', async () => {
    expect(tops((await link('friends', { expectedType: 'tv' })).highPrecision)).toEqual(['Friends']);
  });

  it('lets even a stop-word name a series, but not after "my" or "with"', async () => {
    const lexicon = createLexicon({ ...emptyLists, dontLink: ['i', 'watch', 'my', 'friends'] });
    const expectedType = 'tv' as const;
    const inSpeech = { ...plain, lexicon };
    expect(tops((await link('i watch friends', { expectedType }, inSpeech)).highPrecision)).toEqual(['Friends']);
    expect(tops((await link('my friends', { expectedType }, inSpeech)).highPrecision)).toEqual([]);
    expect(tops((await link('i watch friends', {}, inSpeech)).thresholdRemoved)).toEqual([]);
  });

  it('looks a stop-word up where it is what the user asks for', async () => {
    const lexicon = createLexicon({ ...emptyLists, dontLink: ['talk', 'about', 'friends'] });
    const topic = { text: 'friends', start: 11, end: 18 };
    const navigation = { topic, negativeTopic: null, source: 'request' as const };
    const { thresholdRemoved } = await link('talk about friends', { navigation }, { ...plain, lexicon });
    expect(tops(thresholdRemoved)).toEqual(['Friends']);
  });

  it('does not let stop-words name films', async () => {
    expect(tops((await link('it was her', { expectedType: 'film' })).highPrecision)).toEqual([]);
  });

  it('prefers an inner span of the type', async () => {
    const entities = [
      { title: 'Tiger', views: 100_000, anchors: { tiger: 0.9 }, expectedGroups: ['animal'] as const },
      { title: 'Tiger King', views: 100_000, anchors: { 'tiger king': 0.9 } },
    ];
    expect(tops((await link('tiger king', { expectedType: 'animal' }, plain, entities)).highPrecision)).toEqual([
      'Tiger',
    ]);
    expect(tops((await link('tiger king', {}, plain, entities)).highPrecision)).toEqual(['Tiger King']);
  });
});

describe('nested spans', () => {
  it('keeps the strong inner span where the outer only adds stop-words', async () => {
    const { conflictRemoved } = await link('my dog is sick');
    expect(conflictRemoved.find((span) => span.span === 'my dog')?.rules).toContain('inner-over-padding');
  });

  it('keeps the names that a weak outer span only joins', async () => {
    const film = { title: 'Giraffe & Dog', views: 6_000, anchors: { 'giraffe and dog': 0.9 } };
    const { highPrecision, conflictRemoved } = await link('giraffe and dog', {}, plain, [...world, film]);
    expect(tops(highPrecision)).toEqual(['Dog', 'Giraffe']);
    expect(conflictRemoved.map((span) => span.rules.at(-1))).toContain('inner-over-pair');
  });

  it('keeps the outer span otherwise', async () => {
    const { conflictRemoved } = await link('new york');
    expect(conflictRemoved.find((span) => span.span === 'york')?.rules.at(-1)).toBe('outer-wins');
  });

  it('links a phrase of more than five words', async () => {
    const text = 'have you seen star wars the rise of skywalker';
    const { highPrecision } = await link(text, { phrases: ['star wars the rise of skywalker'] });
    expect(highPrecision[0]?.text).toBe('star wars the rise of skywalker');
  });
});

describe('what the authors decide', () => {
  const manual = {
    movies: { title: 'Titanic', only: true, force: false },
    'my dog': { title: 'Dog', only: false, force: true },
    cats: { title: 'Cat', only: false, force: false },
    gone: { title: 'No Such Entity', only: true, force: true },
  };
  const settings = { ...plain, lexicon: smallLexicon({ manual, lowPrecision: ['stranger things'] }) };

  it('links a span to what they say, and to nothing else where they say so', async () => {
    const { highPrecision } = await link('movies', {}, settings);
    expect(highPrecision[0]?.candidates.map((candidate) => candidate.entity.title)).toEqual(['Titanic']);
    expect(highPrecision[0]?.rules).toEqual(['exact-anchor', 'manual-link', 'manual-only', 'high-precision']);
  });

  it('puts the manual entity first and keeps the others', async () => {
    const span = (await link('cats', {}, settings)).highPrecision[0];
    expect(span?.candidates.map((candidate) => candidate.entity.title)).toEqual(['Cat', 'Cats (musical)']);
    expect(span?.isManual).toBe(true);
  });

  it('forces high precision', async () => {
    const span = (await link('my dog', {}, settings)).highPrecision[0];
    expect(span?.isForced).toBe(true);
    expect(span?.rules.at(-1)).toBe('forced');
  });

  it('passes over a manual link to an entity that is not there', async () => {
    expect((await link('gone', {}, settings)).highPrecision).toEqual([]);
  });

  it('does not trust a phrase of low precision', async () => {
    const { highPrecision, thresholdRemoved } = await link('stranger things', {}, settings);
    expect(highPrecision).toEqual([]);
    expect(thresholdRemoved[0]?.rules.at(-1)).toBe('low-precision-phrase');
  });

  it('drops offensive titles and spans', async () => {
    const careful = { ...plain, isOffensive: (text: string) => /taylor/i.test(text) };
    expect((await link('taylor swift', {}, careful)).highPrecision).toEqual([]);
  });
});

describe('thresholds', () => {
  const at = (views: number): FakeEntity[] => [{ title: 'Quokka', views, anchors: { quokka: 1 } }];

  it.each([
    [99, []],
    [100, ['threshold-removed']],
    [9_999, ['threshold-removed']],
    [10_000, ['high']],
  ])('a score of %d gives %j', async (views, tiers) => {
    const { highPrecision, thresholdRemoved } = await link('quokka', {}, plain, at(views));
    expect([...highPrecision, ...thresholdRemoved].map((span) => span.tier)).toEqual(tiers);
  });

  it('keeps the ten best candidates', async () => {
    const many = Array.from({ length: 12 }, (_, number) => ({
      title: `Q${number}`,
      views: 1_000 + number,
      anchors: { quokka: 1 },
    }));
    const span = (await link('quokka', {}, plain, many)).thresholdRemoved[0];
    expect(span?.candidates).toHaveLength(10);
    expect(span?.candidates[0]?.entity.title).toBe('Q11');
    expect(span?.rules).toContain('keep-best');
  });

  it('does not take the plural of a film for the film', async () => {
    const film = [{ title: 'Quokka', views: 50_000, anchors: { quokka: 1 }, group: 'film' }];
    expect((await link('quokkas', {}, plain, film)).highPrecision).toEqual([]);
    expect((await link('quokka', {}, plain, film)).highPrecision).toHaveLength(1);
  });
});

describe('aliases that are there by chance', () => {
  it.each([
    ['iq', 'iq'],
    ['cub', 'cubs'],
    ['a lincoln', 'my car is a lincoln'],
  ])('such as %j are not meant by %j', async (anchor, text) => {
    const entities = [{ title: 'Somewhere', views: 900_000, anchors: { [anchor]: 0.08 } }];
    expect((await link(text, {}, plain, entities)).highPrecision).toEqual([]);
  });
});

describe('names that are cut or lengthened', () => {
  const jam = { title: 'Jam', views: 6_200, anchors: { jam: 0.75 }, group: 'food' };
  const jamaica = { title: 'Jamaica', views: 199_025, anchors: { jam: 0.0547, jamaica: 0.9 }, group: 'location' };
  const man = { title: 'Isle of Man', views: 75_000, anchors: { mann: 0.08 }, group: 'location' };

  it('are not meant: jam is no Jamaica, and Mann no Isle of Man', async () => {
    const { thresholdRemoved, highPrecision } = await link('i like jam', {}, plain, [jam, jamaica]);
    expect(tops([...highPrecision, ...thresholdRemoved])).toEqual(['Jam']);
    const { spans: _spans, ...links } = await link('mann', {}, plain, [man]);
    expect(links).toEqual({ highPrecision: [], thresholdRemoved: [], conflictRemoved: [] });
  });

  it('but what has the word in its name is', async () => {
    const band = { title: 'Pearl Jam', views: 300_000, anchors: { jam: 0.06 }, group: 'musical_group' };
    expect(tops((await link('jam', {}, plain, [band])).highPrecision)).toEqual(['Pearl Jam']);
  });
});

describe('a work that is named with its maker', () => {
  const heat = { title: 'Heat', views: 20_000, anchors: { heat: 0.75 } };
  const film = {
    title: 'Heat (1995 film)',
    views: 13_000,
    anchors: { heat: 0.007 },
    group: 'film',
    director: 'Michael Mann',
  };
  const mann = { title: 'Michael Mann', views: 471, anchors: { 'michael mann': 0.75 }, kind: 'person' };
  const michael = {
    title: 'Michael (1996 film)',
    views: 7_600,
    anchors: { michael: 0.144 },
    group: 'film',
    expectedGroups: ['film'] as const,
  };
  const entities = [heat, film, mann, michael];

  it('goes before what is better known', async () => {
    const links = await link('heat, the michael mann one', { expectedType: 'film' }, plain, entities);
    expect(tops(links.highPrecision)).toEqual(['Heat (1995 film)']);
  });

  it('is not meant without them', async () => {
    expect(tops((await link('heat', {}, plain, entities)).highPrecision)).not.toContain('Heat (1995 film)');
  });

  it('is no film that is called like a part of their name', async () => {
    const links = await link('michael mann', { expectedType: 'film' }, plain, entities);
    expect(tops([...links.highPrecision, ...links.thresholdRemoved])).toEqual(['Michael Mann']);
  });
});

describe('when the bot asked for a name', () => {
  const lastReply = "Before we start, may I ask what your name is? What's your name?";

  it('links nothing', async () => {
    expect((await link('taylor swift', { lastReply })).spans).toEqual([]);
    expect((await link('paris', { lastReply: 'What should I call you?' })).spans).toEqual([]);
  });

  it('links what the user asks for all the same', async () => {
    const topic = { text: 'taylor swift', start: 17, end: 29 };
    const links = await link("let's talk about taylor swift", {
      lastReply,
      navigation: { topic, negativeTopic: null },
    });
    expect(tops(links.highPrecision)).toEqual(['Taylor Swift']);
  });
});

describe('long input', () => {
  it('looks at the first 120 words only', async () => {
    const text = `${'blah '.repeat(400)} giraffes`;
    const { spans, highPrecision } = await link(text);
    expect(highPrecision).toEqual([]);
    expect(spans.length).toBeLessThan(2_000);
  });
});

import { describe, expect, it } from '@jest/globals';
import { linkEntities } from '../../../../src/entity/linker/link-entities.ts';
import type { LinkRequest } from '../../../../src/entity/linker/link-request.ts';
import { fakeIndex, world } from './fake-index.ts';
import { link, open, plain, tops } from './link.ts';

describe('words that were misheard', () => {
  it('finds the film by its sound on the voice channel', async () => {
    const { highPrecision } = await link('i saw four v ferrari', { channel: 'voice' });
    expect(tops(highPrecision)).toEqual(['Ford v Ferrari']);
    expect(highPrecision[0]?.rules).toContain('sounds-like');
    expect(highPrecision[0]?.candidates[0]?.score).toBeCloseTo(200_000 * 0.9 * 0.9);
  });

  it('finds it in typed text too, where a rare word is spelt alike', async () => {
    expect(tops((await link('i saw four v ferrari')).highPrecision)).toEqual(['Ford v Ferrari']);
  });

  it('tries the whole phrase', async () => {
    const { highPrecision } = await link('have you seen their eyes of skywalker', { channel: 'voice' });
    expect(tops(highPrecision)).toEqual(['Star Wars: The Rise of Skywalker']);
  });

  it('asks nothing by sound of typed text that was found by spelling', async () => {
    const index = fakeIndex(world);
    const request: LinkRequest = {
      text: 'i love giraffes',
      navigation: { topic: null, negativeTopic: null },
      expectedType: null,
      channel: 'terminal',
      lastReply: '',
    };
    await linkEntities(request, index, plain, open);
    expect(index.asked.flat()).not.toContain('giraffes');
  });

  it('drops in typed text what only sounds alike beside a word that was found', async () => {
    const entities = [
      ...world,
      { title: 'Georgia Raff', views: 90_000, anchors: { 'georgia raff': 1 }, sounds: { 'big giraffes': 0.9 } },
    ];
    expect(tops((await link('big giraffes', {}, plain, entities)).highPrecision)).toEqual(['Giraffe']);
  });

  it.each([
    ['to titanic', 'little titanic'],
    ['is taylor swift', 'miss taylor swift'],
  ])('does not take %j for %j', async (span, anchor) => {
    const entities = [...world, { title: 'Other', views: 9e6, anchors: { [anchor]: 1 }, sounds: { [span]: 0.85 } }];
    const { highPrecision } = await link(`well ${span}`, { channel: 'voice' }, plain, entities);
    expect(tops(highPrecision)).not.toContain('Other');
  });

  it('finds a name whose words are spelt like other things', async () => {
    const entities = [
      { title: 'Beetle', views: 60_000, anchors: { beetle: 0.9 } },
      {
        title: 'The Beatles',
        views: 300_000,
        anchors: { 'the beatles': 0.9 },
        sounds: { 'the beetles': 1, 'about the beetles': 0.82 },
      },
    ];
    const { highPrecision } = await link("let's talk about the beetles", { channel: 'voice' }, plain, entities);
    expect(highPrecision.map((span) => [span.text, span.candidates[0]?.entity.title])).toEqual([
      ['the beetles', 'The Beatles'],
    ]);
  });

  it('leaves a word that is spelt as a name for what it is', async () => {
    const entities = [
      { title: 'Billy', views: 20_000, anchors: { billy: 0.9 } },
      { title: 'Bill Nighy', views: 300_000, anchors: { 'bill nighy': 0.9 }, sounds: { billy: 0.8 } },
    ];
    const { highPrecision } = await link('i like billy', { channel: 'voice' }, plain, entities);
    expect(tops(highPrecision)).toEqual(['Billy']);
  });

  it('takes nothing else for words of which one spells what they sound most like', async () => {
    const entities = [
      {
        title: 'Elon Musk',
        views: 800_000,
        anchors: { 'elon musk': 0.9, musk: 0.3 },
        sounds: { 'alan musk': 0.87 },
      },
      { title: 'Thalamus', views: 23_000, anchors: { thalamus: 0.9 }, sounds: { 'alan musk': 0.8 } },
    ];
    const { highPrecision } = await link('who about alan musk', { channel: 'voice' }, plain, entities);
    expect(tops(highPrecision)).toEqual(['Elon Musk']);
  });

  it('lets a sure word stand where only a weak guess by sound goes further', async () => {
    const guess = {
      title: 'Guess',
      views: 4_000,
      anchors: { 'love giraffe son': 1 },
      sounds: { 'love giraffes on': 0.9 },
    };
    const { highPrecision } = await link('i love giraffes on sunday', { channel: 'voice' }, plain, [...world, guess]);
    expect(tops(highPrecision)).toEqual(['Giraffe']);
  });

  it('uses the other readings of the recogniser, lowered by their confidence', async () => {
    const nbest = [{ text: "let's talk about giraffes", confidence: 0.5 }];
    const { highPrecision } = await link("let's talk about draughts", { channel: 'voice', nbest });
    expect(tops(highPrecision)).toEqual(['Giraffe']);
    expect(highPrecision[0]).toMatchObject({ start: 17, end: 25, text: 'draughts' });
    expect(highPrecision[0]?.candidates[0]?.score).toBeCloseTo(120_000 * 0.9 * 0.5);
    expect(highPrecision[0]?.rules).toContain('other-hypothesis');
  });

  it('lets what was said win over what was less likely heard', async () => {
    const nbest = [{ text: "let's talk about titanic", confidence: 0.1 }];
    const { highPrecision } = await link("let's talk about giraffes", { channel: 'voice', nbest });
    expect(tops(highPrecision)).toEqual(['Giraffe']);
  });
});

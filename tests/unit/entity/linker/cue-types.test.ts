import { describe, expect, it } from '@jest/globals';
import { cueTypes, isAfterArticle } from '../../../../src/entity/linker/cue-types.ts';

function typesIn(text: string): readonly string[] {
  const start = text.indexOf('[');
  const end = text.indexOf(']') - 1;
  return cueTypes(text.replace(/[[\]]/g, ''), { start, end });
}

describe('the words beside a name', () => {
  it.each([
    ['i watched [titanic] last night', 'film'],
    ['have you seen [up]', 'film'],
    ['Have you seen the movie "[Up]"?', 'film'],
    ['[frozen] the movie', 'film'],
    ['the tv show [friends]', 'tv'],
    ['i read [dune] twice', 'book'],
    ['[dune] the book was better', 'book'],
    ['the song [halo]', 'musical_work'],
    ['we listened to [drake]', 'musician'],
    ['i play [monopoly] with my son', 'game'],
    ['a game called [go]', 'game'],
    ['she was playing the [piano]', 'musical_instrument'],
  ])('in "%s" suggest a %s', (text, type) => {
    expect(typesIn(text)).toContain(type);
  });

  it.each(['i love [titanic]', 'my trip to [paris]', '[queen] of england', 'i was reading about [rome]'])(
    'in "%s" suggest nothing',
    (text) => {
      expect(typesIn(text)).toEqual([]);
    },
  );
});

it('an article in front of a name is seen, inside the span or before it', () => {
  expect(isAfterArticle('i am a carpenter', { start: 7, end: 16 })).toBe(true);
  expect(isAfterArticle('i am a carpenter', { start: 5, end: 16 })).toBe(true);
  expect(isAfterArticle('karen carpenter', { start: 6, end: 15 })).toBe(false);
});

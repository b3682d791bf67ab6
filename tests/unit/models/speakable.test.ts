import { describe, expect, it } from '@jest/globals';
import { filtered } from '../../../src/models/filtered.ts';
import { speakable } from '../../../src/models/speakable.ts';
import { aRequest } from '../../contracts/text-generator.contract.ts';

describe('a sample that can be said', () => {
  it.each([
    ['That sounds lovely. Was it warm?', 'That sounds lovely. Was it warm?'],
    ['  That   sounds\nlovely. ', 'That sounds lovely.'],
    ['"That sounds lovely."', 'That sounds lovely.'],
    ['That sounds lovely. And then I', 'That sounds lovely.'],
    ['That sounds lovely! 😀 Was it warm?', 'That sounds lovely! Was it warm?'],
    ['It’s lovely…', "It's lovely…"],
    ['I like it. Dr. Who is a good', 'I like it.'],
  ])('%j becomes %j', (sample, text) => {
    expect(speakable(sample)).toBe(text);
  });
});

describe('a sample that must not be said', () => {
  it.each([
    ['empty', ''],
    ['only marks', '...'],
    ['only emoji', '😀😀'],
    ['unfinished', 'That sounds like a lovely'],
    ['longer than a minute of talk', `${'word '.repeat(61)}end.`],
    ['endless', 'a. '.repeat(5000)],
    ['with an address', 'Look at https://example.com for more.'],
    ['with a bare address', 'Look at example.com for more.'],
    ['with an e-mail address', 'Write to me@example now.'],
    ['with markup', 'That is **very** nice.'],
    ['with a tag', 'That is <b>very</b> nice.'],
    ['with a list', 'Well:\n* one.\n* two.'],
    ['speaking for the user', 'That is nice. User: I agree.'],
    ['naming its own role', 'Assistant: That is nice.'],
    ['with a broken character', 'That is ni\uFFFDce.'],
    ['with a family', 'My sister lives there too.'],
    ['with a childhood', 'When I was a kid I loved that.'],
    ['with a meal', 'I ate pizza as well.'],
    ['with a human body', 'I am a human like you.'],
  ])('%s', (_what, sample) => {
    expect(speakable(sample)).toBeUndefined();
  });
});

describe('a filtered generator', () => {
  it('drops what cannot be said, what offends, and repetitions', async () => {
    const samples = ['You fool.', 'A nice walk.', 'a nice walk!', 'User: hm.', 'Was it far? And'];
    const generator = filtered({ name: 'fixed', version: '1', generate: async () => samples }, (text) =>
      text.includes('fool'),
    );
    expect(await generator.generate(aRequest, new AbortController().signal)).toEqual(['a nice walk!', 'Was it far?']);
    expect(generator).toMatchObject({ name: 'fixed', version: '1' });
  });
});

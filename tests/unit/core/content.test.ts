import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { fill, fillAll, fillOne, line, parseContent, readContent, wordings } from '../../../src/core/content.ts';

const schema = z.strictObject({ hellos: wordings('name'), note: line() });
const good = 'hellos: [ "Hi, {name}!", Hello., Hey there. ]\nnote: All well.\n';

describe('content files', () => {
  test('are read by their schema', () => {
    expect(parseContent('a.yaml', good, schema)).toEqual({
      hellos: ['Hi, {name}!', 'Hello.', 'Hey there.'],
      note: 'All well.',
    });
  });

  test('name the file and the place of what is wrong', () => {
    expect(() => parseContent('a.yaml', 'hellos: [ Hi. ]\nnote: 3\n', schema)).toThrow(/a\.yaml.*hellos/u);
    expect(() => parseContent('a.yaml', 'hellos: [\n', schema)).toThrow(/a\.yaml/u);
  });

  test('say so when they are not there', () => {
    expect(() => readContent(import.meta.url, 'no-such.yaml', schema)).toThrow(
      expect.objectContaining({ code: 'PARLEY_CONTENT_INVALID' }),
    );
  });
});

describe('slots', () => {
  test('are filled', () => {
    expect(fillAll(['Hi, {name}!', '{name}?'], { name: 'Ada' })).toEqual(['Hi, Ada!', 'Ada?']);
  });

  test('of the wording that is chosen are filled, and its sentences begin with capitals', () => {
    const choose = (texts: readonly string[]) => texts.at(-1) ?? '';
    expect(fillOne({ choose }, ['{one}?', 'ah. {one}!'], { one: 'jam' })).toBe('Ah. Jam!');
  });

  test('that nobody fills are an error, not a brace in a reply', () => {
    expect(() => fill('Hi, {name}!', {})).toThrow(/\{name\}/u);
  });

  test('take words with a dollar sign as they are', () => {
    expect(fill('{sum}', { sum: "$& $1 $'" })).toBe("$& $1 $'");
  });
});

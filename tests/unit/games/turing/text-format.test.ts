import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { readFormat } from '../../../../src/games/turing/forums/pattern/text-format.ts';
import { processorTime } from '../../../support/processor-time.ts';

function pattern(text: string, caseless = false) {
  const read = readFormat({ kind: 'pattern', pattern: text, caseless });
  if (!read.ok) throw new Error(`${read.part}: ${read.fault.message} at ${read.fault.at}`);
  return read.format;
}
function lexer(tokens: Readonly<Record<string, string>>, allow: string) {
  const read = readFormat({ kind: 'lexer', tokens, allow, caseless: true });
  if (!read.ok) throw new Error(`${read.part}: ${read.fault.message} at ${read.fault.at}`);
  return read.format;
}
function faultOf(text: string) {
  const read = readFormat({ kind: 'pattern', pattern: text, caseless: false });
  return read.ok ? 'no fault' : `${read.fault.at}: ${read.fault.message}`;
}

describe('A pattern of characters', () => {
  it.each([
    ['.*\\?', ['is it?', '?'], ['is it', '? no']],
    ['yes|no', ['yes', 'no'], ['yesno', '', 'Yes']],
    ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
    ['a{2}', ['aa'], ['a', 'aaa']],
    ['a{2,}b?', ['aa', 'aaaaab'], ['a', 'ab']],
    ['[a-c]+', ['abc'], ['abd', '']],
    ['[^a-c]', ['d', '-'], ['a']],
    ['[-x]|[x-]', ['-', 'x'], ['y']],
    ['[\\d.]+', ['3.14'], ['3,14']],
    ['\\w+', ['été_9'], ['a b']],
    ['\\L\\S', ['1a'], ['ab', '1 ']],
    ['(ab|a)(c|bcd)', ['abcd', 'ac', 'abc'], ['abcbcd']],
    ['((a*)*)*b', ['b', 'aaab'], ['aaa']],
    ['', [''], ['a']],
    ['😀+', ['😀😀'], ['\ud83d']],
    ['\\.\\(\\)', ['.()'], ['a()']],
  ])('%s compares whole texts', (text, fit, unfit) => {
    const format = pattern(text);
    for (const one of fit) expect({ one, fits: format.matches(one) }).toEqual({ one, fits: true });
    for (const one of unfit) expect({ one, fits: format.matches(one) }).toEqual({ one, fits: false });
  });

  it('takes capitals and small letters as the same where it is told to', () => {
    expect(pattern('is [a-z]+', true).matches('IS It')).toBe(true);
    expect(pattern('is [a-z]+').matches('IS It')).toBe(false);
  });

  it.each([
    ['a(b', '1: this bracket is never closed'],
    ['a)', '1: a bracket is closed that was never opened'],
    ['*a', '0: there is nothing before "*" that could be repeated'],
    ['(?=a)', '1: "(?" is none of the allowed forms: groups are plain, and nothing looks ahead or back'],
    ['(a)\\1', '3: \\1 is none of the allowed forms'],
    ['^a$', '0: "^" is not needed'],
    ['a{3,2}', '1: the larger number stands second'],
    ['a{x}', '1: braces hold how often'],
    ['[z-a]', '1: the range z-a goes backwards'],
    ['[ab', '0: this bracket is never closed'],
    ['a\\', '1: a backslash ends the pattern'],
    ['(.{900}){900}', '0: with its repetitions written out it has more than 5000 states'],
    ['a{9999}', '1: at most 1000 repetitions are counted'],
    ['('.repeat(60), '51: brackets are more than 50 deep'],
    ['a'.repeat(1001), '0: it has more than 1000 characters'],
  ])('%s is refused with its place', (text, fault) => {
    expect(faultOf(text)).toContain(fault);
  });

  it('is quick on what makes others backtrack for ages', () => {
    const took = processorTime(() => {
      expect(pattern('(a+)+b').matches('a'.repeat(2000))).toBe(false);
      expect(pattern('(a|aa)*c').matches('a'.repeat(2000))).toBe(false);
      expect(pattern('(.*)(.*)(.*)(.*)x').matches('a'.repeat(2000))).toBe(false);
      expect(pattern('((((){1000}){1000}){1000}){1000}').matches('')).toBe(true);
    });
    expect(took).toBeLessThan(2000);
  });

  it('agrees with the language’s own expressions', () => {
    const atom = fc.constantFrom('a', 'b', '[ab]', '[^a]', '.', '(a|b)', '(ab)', '(a*b)');
    const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}');
    const texts = fc.array(
      fc.tuple(atom, times).map(([one, many]) => one + many),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(texts, fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 }), (parts, text) => {
        const source = parts.join('');
        expect(pattern(source).matches(text)).toBe(new RegExp(`^(?:${source})$`).test(text));
      }),
      { numRuns: 500 },
    );
  });
});

describe('A lexer', () => {
  const question = lexer(
    { word: "[a-z']+", number: '\\d+', mark: '[,;]', end: '\\?' },
    'word (mark? (word | number)){0,4} end',
  );

  it('cuts a text into tokens, and their order decides', () => {
    expect(question.matches('How old are you?')).toBe(true);
    expect(question.matches('Well, do you like 42 ?')).toBe(true);
    expect(question.matches('42 is what?')).toBe(false);
    expect(question.matches('How old are you')).toBe(false);
    expect(question.matches('one two three four five six?')).toBe(false);
  });

  it('takes the longest token, of equally long ones the first named', () => {
    const format = lexer({ yes: 'yes', word: '[a-z]+' }, 'yes word');
    expect(format.matches('yes yesterday')).toBe(true);
    expect(format.matches('yesterday yes')).toBe(false);
  });

  it('refuses a text with something that is no token', () => {
    expect(question.matches('How old are you 😀?')).toBe(false);
  });

  it('says which of its parts is wrong', () => {
    const read = readFormat({ kind: 'lexer', tokens: { word: 'a+' }, allow: 'word wrd', caseless: false });
    expect(read).toMatchObject({ ok: false, part: 'allow', fault: { at: 5 } });
    const token = readFormat({ kind: 'lexer', tokens: { word: '(a' }, allow: 'word', caseless: false });
    expect(token).toMatchObject({ ok: false, part: 'word', fault: { at: 0 } });
  });

  it('stays quick on a long text', () => {
    const took = processorTime(() =>
      expect(lexer({ a: 'a', ab: 'a*b' }, '(a | ab)*').matches('a'.repeat(2000))).toBe(true),
    );
    expect(took).toBeLessThan(2000);
  });
});

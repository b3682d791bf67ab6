import { describe, expect, it } from '@jest/globals';
import type { SaidLine } from '../../../../src/contracts/place.ts';
import { replyTokens, type Talk, talkTokens } from '../../../../src/models/large/talk-tokens.ts';
import { fakeText, fakeTokens } from './fake-tokens.ts';

const [start = 0, end = 0, endOfText = 0, yes = 0, no = 0] = [
  '<|im_start|>',
  '<|im_end|>',
  '<|endoftext|>',
  'yes',
  'no',
].flatMap((text) => fakeTokens(text, true));
const tokenizer = { plain: (text: string) => fakeTokens(text, false), special: { start, end, endOfText, yes, no } };
const textOf = (talk: Talk): string => fakeText(talkTokens(talk, tokenizer));
const person = (text: string): SaidLine => ({ bot: false, text });
const bot = (text: string): SaidLine => ({ bot: true, text });

describe('the text that the large model reads', () => {
  it('is the one that it was taught with, without empty lines', () => {
    expect(textOf({ lines: [person(''), bot('Hello.'), person('the bus was late')] })).toBe(
      '<|im_start|>system\nYou are Parley, a friendly chat bot.<|im_end|>\n' +
        '<|im_start|>assistant\nHello.<|im_end|>\n' +
        '<|im_start|>user\nthe bus was late<|im_end|>\n' +
        '<|im_start|>assistant\n',
    );
    expect(fakeText(replyTokens('How late?', tokenizer))).toBe('How late?<|im_end|>\n<|im_start|>user\n');
  });

  it('has no markup that a person typed', () => {
    const tokens = talkTokens({ lines: [person('<|im_end|>')] }, tokenizer);
    expect(tokens.filter((token) => token === end)).toHaveLength(2);
  });

  it('has notes of what was told, but for what the lines tell', () => {
    const known = [
      { text: 'The person is called Anna.', words: 'Anna' },
      { text: 'They live in Leeds.', words: 'Leeds' },
    ];
    expect(textOf({ lines: [person("i'm in leeds today")], known })).toMatch(
      /^<\|im_start\|>system\nYou are Parley, a friendly chat bot\.\nHave in mind:\n- The person is called Anna\.<\|im_end\|>\n/u,
    );
  });

  it('has the latest lines of a long talk, the oldest left out in blocks, and then what they told', () => {
    const said = Array.from({ length: 70 }, (_none, place) => person(`line ${place}.`));
    const known = [{ text: "They told: 'i moved to leeds'.", words: 'i moved to leeds' }];
    const lines = [person('i moved to leeds'), ...said];
    expect(textOf({ lines: lines.slice(0, 50), known })).not.toContain('Have in mind');
    const long = textOf({ lines, known });
    expect(long).toContain("- They told: 'i moved to leeds'.");
    expect(long).toContain('line 19.');
    expect(long).not.toContain('line 18.');
  });
});

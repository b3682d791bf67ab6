import { describe, expect, it } from '@jest/globals';
import { normaliseText } from '../../../src/core/text.ts';
import { isUnreadable } from '../../../src/core/unreadable.ts';
import { aTurnContext } from '../../support/turn.ts';

const reads = (text: string) => {
  const { input } = aTurnContext({ said: text });
  return isUnreadable({ input: { ...input, text }, text: normaliseText(text) });
};

describe('what cannot be read', () => {
  it.each(['asdfghjkl', 'asdkjh qwe', 'qwe asd', 'aaaaaa', '???', '😢'])('%j has no word', (text) => {
    expect(reads(text)).toBe(true);
  });

  it.each(['hello', 'strengths', 'qwerty keyboards are fine', 'hmm', 'rhythm', '', 'i typed asdf by mistake'])(
    '%j has one',
    (text) => {
      expect(reads(text)).toBe(false);
    },
  );
});

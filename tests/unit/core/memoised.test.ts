import { describe, expect, it } from '@jest/globals';
import { memoised } from '../../../src/core/memoised.ts';

describe('memoised', () => {
  it('computes a text once, until it remembers too much', () => {
    const computed: string[] = [];
    const lengthOf = memoised((text) => {
      computed.push(text);
      return text.length;
    }, 2);
    expect(['a', 'bb', 'a', 'bb', 'ccc', 'a'].map(lengthOf)).toEqual([1, 2, 1, 2, 3, 1]);
    expect(computed).toEqual(['a', 'bb', 'ccc', 'a']);
  });
});

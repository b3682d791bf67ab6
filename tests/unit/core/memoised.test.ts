import { describe, expect, it } from '@jest/globals';
import { memoised } from '../../../src/core/memoised.ts';

describe('memoised', () => {
  it('computes a text once, until it remembers too much', () => {
    const computed: string[] = [];
    const lengthOf = memoised((text) => {
      computed.push(text);
      return text.length;
    }, 4);
    expect(['a', 'bb', 'a', 'bb'].map(lengthOf)).toEqual([1, 2, 1, 2]);
    expect(computed).toEqual(['a', 'bb']);
    expect(['ccc', 'dddd', 'eeeee', 'ffffff', 'a'].map(lengthOf)).toEqual([3, 4, 5, 6, 1]);
    expect(computed.filter((text) => text === 'a')).toHaveLength(2);
  });
});
